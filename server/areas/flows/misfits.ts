import { dayIn } from "./slots.ts"
import { placeIn, zoneIn } from "./zones.ts"

/**
 * Events that the present machine would not take in the state that their record was in, whatever it was when they
 * happened: `state` has no transition for them (`why` is "state"), or a guard refuses them ("guard").
 *
 * - `flow_misfits`: each of them, and when its record began;
 * - `flow_misfit_days`: how often each kind happened to records that began on a day of India's, and to how many;
 *   without state and event, how many records have any;
 * - `flow_misfit_records`: the records that have any, with the zone that they are in today, where they are in one.
 */
export const misfitTables = `
  create table flow_misfits (stream text collate "C", version int, machine text not null, state text not null,
    event text not null, why text not null, began timestamptz not null, at timestamptz not null,
    primary key (stream, version));
  create index flow_misfits_by_beginning on flow_misfits (machine, began);
  create index flow_misfits_by_kind on flow_misfits (machine, event, state, at);
  create table flow_misfit_days (machine text, day timestamptz, state text, event text, why text,
    records int not null, times int not null, primary key (machine, day, state, event, why));
  create table flow_misfit_records (stream text primary key collate "C", machine text not null,
    began timestamptz not null, place int not null, zone int);
  create index flow_misfit_records_by_zone on flow_misfit_records (machine, zone, began);
  create index flow_misfit_records_by_place on flow_misfit_records (place)`

/**
 * SQL for why an event does not fit, null where it does: `accepted` names the pairs of state and event that the machine
 * has, `refused` the positions that a guard refuses.
 */
export const misfitIn = (accepted: string, refused: string): string =>
  `case when not ${accepted}::jsonb ? (was || ' ' || type) then 'state'
     when position = any(${refused}::bigint[]) then 'guard' end`

/** SQL for the parts of a statement that keep the misfits of the events `moved`. A record counts once in each kind. */
export const keptMisfits = `
  misfits as materialized (
    select m.stream, m.version, m.machine, m.was as state, split_part(m.type, '.', 2) as event, m.why, m.at,
      (select f.at from events f where f.stream = m.stream and f.version = 1) as began,
      row_number() over (partition by m.stream, m.was, m.type, m.why order by m.version) = 1 and not exists (
        select from flow_misfits k where k.stream = m.stream and k.state = m.was
          and k.event = split_part(m.type, '.', 2) and k.why = m.why) as is_first,
      row_number() over (partition by m.stream order by m.version) = 1 and not exists (
        select from flow_misfits k where k.stream = m.stream) as is_first_of_all
    from moved m where m.why is not null
  ), kept_misfits as (
    insert into flow_misfits (stream, version, machine, state, event, why, began, at)
    select stream, version, machine, state, event, why, began, at from misfits
  ), misfit_records as (
    insert into flow_misfit_records (stream, machine, began, place, zone)
    select stream, machine, began, place, ${zoneIn("machine", "place")}
    from (
      select stream, machine, began, ${placeIn("machine", "stream")} as place from misfits where is_first_of_all
    ) each where place is not null
  ), misfit_days as (
    insert into flow_misfit_days as d (machine, day, state, event, why, records, times)
    select machine, ${dayIn("began")}, state, event, why, count(*) filter (where is_first), count(*)
    from misfits group by 1, 2, 3, 4, 5
    union all
    select machine, ${dayIn("began")}, '', '', '', count(*) filter (where is_first_of_all), count(*)
    from misfits group by 1, 2
    on conflict (machine, day, state, event, why)
      do update set records = d.records + excluded.records, times = d.times + excluded.times
  )`
