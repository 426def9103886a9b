import {
  coordinatorErasers,
  coordinatorKinds,
  type CoordinatorKind,
  type CoordinatorState
} from "../../../schema/coordinators/coordinator.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { inScope } from "../../platform/access/scope.ts"

/** Which coordinators are asked for. */
export type CoordinatorsAsked = RegionsAsked & {
  readonly id?: number
  /** Those who were removed beside the others, for callers who may erase them. */
  readonly isWithRemoved?: boolean
  readonly kind?: CoordinatorKind
  readonly state?: CoordinatorState
  readonly search?: string
}

type Bind = SqlParams["bind"]

const kinds = Object.entries(coordinatorKinds) as readonly (readonly [
  CoordinatorKind,
  (typeof coordinatorKinds)[CoordinatorKind]
])[]

/** SQL: the region of a district `d` that a row `r` of `coordinator_regions` can name, by its kind. */
export const regionOfDistrict = (r: string, d: string): string =>
  `case ${r}.kind ${kinds.flatMap(([kind, { region }]) => (region === null ? [] : [`when '${kind}' then ${region === "district" ? `${d}.id` : `${d}.${region}_id`}`])).join(" ")} end`

/** What a coordinator `c` looks after, by name. */
const responsibility = `
  select string_agg(coalesce(z.name, s.name, p.name, d.name), ', ' order by coalesce(z.name, s.name, p.name, d.name)) as
  regions,
    array_agg(r.region_id order by r.region_id) as region_ids
  from coordinator_regions r
  left join zones z on r.kind = 'zonal' and z.id = r.region_id
  left join states s on r.kind = 'state' and s.id = r.region_id
  left join prants p on r.kind = 'prant' and p.id = r.region_id
  left join districts d on r.kind = 'district' and d.id = r.region_id
  where r.coordinator_id = c.id`

const columns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }

/** Whether a coordinator `c` has a region that holds, or lies in, districts of which `condition` is true. */
const hasDistrict = (condition: string): string => `exists (
  select from coordinator_regions r join districts d on ${regionOfDistrict("r", "d")} = r.region_id
  where r.coordinator_id = c.id and ${condition})`

/** Whom a scope sees: who looks after a region in it or around it, and the organizing team, which is everybody's. */
export const isSeen = (scope: Scope, bind: Bind): string =>
  scope.kind === "national"
    ? "true"
    : scope.kind === "none"
      ? "false"
      : `(c.kind = 'organizing' or ${hasDistrict(inScope(scope, columns, bind))})`

/** Whether all that a coordinator `c` looks after lies in a scope, and that is something. */
export const isWithinScope = (scope: Scope, bind: Bind): string => {
  const isIn = inScope(scope, columns, bind)
  return scope.kind === "national" ? "true" : `(${hasDistrict(isIn)} and not ${hasDistrict(`not (${isIn})`)})`
}

/**
 * Whom a caller may change: of the kinds that the role manages, with all of their districts in the scope; never
 * oneself.
 */
export const mayChange = ({ roleId, scope, userId }: Caller, bind: Bind): string => {
  const managed = kinds
    .filter(([, { managers }]) => (managers as readonly number[]).includes(roleId))
    .map(([kind]) => kind)
  const own = `c.account_id <> ${bind(userId)} and c.kind = any(${bind(managed)}::text[])`
  return `(${own} and ${isWithinScope(scope, bind)})`
}

/**
 * The coordinators that a caller sees, as a list's statement; who was removed is not among them, unless they are asked
 * for.
 */
export const coordinatorsStatement = (asked: CoordinatorsAsked, caller: Caller): Statement => {
  const { bind, values } = sqlParams()
  const { id, isWithRemoved = false, kind, state, search } = asked
  const seesRemoved = coordinatorErasers.includes(caller.roleId)
  const around = regionConditions(asked, columns, bind)
  const conditions = [
    state === "removed" && seesRemoved
      ? "c.state = 'removed'"
      : isWithRemoved && seesRemoved
        ? "c.state in ('active', 'disabled', 'removed')"
        : "c.state in ('active', 'disabled')",
    isSeen(caller.scope, bind),
    ...(id === undefined ? [] : [`c.id = ${bind(id)}`]),
    ...(kind === undefined ? [] : [`c.kind = ${bind(kind)}`]),
    ...(state === undefined ? [] : [`c.state = ${bind(state)}`]),
    ...(around.length ? [hasDistrict(around.join(" and "))] : []),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(concat_ws(' ', a.name, a.username, a.email, n.regions))) > 0`])
  ]
  const text = `
    select c.id, a.name, a.username, c.kind, coalesce(n.regions, '') as regions,
    coalesce(n.region_ids, '{}') as region_ids, a.email,
      coalesce(c.mobile, a.mobile) as mobile, c.hours, c.state, k.account_id is not null as has_signed_in,
      to_char(c.handover_on, 'YYYY-MM-DD') as handover_on, coalesce(ta.name, ta.username) as handover_to, c.added_at,
      ${mayChange(caller, bind)} as may_change, c.version
    from coordinators c join accounts a on a.id = c.account_id
    left join lateral (${responsibility}) n on true
    left join credentials k on k.account_id = c.account_id
    left join coordinators t on t.id = c.handover_to left join accounts ta on ta.id = t.account_id
    where ${conditions.join(" and ")}`
  return { text, values, order: "name, id" }
}
