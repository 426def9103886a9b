import { systemRole } from "../../../schema/core/roles.ts"
import { roleIn } from "../../platform/eventlog/actor.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { bucketOf } from "./buckets.ts"
import { allRoles, dayIn, never, slotIn } from "./slots.ts"
import type { Decided } from "../../platform/eventlog/decided.ts"
import { acceptedMap, allTypes, edgeMap, decidedIn, foldsPrint, initialMap, repeatable } from "./edges.ts"
import { keptMisfits, misfitIn, misfitTables } from "./misfits.ts"
import { followMisfitZones } from "./zones.ts"

/**
 * How records go through their machines, counted by half an hour, since India's days begin at half past.
 *
 * - `flow_records`: the state of each record, and since when: since its first event where that left it in its initial
 *   state; `flow_standing`: how many are in each;
 * - `flow_traffic`: how often each edge was taken. `before` is the slot in which the same record took it the time
 *   before, and `before_in_role` the same of takings in the same role: of a span of time, those with an earlier one are
 *   other records;
 * - `flow_times`: how long records were in a state that they left, as a histogram whose buckets are 10 % wide:
 *   bucket b holds 1.1^b ≤ seconds < 1.1^(b+1);
 * - `flow_returns`: when a record last took each edge that it can take again;
 * - `flow_traffic_days` and `flow_times_days`: the same counts by India's days, of each role and of all of them, so
 *   that a long span is added up from few rows. There, `before` is a day: of the taking before in the same role, or in
 *   any;
 * - `flow_misfits`, `flow_misfit_days` and `flow_misfit_records`: what does not fit the machine as it is now (see
 *   `misfitTables`).
 *
 * Nobody waits for it, so it leaves the machine to others: see `share`.
 */
export const traffic: Projection = {
  name: "traffic",
  version: 6,
  madeOf: foldsPrint,
  mode: "following",
  reads: ["regions", "institutes", "schools", "students"],
  share: 0.1,
  events: allTypes,
  tables: [
    "flow_records",
    "flow_traffic",
    "flow_times",
    "flow_returns",
    "flow_traffic_days",
    "flow_times_days",
    "flow_standing",
    "flow_misfits",
    "flow_misfit_days",
    "flow_misfit_records"
  ],
  create: `
    create table flow_records (stream text primary key collate "C", machine text not null, state text not null,
      since timestamptz not null, position bigint not null) with (fillfactor = 80);
    create table flow_traffic (machine text, slot timestamptz, from_state text, event text, to_state text,
      role smallint,
      before timestamptz not null, before_in_role timestamptz not null, times int not null,
      primary key (machine, slot, from_state, event, to_state, role, before, before_in_role));
    create table flow_times (machine text, slot timestamptz, state text, role smallint, bucket smallint,
      times int not null,
      primary key (machine, slot, state, role, bucket));
    create index flow_traffic_again on flow_traffic (machine, before) where before <> '-infinity';
    create index flow_traffic_again_in_role on flow_traffic (machine, before_in_role)
      where before_in_role <> '-infinity';
    create table flow_standing (machine text, state text, records int not null, primary key (machine, state));
    create index flow_standing_empty on flow_standing (machine) where records = 0;
    create table flow_traffic_days (machine text, role smallint, day timestamptz, from_state text, event text,
      to_state text, before timestamptz, times int not null,
      primary key (machine, role, day, from_state, event, to_state, before));
    create table flow_times_days (machine text, role smallint, day timestamptz, state text, bucket smallint,
      times int not null,
      primary key (machine, role, day, state, bucket));
    create table flow_returns (stream text collate "C", edge text, role smallint, slot timestamptz not null,
      primary key (stream, edge, role));
    ${misfitTables}`,
  indexes: "create index flow_records_by_state on flow_records (machine, state, since)",
  apply: async (sql, range) => {
    await foldRange(sql, range, await decidedIn(sql, range))
    await followMisfitZones(sql, range)
    await sql.query("delete from flow_standing where records = 0")
  }
}

/**
 * One statement: each record's events in the range are folded from where it stood; what they left, how long they had
 * been there and which edge they took is added up, and where the record stands is kept.
 */
const foldRange = (sql: Sql, { from, to }: Range, { states, refused }: Decided) =>
  sql.query(
    `with happened as (
       select e.position, e.stream, e.version, e.type, e.at, split_part(e.type, '.', 1) as machine,
         coalesce(${roleIn("e")}, ${systemRole})::smallint as role, r.since,
         r.state as known, coalesce(r.state, $3::jsonb ->> split_part(e.type, '.', 1)) as start
       from events e left join flow_records r on r.stream = e.stream
       where e.position > $1 and e.position <= $2 and e.type = any($6)
     ), folded as (
       select *, flow_state(start, $5::jsonb ->> position::text, type, $4::jsonb) over (partition by stream
         order by version) as state
       from happened
     ), stepped as (
       select *, coalesce(lag(state) over of_stream, start) as was, lead(type) over of_stream is null as is_last
       from folded window of_stream as (partition by stream order by version)
     ), moved as materialized (
       select *, ${slotIn("at")} as slot, ${misfitIn("$8", "$9")} as why, was || ' ' || type || ' ' || state as edge,
         coalesce(max(at) filter (where state <> was) over before, since, min(at) over before) as entered
       from stepped window before as (partition by stream order by version rows between unbounded preceding
         and 1 preceding)
     ), ${keptMisfits}, times as (
       insert into flow_times as t (machine, slot, state, role, bucket, times)
       select machine, slot, was, role,
       ${bucketOf("at - entered")}, count(*)
       from moved where state <> was and entered is not null group by 1, 2, 3, 4, 5
       on conflict (machine, slot, state, role, bucket) do update set times = t.times + excluded.times
     ), times_days as (
       insert into flow_times_days as t (machine, role, day, state, bucket, times)
       select machine, r.role, ${dayIn("slot")}, was, ${bucketOf("at - entered")}, count(*)
       from moved, lateral (values (moved.role), (${allRoles}::smallint)) r (role)
       where state <> was and entered is not null group by 1, 2, 3, 4, 5
       on conflict (machine, role, day, state, bucket) do update set times = t.times + excluded.times
     ), stands as (
       insert into flow_records as r (stream, machine, state, since, position)
       select stream, machine, state, case when state <> was then at else coalesce(entered, at) end, position
       from moved where is_last
       on conflict (stream) do update set state = excluded.state, since = excluded.since, position = excluded.position
     ), standing as (
       insert into flow_standing as s (machine, state, records)
       select machine, state, sum(records)
       from (
         select machine, state, 1 as records from moved where is_last
         union all
         select machine, known, -1 from moved where is_last and known is not null
       ) change
       group by 1, 2 having sum(records) <> 0
       on conflict (machine, state) do update set records = s.records + excluded.records
     ), again as materialized (
       select m.*, coalesce(lag(slot) over (partition by stream, edge order by version), k.any_role) as before,
         coalesce(lag(slot) over (partition by stream, edge, role order by version), k.same_role) as before_in_role
       from moved m
       left join lateral (
         select max(slot) as any_role, max(slot) filter (where role = m.role) as same_role
         from flow_returns where stream = m.stream and edge = m.edge
       ) k on true
       where m.edge = any($7)
     ), returns as (
       insert into flow_returns (stream, edge, role, slot)
       select stream, edge, role, max(slot) from again group by 1, 2, 3
       on conflict (stream, edge, role) do update set slot = excluded.slot
     ), taken as materialized (
       select machine, slot, was, split_part(type, '.', 2) as event, state, role, coalesce(before, ${never}) as before,
         coalesce(before_in_role, ${never}) as before_in_role, count(*) as times
       from (
         select machine, slot, was, type, state, role, before, before_in_role from again
         union all
         select machine, slot, was, type, state, role, null, null from moved where edge <> all($7)
       ) each
       group by 1, 2, 3, 4, 5, 6, 7, 8
     ), taken_days as (
       insert into flow_traffic_days as t (machine, role, day, from_state, event, to_state, before, times)
       select machine, r.role, ${dayIn("slot")}, was, event, state, ${dayIn("r.before")}, sum(times)
       from taken, lateral (values (taken.role, before_in_role), (${allRoles}::smallint, before)) r (role, before)
       group by 1, 2, 3, 4, 5, 6, 7
       on conflict (machine, role, day, from_state, event, to_state, before)
         do update set times = t.times + excluded.times
     )
     insert into flow_traffic as t (machine, slot, from_state, event, to_state, role, before, before_in_role, times)
     select machine, slot, was, event, state, role, before, before_in_role, times from taken
     on conflict (machine, slot, from_state, event, to_state, role, before, before_in_role)
       do update set times = t.times + excluded.times`,
    [from, to, initialMap, edgeMap, states, allTypes, repeatable, acceptedMap, refused]
  )
