import type { Sql } from "../../platform/db/pool.ts"
import { records } from "../../../machines/index.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"

/** Events that give regions, and those that take them. */
const giving = ["coordinator.added", "coordinator.assigned"]
const taking = ["coordinator.unassigned", "coordinator.handedOver"]

const planning = ["coordinator.handoverPlanned", "coordinator.handoverCancelled", "coordinator.handedOver"]
const telling = "coordinator.updated"

const state: StateColumn = {
  of: records.coordinator,
  table: "coordinators",
  key: { id: "substr(e.stream, 13)::int" },
  inserts: ["added"]
}

/**
 * The coordinators with the regions that each looks after. Names and addresses are their accounts'; the number comes
 * from `personal` and is null once erased. Who was removed keeps the row, and looks after nothing.
 */
export const coordinators: Projection = {
  name: "coordinators",
  version: 3,
  mode: "inline",
  events: [...giving, ...taking, ...movingTypes(state), ...planning, telling].filter(
    (type, at, all) => all.indexOf(type) === at
  ),
  tables: ["coordinators", "coordinator_regions"],
  create: `
    create table coordinators (id int primary key, kind text not null, account_id int not null, mobile text,
      hours text, state text not null,
      handover_to int, handover_on date, added_at timestamptz not null, version int not null);
    create unique index coordinators_by_account on coordinators (account_id);
    create index coordinators_to_hand_over on coordinators (handover_on) where handover_on is not null;
    create table coordinator_regions (coordinator_id int, kind text not null, region_id int,
      primary key (coordinator_id, region_id));
    create index coordinator_regions_of_region on coordinator_regions (kind, region_id)`,
  apply: async (sql, range) => {
    const has = (some: readonly string[]) => some.some((type) => range.types.has(type))
    if (range.types.has("coordinator.added")) await add(sql, range)
    if (has([telling])) await tell(sql, range)
    if (has(planning)) await plan(sql, range)
    if (has([...giving, ...taking])) await assign(sql, range)
    if (range.types.has("coordinator.removed")) await release(sql, range)
    await sql.query(
      `update coordinators c set version = last.version
       from (select substr(stream, 13)::int as id, max(version) as version from events
             where position > $1 and position <= $2 and type = any($3) group by 1) last
       where c.id = last.id`,
      [range.from, range.to, coordinators.events]
    )
  },
  states: [state],
  erase: (sql, subject) =>
    sql.query(
      `update coordinators set mobile = null, hours = null
       where id = substring($1 from '^coordinator-([0-9]+)$')::int`,
      [subject]
    )
}

const lastOf = `
  select distinct on (stream) substr(stream, 13)::int as id, type, data from events
  where position > $1 and position <= $2 and type = any($3) order by stream, position desc`

const add = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into coordinators (id, kind, account_id, mobile, hours, state, added_at, version)
     select substr(e.stream, 13)::int, e.data->>'kind', (e.data->>'accountId')::int, p.data->>'mobile',
       p.data->>'hours',
     ${entered(records.coordinator, "added")}, e.at, e.version
     from events e left join personal p on p.subject = e.stream
     where e.position > $1 and e.position <= $2 and e.type = 'coordinator.added'`,
    [from, to]
  )

const tell = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update coordinators c set mobile = p.data->>'mobile', hours = p.data->>'hours'
     from (${lastOf}) last left join personal p on p.subject = 'coordinator-' || last.id
     where c.id = last.id`,
    [from, to, [telling]]
  )

const plan = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update coordinators c set handover_to = case last.type when 'coordinator.handoverPlanned'
      then (last.data->>'to')::int end,
       handover_on = case last.type when 'coordinator.handoverPlanned' then (last.data->>'on')::date end
     from (${lastOf}) last where c.id = last.id`,
    [from, to, planning]
  )

/** Of each region of each coordinator the last word counts: given or taken. */
const assign = async (sql: Sql, { from, to }: Range) => {
  const last = `
    select distinct on (e.stream, r.id) substr(e.stream, 13)::int as coordinator_id, r.id::int as region_id,
    e.type = any($4) as is_given
    from events e cross join lateral jsonb_array_elements_text(e.data->'regionIds') as r (id)
    where e.position > $1 and e.position <= $2 and e.type = any($3)
    order by e.stream, r.id, e.position desc`
  const values = [from, to, [...giving, ...taking], giving]
  await sql.query(
    `insert into coordinator_regions (coordinator_id, kind, region_id)
     select last.coordinator_id, c.kind, last.region_id from (${last}) last
     join coordinators c on c.id = last.coordinator_id
     where last.is_given on conflict do nothing`,
    values
  )
  await sql.query(
    `delete from coordinator_regions c using (${last}) last
     where not last.is_given and c.coordinator_id = last.coordinator_id and c.region_id = last.region_id`,
    values
  )
}

const release = async (sql: Sql, { from, to }: Range) => {
  const removed = `select substr(stream, 13)::int from events where position > $1 and position <= $2
    and type = 'coordinator.removed'`
  await sql.query(`delete from coordinator_regions where coordinator_id in (${removed})`, [from, to])
  await sql.query(`update coordinators set handover_to = null, handover_on = null where id in (${removed})`, [from, to])
}
