import { t } from "#messages/server.institutes.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { InstituteRow } from "../../../schema/institutes/instituteLists.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { institutesStatement } from "./lists.ts"

/**
 * What is said of an institute that does not exist, or lies outside of somebody's scope: the two are not told apart.
 */
const noInstitute = (): NotFound => new NotFound({ message: t.noInstitute })

/** A master institute of the caller's scope. @throws NotFound */
export const instituteOf = async (sql: Sql, id: number, { scope }: Caller): Promise<InstituteRow> => {
  const { text, values } = institutesStatement({ id }, scope)
  const {
    rows: [row]
  } = await sql.query<Omit<InstituteRow, "registered_at"> & { readonly registered_at: Date }>(text, values)
  if (row === undefined) throw noInstitute()
  return { ...row, registered_at: row.registered_at.toISOString() }
}

/** An institute that the caller may change: their own, or one whose office is in their region. @throws NotFound */
export const changeableInstitute = async (sql: Sql, id: number, caller: Caller): Promise<InstituteRow> => {
  const institute = await instituteOf(sql, id, caller)
  if (!institute.may_change) throw noInstitute()
  return institute
}
