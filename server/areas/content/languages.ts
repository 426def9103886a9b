import type { Language } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { isForReader, versions } from "./audience.ts"

/** The languages that there is study material in for a caller, in the programme's order. */
export const materialLanguages = async (sql: Sql, caller: Caller) => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ readonly code: Language; readonly materials: number }>(
    `select code, count(*)::int as materials from ${versions} cross join unnest(v.languages) code
     where v.kind = 'study-materials' and v.until is null and ${isForReader(caller, bind)} group by code`,
    values
  )
  const counts = new Map(rows.map(({ code, materials }) => [code, materials]))
  return languages.flatMap(({ code, name, ownName }) => {
    const materials = counts.get(code)
    return materials === undefined ? [] : [{ code, name, own_name: ownName, materials }]
  })
}
