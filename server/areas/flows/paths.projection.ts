import type { Projection } from "../../platform/projections/projection.ts"
import { allTypes } from "./edges.ts"
import { bucketOf } from "./buckets.ts"

/** SQL: what names a path of a machine, whatever the order in which paths are first taken. */
const keyOf = (machine: string, steps: string) => `md5(${machine} || ' ' || ${steps})::uuid`

/**
 * The paths that records took: the names of their events in their order, as `flow_path` writes them.
 *
 * - `flow_paths`: each path that some record took or was on; `repeats` says whether an event comes more than once;
 * - `flow_record_paths`: the path of each record so far, when it began and last moved, and how long that took, in
 *   buckets that are 10 % wide.
 *
 * Nobody waits for it, so it leaves the machine to others.
 */
export const flowPaths: Projection = {
  name: "flowPaths",
  version: 1,
  mode: "following",
  share: 0.1,
  events: allTypes,
  tables: ["flow_paths", "flow_record_paths"],
  create: `
    create table flow_paths (key uuid primary key, machine text not null, steps text not null,
      repeats boolean not null);
    create table flow_record_paths (stream text primary key collate "C", machine text not null, path uuid not null,
      began timestamptz not null, moved timestamptz not null, bucket smallint not null) with (fillfactor = 80);
    create index flow_record_paths_by_path on flow_record_paths (machine, path, bucket)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `with happened as (
         select e.stream, e.version, e.at, split_part(e.type, '.', 1) as machine, split_part(e.type, '.', 2) as event,
           r.began, p.steps as start
         from events e
         left join flow_record_paths r on r.stream = e.stream
         left join flow_paths p on p.key = r.path
         where e.position > $1 and e.position <= $2 and e.type = any($3)
       ), walked as (
         select stream, machine, at, flow_path(start, event) over of_stream as steps,
           lead(event) over of_stream is null as is_last, coalesce(began, first_value(at) over of_stream) as began
         from happened window of_stream as (partition by stream order by version)
       ), known as (
         insert into flow_paths (key, machine, steps, repeats)
         select ${keyOf("machine", "steps")}, machine, steps, steps like '%+%' or exists (
           select from unnest(string_to_array(steps, ' ')) step group by step having count(*) > 1)
         from (select distinct machine, steps from walked) each
         on conflict (key) do nothing
       )
       insert into flow_record_paths as r (stream, machine, path, began, moved, bucket)
       select stream, machine, ${keyOf("machine", "steps")}, began, at, ${bucketOf("at - began")}
       from walked where is_last
       on conflict (stream) do update set path = excluded.path, moved = excluded.moved, bucket = excluded.bucket`,
      [from, to, allTypes]
    )
}
