import { t as places } from "#messages/server.places.js"
import { t } from "#messages/server.schools.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SchoolInfo } from "../../../schema/schools/schoolLists.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"

/** The columns of a school `s` by which scopes cut. */
export const schoolColumns = { ...scopeColumns("s"), school: "s.id" }

/** What is said of a school that does not exist, or lies outside of somebody's scope: the two are not told apart. */
export const noSchool = (): NotFound => new NotFound({ message: places.noSchool })

/** The number of the school whose user somebody is. @throws NotFound */
export const ownSchool = ({ scope }: Caller): number => {
  if (scope.kind !== "school") throw new NotFound({ message: t.noOwnSchool })
  return scope.id
}

/** Makes sure that a school lies in the caller's scope. @throws NotFound */
export const checkSchool = async (sql: Sql, id: number, { scope }: Caller): Promise<void> => {
  const { bind, values } = sqlParams()
  const { rowCount } = await sql.query(
    `select from schools s where s.id = ${bind(id)} and ${inScope(scope, schoolColumns, bind)}`,
    values
  )
  if (!rowCount) throw noSchool()
}

type Row = Omit<SchoolInfo, "is_active" | "commission" | "registered_at" | "switched_off_at" | "version"> & {
  readonly switched_off_at: Date | null
  readonly is_active: boolean
  readonly commission_rate: number
  readonly commission_students: number
  readonly commission_rupees: number
  readonly earned_students: number
  readonly registered_at: Date
  readonly profile_version: number
}

/** A school of the caller's scope, whole. @throws NotFound */
export const schoolOf = async (sql: Sql, id: number, { scope }: Caller): Promise<SchoolInfo> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Row>(
    `select s.*, d.name as district, t.name as state_name, p.name as prant, z.name as zone, c.name as city,
      i.name as institute,
       coalesce(n.students, 0) as students, coalesce(n.paid, 0) as paid_students,
       coalesce(n.referred, 0) as referred_students,
       coalesce(n.earned, 0) as earned_students,
       (select a.username from accounts a where a.school_id = s.id and a.role_id = 2 order by a.id limit 1) as login
     from schools s
     left join districts d on d.id = s.district_id left join states t on t.id = s.state_id
     left join prants p on p.id = s.prant_id left join zones z on z.id = s.zone_id
     left join cities c on c.id = s.city_id left join institutes i on i.id = s.institute_id
     left join school_counts n on n.school_id = s.id
     where s.id = ${bind(id)} and ${inScope(scope, schoolColumns, bind)}`,
    values
  )
  if (row === undefined) throw noSchool()
  return infoOf(row)
}

const infoOf = ({
  commission_rate: rate,
  commission_students: settled,
  commission_rupees: rupees,
  earned_students: earned,
  profile_version: version,
  ...row
}: Row): SchoolInfo => ({
  ...row,
  is_active: row.is_active ? 1 : 0,
  registered_at: row.registered_at.toISOString(),
  switched_off_at: row.switched_off_at?.toISOString() ?? null,
  commission: {
    rate,
    earned_students: earned,
    settled_students: settled,
    settled_rupees: rupees,
    due_rupees: Math.max(0, earned - settled) * rate
  },
  version
})
