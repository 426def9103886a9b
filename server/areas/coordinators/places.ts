import { t } from "#messages/server.coordinators.js"
import { coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import type { Invalid } from "../../../schema/core/errors.ts"
import { invalidFields } from "../../../schema/core/invalid.ts"
import { regionStream } from "../../../schema/regions/region.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { PreReadRows, NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import { accountStream } from "../../../schema/session/account.ts"
import { inScope } from "../../platform/access/scope.ts"

/** The regions that an account carries when it looks after some: the first with what lies around it, and the others. */
export type Placing = {
  readonly zoneId: number | null
  readonly stateId: number | null
  readonly prantId: number | null
  readonly districtId: number | null
  readonly moreIds: readonly number[]
}

const nowhere: Placing = { zoneId: null, stateId: null, prantId: null, districtId: null, moreIds: [] }

const nothing = "null::int as zone_id, null::int as state_id, null::int as prant_id, null::int as district_id"

/** The regions of a kind with what lies around each; a prant's zone is that of most of its districts. */
const placesOf: Readonly<Record<CoordinatorKind, string>> = {
  zonal:
    "select r.id, r.id as zone_id, null::int as state_id, null::int as prant_id, null::int as district_id from zones r",
  state: "select r.id, r.zone_id, r.id as state_id, null::int as prant_id, null::int as district_id from states r",
  prant: `select r.id, (select mode() within group (order by d.zone_id) from districts d where d.prant_id = r.id) as
    zone_id,
    null::int as state_id, r.id as prant_id, null::int as district_id from prants r`,
  district: "select r.id, r.zone_id, r.state_id, r.prant_id, r.id as district_id from districts r",
  organizing: `select 0 as id, ${nothing}`
}

/** What a batch looks up to place accounts: the regions of a kind among those that are named. */
export const lookAt = (kind: CoordinatorKind, ids: readonly number[]) => ({
  text: `select * from (${placesOf[kind]}) r where r.id = any($1::int[])`,
  values: [ids]
})

/** Where an account stands that looks after regions, from what was looked up. */
export const placingOf = (ids: readonly number[], found: PreReadRows): Placing => {
  const [first, ...moreIds] = ids.toSorted((a, b) => a - b)
  const place = found.find(({ id }) => id === first) as
    | { zone_id: number | null; state_id: number | null; prant_id: number | null; district_id: number | null }
    | undefined
  if (place === undefined) return nowhere
  return {
    zoneId: place.zone_id,
    stateId: place.state_id,
    prantId: place.prant_id,
    districtId: place.district_id,
    moreIds
  }
}

/** The event that gives an account its regions. */
export const placed = (accountId: number, ids: readonly number[], found: PreReadRows): NewEvent => ({
  stream: accountStream(accountId),
  type: "account.placed",
  data: placingOf(ids, found)
})

/** The streams of regions that somebody is to look after. */
export const regionStreams = (kind: CoordinatorKind, ids: readonly number[]): readonly string[] => {
  const { region } = coordinatorKinds[kind]
  return region === null ? [] : ids.map((id) => regionStream(region, id))
}

const wrong = (expected: string): Invalid => invalidFields({ region_ids: expected })

/** @throws Invalid for a region that is not on the map */
export const checkOnMap = (
  kind: CoordinatorKind,
  ids: readonly number[],
  states: ReadonlyMap<string, StreamState>
): void => {
  if (regionStreams(kind, ids).some((stream) => states.get(stream)?.state.value !== "registered"))
    throw wrong(t.noRegion)
}

/** @throws Invalid unless the regions are such as a kind looks after, and all of them lie within the caller's scope */
export const checkRegions = async (
  sql: Sql,
  kind: CoordinatorKind,
  ids: readonly number[],
  { scope }: Caller
): Promise<void> => {
  const { region } = coordinatorKinds[kind]
  if (region === null && ids.length > 0) throw wrong(t.organizingIsNational)
  if (region !== null && ids.length === 0) throw wrong(t.chooseOne)
  if (region === null || scope.kind === "national") return
  const { bind, values } = sqlParams()
  const column = region === "district" ? "d.id" : `d.${region}_id`
  const isIn = inScope(scope, { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }, bind)
  const { rows } = await sql.query<{ id: number }>(
    `select ${column} as id from districts d where ${column} = any(${bind(ids)}::int[]) group by 1
      having bool_and(${isIn})`,
    values
  )
  if (rows.length !== new Set(ids).size) throw wrong(t.regionNotYours)
}
