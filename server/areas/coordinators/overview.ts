import { coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { choicesOf } from "../regions/choices.ts"
import { coordinatorsStatement } from "./lists.ts"

/** The coordinators of each kind whom a caller sees, in numbers, and the regions that nobody looks after. */
export const overviewOf = async (sql: Sql, caller: Caller) => {
  const { text, values } = coordinatorsStatement({}, caller)
  const { rows: counts } = await sql.query<{ kind: CoordinatorKind; state: string; n: number }>(
    `select kind, state, count(*)::int as n from (${text}) seen group by 1, 2`,
    values
  )
  const { rows: held } = await sql.query<{ kind: CoordinatorKind; region_id: number }>(
    `select distinct r.kind, r.region_id from coordinator_regions r join coordinators c on c.id = r.coordinator_id
      where c.state = 'active'`
  )
  const isHeld = new Set(held.map(({ kind, region_id }) => `${kind} ${region_id}`))
  const count = (kind: CoordinatorKind, state: string) =>
    counts.find((row) => row.kind === kind && row.state === state)?.n ?? 0
  return Promise.all(
    (Object.keys(coordinatorKinds) as CoordinatorKind[]).map(async (kind) => {
      const { region } = coordinatorKinds[kind]
      const regions = region === null ? [] : await choicesOf(sql, region, {}, caller.scope)
      return {
        kind,
        active: count(kind, "active"),
        disabled: count(kind, "disabled"),
        regions: regions.length,
        missing: regions.filter(({ id }) => !isHeld.has(`${kind} ${id}`)).map(({ id, name }) => ({ id, name }))
      }
    })
  )
}
