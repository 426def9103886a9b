import type { Sql } from "../db/pool.ts"
import { foldDecided } from "./decided.ts"
import type { Projection, Range } from "../projections/projection.ts"
import { decidedTypes, movingTypes, moveStates } from "../projections/stateColumn.ts"

/**
 * Applies a projection to a range: its own statements, then its state columns along their machines. `decided` has the
 * states that an append has just decided, position to state; without it they are folded from the log.
 */
export const applyRange = async (
  sql: Sql,
  { apply, states = [] }: Projection,
  range: Range,
  decided?: ReadonlyMap<number, string>
): Promise<void> => {
  await apply(sql, range)
  const moved = states.filter((column) => movingTypes(column).some((type) => range.types.has(type)))
  if (moved.length === 0) return
  const guarded = [...new Set(moved.map(({ of }) => of))].filter((entry) =>
    decidedTypes(entry).some((type) => range.types.has(type))
  )
  const known =
    guarded.length === 0
      ? "{}"
      : decided
        ? JSON.stringify(Object.fromEntries(decided))
        : await foldDecided(sql, range, guarded)
  for (const column of moved) await moveStates(sql, column, range, known)
}

const eventsOf = new WeakMap<Projection, ReadonlySet<string>>()

/** The projections that fold some of these types, in their order. */
export const concernedBy = (
  projections: ReadonlyArray<Projection>,
  types: ReadonlySet<string>
): ReadonlyArray<Projection> => {
  const asked = [...types]
  return projections.filter((projection) => {
    let events = eventsOf.get(projection)
    if (events === undefined) eventsOf.set(projection, (events = new Set(projection.events)))
    return asked.some((type) => events.has(type))
  })
}
