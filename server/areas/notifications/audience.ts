import { t as fields } from "#messages/fields.js"
import { t } from "#messages/server.notifications.js"
import type { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import type { Audience } from "../../../schema/notifications/notification.ts"
import { isRegion, roles, type Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns, type ScopeColumns } from "../../platform/access/scope.ts"

/** Columns of a row of the map, by the kind of region. */
type RegionColumns = Required<Pick<ScopeColumns, "zone" | "state" | "prant" | "district">>

const districtColumns: RegionColumns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }

/** The region of a row that is of the kind that the audience `n` names. */
const regionLike = (n: string, { zone, state, prant, district }: RegionColumns): string =>
  `case ${n}.region when 'zone' then ${zone} when 'state' then ${state} when 'prant' then ${prant} ` +
  `when 'district' then ${district} end`

/**
 * Accounts that are switched on, each with all regions around the place that it carries: around a school its district,
 * around a district its state, prant and zone, around a state its zone.
 */
export const placedAccounts = `
  select a.id, a.role_id, a.institute_id, a.school_id, a.more_ids,
  coalesce(a.district_id, s.district_id) as district_id,
    coalesce(a.prant_id, d.prant_id) as prant_id, coalesce(a.state_id, d.state_id) as state_id,
    coalesce(a.zone_id, d.zone_id, t.zone_id) as zone_id
  from accounts a
  left join schools s on s.id = a.school_id
  left join districts d on d.id = coalesce(a.district_id, s.district_id)
  left join states t on t.id = a.state_id
  where a.is_active`

/** The kind of region that the role of an account reaches. */
const reachOf = (a: string): string =>
  `case ${a}.role_id ${roles
    .filter(({ reach }) => isRegion(reach))
    .map(({ id, reach }) => `when ${id} then '${reach}'`)
    .join(" ")} end`

/** The SQL condition that the region of `n` is one of an account's further ones, or lies around it. */
const isAroundMore = (n: string, a: string): string => `exists (
    select from (select id, ${reachOf(a)} as kind from unnest(${a}.more_ids) id) more
    left join districts d on more.kind = 'district' and d.id = more.id
    left join states t on more.kind = 'state' and t.id = more.id
    where ${n}.region_id = ${regionLike(n, {
      zone: "case more.kind when 'zone' then more.id else coalesce(d.zone_id, t.zone_id) end",
      state: "coalesce(d.state_id, t.id)",
      prant: "case more.kind when 'prant' then more.id else d.prant_id end",
      district: "d.id"
    })})`

/**
 * The SQL condition that a notification `n` is meant for a placed account `a`: it is one of those that are named, it
 * has one of the roles, it is of the school, and its place lies in the region; a master institute is in each region
 * where it runs a school.
 */
export const isMeantFor = (n: string, a: string): string => `(
  (cardinality(${n}.accounts) = 0 or ${a}.id = any(${n}.accounts))
  and (cardinality(${n}.roles) = 0 or ${a}.role_id = any(${n}.roles))
  and (${n}.school_id is null or ${a}.school_id = ${n}.school_id)
  and (${n}.region = 'national' or ${n}.region_id = ${regionLike(n, scopeColumns(a))}
    or (${a}.more_ids <> '{}' and ${isAroundMore(n, a)}) or exists (
    select from schools i where i.institute_id = ${a}.institute_id
      and ${n}.region_id = ${regionLike(n, scopeColumns("i"))})))`

/**
 * The SQL condition that the audience `n` lies within a scope: its school does, or each district of its region. Roles
 * are no matter of scope. A scope without an id has `national` for all and `none` for nothing.
 */
export const isWithin = (scope: Scope, n: string, bind: SqlParams["bind"]): string => {
  if (scope.kind === "national" || scope.kind === "none") return scope.kind === "national" ? "true" : "false"
  const inRegion = `from districts d where ${regionLike(n, districtColumns)} = ${n}.region_id`
  return `case when ${n}.school_id is not null
    then exists (select from schools s where s.id = ${n}.school_id
      and ${inScope(scope, { ...scopeColumns("s"), school: "s.id" }, bind)})
    else exists (select ${inRegion}) and not exists (select ${inRegion}
      and not ${inScope(scope, districtColumns, bind)}) end`
}

/** An audience as a relation `n` of one row, as a table of notifications has it. */
const audienceRow = ({ roles, region, regionId, schoolId }: Audience, bind: SqlParams["bind"]): string =>
  `(select '{}'::int[] as accounts, ${bind(roles)}::smallint[] as roles, ${bind(region)}::text as region, ` +
  `${bind(regionId)}::int as region_id, ${bind(schoolId)}::int as school_id) n`

/** How many accounts an audience has now. */
export const recipientsOf = async (sql: Sql, audience: Audience): Promise<number> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ recipients: number }>(
    `select count(*)::int as recipients from ${audienceRow(audience, bind)} join (${placedAccounts}) a
      on ${isMeantFor("n", "a")}`,
    values
  )
  return rows[0]!.recipients
}

type Found = { readonly is_region: boolean; readonly is_there: boolean; readonly is_within: boolean }

/**
 * Makes sure that an audience exists and lies within a scope. What lies outside of it is not told apart from what is
 * not.
 * @throws Invalid that names the field
 */
export const checkAudience = async (sql: Sql, audience: Audience, scope: Scope): Promise<void> => {
  const { region, regionId, schoolId } = audience
  if ((region === "national") !== (regionId === null)) {
    throw wrong("region_id", regionId === null ? fields.required : t.noRegionId)
  }
  const { bind, values } = sqlParams()
  const {
    rows: [found]
  } = await sql.query<Found>(
    `select n.region = 'national' or exists (select from ${region === "national" ? "zone" : region}s r
      where r.id = n.region_id and not r.is_removed) as is_region,
       n.school_id is null or exists (select from schools s
         where s.id = n.school_id and (n.region = 'national' or ${regionLike("n", scopeColumns("s"))} = n.region_id)) as
         is_there,
       ${isWithin(scope, "n", bind)} as is_within
     from ${audienceRow(audience, bind)}`,
    values
  )
  const isReachable = found?.is_region && found.is_within
  if (schoolId !== null && (!found?.is_there || !isReachable)) throw wrong("school_id", t.schoolNotYours)
  if (region === "national" && !isReachable) throw wrong("region", t.ownRegionOnly)
  if (!isReachable) throw wrong("region_id", t.regionNotYours)
}

const wrong = (field: string, expected: string): Invalid => invalidFields({ [field]: expected })
