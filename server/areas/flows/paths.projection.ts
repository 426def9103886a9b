import type { Projection } from "../../platform/projections/projection.ts"
import { allTypes } from "./edges.ts"
import { bucketOf } from "./buckets.ts"
import { dayIn } from "./slots.ts"
import { followZones, placeIn, zoneIn } from "./zones.ts"

/** The machines whose records have paths. */
const machines = [...new Set(allTypes.map((type) => type.split(".", 1)[0]))]

/** SQL: what names a path of a machine, whatever the order in which paths are first taken. */
const keyOf = (machine: string, steps: string) => `md5(${machine} || ' ' || ${steps})::uuid`

/**
 * The paths that records took: the names of their events in their order, as `flow_path` writes them.
 *
 * - `flow_paths`: each path that some record took or was on; `repeats` says whether an event comes more than once;
 * - `flow_record_paths`: the path of each record so far, when it began and last moved, and how long that took, in
 *   buckets that are 10 % wide; `place` is the row that has its zone, and `zone` is that zone as it is today;
 * - `flow_path_days`: how many records that began on a day of India's are on each path, and in which bucket;
 * - `flow_zone_days`: the same by the zones that the records are in today.
 *
 * Nobody waits for it, so it leaves the machine to others.
 */
export const flowPaths: Projection = {
  name: "flowPaths",
  version: 5,
  mode: "following",
  reads: ["regions", "institutes", "schools", "students"],
  share: 0.1,
  events: allTypes,
  tables: ["flow_paths", "flow_record_paths", "flow_path_days", "flow_zone_days"],
  create: `
    create table flow_paths (key uuid primary key, machine text not null, steps text not null,
      repeats boolean not null);
    create table flow_record_paths (stream text primary key collate "C", machine text not null, path uuid not null,
      began timestamptz not null, moved timestamptz not null, bucket smallint not null, place int, zone int)
      with (fillfactor = 80);
    create index flow_record_paths_by_place on flow_record_paths (place) where place is not null;
    create table flow_path_days (machine text, day timestamptz, path uuid, bucket smallint, records int not null,
      primary key (machine, day, path, bucket));
    create index flow_path_days_left on flow_path_days (machine) where records = 0;
    create table flow_zone_days (machine text, zone int, day timestamptz, path uuid, bucket smallint,
      records int not null,
      primary key (machine, zone, day, path, bucket));
    create index flow_zone_days_left on flow_zone_days (machine) where records = 0`,
  indexes: `
    create index flow_record_paths_by_path on flow_record_paths (machine, path, bucket);
    create index flow_record_paths_by_beginning on flow_record_paths (machine, began)`,
  apply: async (sql, range) => {
    const { from, to } = range
    await sql.query(
      `with happened as (
         select e.stream, e.version, e.at, split_part(e.type, '.', 1) as machine, split_part(e.type, '.', 2) as event,
           r.began, r.path as path_before, r.bucket as bucket_before, r.zone as zone_before, p.steps as start
         from events e
         left join flow_record_paths r on r.stream = e.stream
         left join flow_paths p on p.key = r.path
         where e.position > $1 and e.position <= $2 and e.type = any($3)
       ), walked as (
         select stream, machine, at, path_before, bucket_before, zone_before,
           flow_path(start, event) over of_stream as steps,
           lead(event) over of_stream is null as is_last, coalesce(began, first_value(at) over of_stream) as began
         from happened window of_stream as (partition by stream order by version)
       ), known as (
         insert into flow_paths (key, machine, steps, repeats)
         select ${keyOf("machine", "steps")}, machine, steps, steps like '%+%' or exists (
           select from unnest(string_to_array(steps, ' ')) step group by step having count(*) > 1)
         from (select distinct machine, steps from walked) each
         on conflict (key) do nothing
       ), moved as materialized (
         select stream, machine, ${keyOf("machine", "steps")} as path, began, at, ${bucketOf("at - began")} as bucket,
           path_before, bucket_before, zone_before, place, coalesce(zone_before, ${zoneIn("machine", "place")}) as zone
         from (select *, ${placeIn("machine", "stream")} as place from walked where is_last offset 0) each
       ), days as (
         insert into flow_path_days as d (machine, day, path, bucket, records)
         select machine, ${dayIn("began")}, path, bucket, sum(records)
         from (
           select machine, began, path, bucket, 1 as records from moved
           union all
           select machine, began, path_before, bucket_before, -1 from moved where path_before is not null
         ) change
         group by 1, 2, 3, 4 having sum(records) <> 0
         on conflict (machine, day, path, bucket) do update set records = d.records + excluded.records
       ), zone_days as (
         insert into flow_zone_days as d (machine, zone, day, path, bucket, records)
         select machine, zone, ${dayIn("began")}, path, bucket, sum(records)
         from (
           select machine, zone, began, path, bucket, 1 as records from moved where zone is not null
           union all
           select machine, zone_before, began, path_before, bucket_before, -1 from moved where zone_before is not null
         ) change
         group by 1, 2, 3, 4, 5 having sum(records) <> 0
         on conflict (machine, zone, day, path, bucket) do update set records = d.records + excluded.records
       )
       insert into flow_record_paths as r (stream, machine, path, began, moved, bucket, place, zone)
       select stream, machine, path, began, at, bucket, place, zone from moved
       on conflict (stream) do update set path = excluded.path, moved = excluded.moved, bucket = excluded.bucket,
         zone = excluded.zone`,
      [from, to, allTypes]
    )
    await followZones(sql, range)
    // By machine, so that the plan is a look into an index whatever PostgreSQL knows of the table's size.
    for (const table of ["flow_path_days", "flow_zone_days"])
      await sql.query(`delete from ${table} where records = 0 and machine = any($1)`, [machines])
  }
}
