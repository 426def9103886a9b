/** Read models that carry the regions of a district ask here, when a region moved, what lies elsewhere now. */

const movedOf = (kind: string) =>
  `e.position > $1 and e.position <= $2 and e.type = 'region.moved' and e.data->>'kind' = '${kind}'`

/** The event after which they ask. */
export const regionMoved = "region.moved"

/** The districts that lie elsewhere after the moves of a range (`$1`, `$2`): moved themselves, or with their state. */
export const movedDistricts = `
  select (e.data->>'id')::int as id from events e where ${movedOf("district")}
  union
  select d.id from events e join districts d on d.state_id = (e.data->>'id')::int where ${movedOf("state")}`

/** The states that went into another zone in a range. */
export const movedStates = `select (e.data->>'id')::int from events e where ${movedOf("state")}`

/** The states that lost or got a district in a range, each with the last position at which it did. */
export const shiftedStates = `
  select state.id, max(e.position) as position
  from events e cross join lateral (values ((e.data->'from'->>'stateId')::int), ((e.data->'to'->>'stateId')::int)) as
  state (id)
  where ${movedOf("district")} and e.data->'from'->>'stateId' <> e.data->'to'->>'stateId'
  group by state.id`
