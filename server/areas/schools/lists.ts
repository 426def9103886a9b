import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { school, type Board, type SchoolCategory, type SchoolType } from "../../../schema/schools/entity.ts"
import type { SchoolRow } from "../../../schema/schools/schoolLists.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type Page, type PageQuery, type Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { listedColumns } from "../../platform/projections/entityColumns.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { mayHave } from "../../platform/lists/words.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { schoolColumns } from "./find.ts"

/** Which schools are asked for. */
export type SchoolsAsked = RegionsAsked & {
  readonly search?: string
  readonly state?: "pending" | "active" | "inactive"
  readonly payment?: "paid" | "unpaid"
  readonly board?: Board
  readonly category?: SchoolCategory
  readonly school_type?: SchoolType
  readonly gulf?: "yes" | "no"
  readonly institute_id?: number
}

/**
 * A school's fees are paid when all of its students' are, and open when some are not; without students it is neither.
 */
const payments = { paid: "n.students > 0 and n.paid = n.students", unpaid: "n.paid < n.students" } as const

const equals = ["state", "board", "category", "school_type", "institute_id"] as const

/** An SQL condition: what somebody typed is a part of the name of a school `s`, or begins its code. */
export const isFound = (search: string, bind: SqlParams["bind"]): string => {
  const text = `lower(${bind(search.trim())}::text)`
  return `(${mayHave("s.ends", search, bind)}
    and (position(${text} in lower(s.name)) > 0 or position(${text} in lower(s.code)) = 1))`
}

/** Schools within a scope, by name. `search` finds a part of the name, or a code. */
export const schoolsStatement = (asked: SchoolsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const { search, payment, gulf } = asked
  const conditions = [
    inScope(scope, schoolColumns, bind),
    ...equals.flatMap((field) => (asked[field] === undefined ? [] : [`s.${field} = ${bind(asked[field])}`])),
    ...regionConditions(asked, scopeColumns("s"), bind),
    ...(gulf === undefined ? [] : [`s.is_gcc = ${bind(gulf === "yes")}`]),
    ...(payment === undefined ? [] : [payments[payment]]),
    ...(search === undefined ? [] : [isFound(search, bind)])
  ]
  const text = `
    select s.id, ${listedColumns(school, "s")}, s.code, c.name as city, d.name as district, t.name as state_name,
    p.name as prant, z.name as zone, s.district_id, s.state_id, s.prant_id, s.zone_id, s.institute_id,
      i.name as institute, coalesce(n.students, 0) as students, coalesce(n.paid, 0) as paid_students,
      coalesce(n.referred, 0) as referred_students, s.state, coalesce(s.email, s.pending_email) as email,
      s.registered_at
    from schools s
    left join districts d on d.id = s.district_id left join states t on t.id = s.state_id
    left join prants p on p.id = s.prant_id left join zones z on z.id = s.zone_id
    left join cities c on c.id = s.city_id left join institutes i on i.id = s.institute_id
    left join school_counts n on n.school_id = s.id
    where ${conditions.join(" and ")}`
  return { text, values, order: "name, id" }
}

type Row = Omit<SchoolRow, "registered_at"> & { readonly registered_at: Date }

/** A page of the schools within a scope. */
export const schoolsPage = async (
  sql: Sql,
  { page, per_page, ...asked }: SchoolsAsked & PageQuery,
  scope: Scope
): Promise<Page<SchoolRow>> => {
  const found = await pageOf<Row>(sql, schoolsStatement(asked, scope), { page, per_page })
  return { ...found, rows: found.rows.map((row) => ({ ...row, registered_at: row.registered_at.toISOString() })) }
}
