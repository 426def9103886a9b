import { records } from "../../../machines/index.ts"
import { bulkJobEvents } from "../../../schema/bulk/bulkJob.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.bulkJob,
  table: "bulk_jobs",
  key: { id: "substr(e.stream, 9)::int" },
  inserts: ["started"]
}

const later = Object.keys(bulkJobEvents).flatMap((name) => (name === "started" ? [] : [`bulkJob.${name}`]))

/** Bulk actions as they are now; their rows are in `bulk_rows`, which no event fills. */
export const bulkJobs: Projection = {
  name: "bulkJobs",
  version: 2,
  mode: "inline",
  events: ["bulkJob.started", ...later],
  tables: ["bulk_jobs"],
  create: `
    create table bulk_jobs (id int primary key, action text not null, value text, batch uuid not null unique,
      rows int not null,
      is_undoable boolean not null, undoes int, undone_by int, state text not null, done int not null,
      unchanged int not null, refused int not null, pause_reason text, by_id int not null, by_role smallint not null,
      actor_id int, started_at timestamptz not null, changed_at timestamptz not null, ended_at timestamptz,
      version int not null, position bigint not null);
    create index bulk_jobs_of_person on bulk_jobs (by_id, id);
    create index bulk_jobs_under_way on bulk_jobs (id) where ${isTagged(records.bulkJob, "moving")}`,
  apply: async (sql, { from, to, types }) => {
    if (types.has("bulkJob.started"))
      await sql.query(
        `insert into bulk_jobs (id, action, value, batch, rows, is_undoable, undoes, state, done, unchanged, refused,
           by_id, by_role, actor_id, started_at, changed_at, version, position)
         select substr(stream, 9)::int, data->>'action', data->>'value', (data->>'batch')::uuid, (data->>'rows')::int,
           (data->>'isUndoable')::boolean, (data->>'undoes')::int, ${entered(records.bulkJob, "started")}, 0, 0, 0,
           (meta->>'by')::int, (meta->>'role')::smallint, (meta->>'actor')::int, at, at, version, position
         from events where position > $1 and position <= $2 and type = 'bulkJob.started'`,
        [from, to]
      )
    if (later.some((type) => types.has(type)))
      await sql.query(
        `with later as (
           select substr(stream, 9)::int as id, max(position) as position, max(version) as version, max(at) as at,
             coalesce(sum((data->>'done')::int), 0) as done, coalesce(sum((data->>'unchanged')::int), 0) as unchanged,
             coalesce(sum((data->>'refused')::int), 0) as refused,
             max((data->>'by')::int) filter (where type = 'bulkJob.reverted') as undone_by,
             (array_agg(data->>'reason' order by position desc)
               filter (where type in ('bulkJob.paused', 'bulkJob.resumed')))[1] as reason,
             bool_or(type in ('bulkJob.paused', 'bulkJob.resumed')) as is_told,
             max(at) filter (where type in ('bulkJob.finished', 'bulkJob.cancelled')) as ended_at
           from events where position > $1 and position <= $2 and type = any($3) group by stream
         )
         update bulk_jobs j set done = j.done + l.done, unchanged = j.unchanged + l.unchanged,
           refused = j.refused + l.refused, undone_by = coalesce(l.undone_by, j.undone_by),
           pause_reason = case when l.is_told then l.reason else j.pause_reason end,
           ended_at = coalesce(l.ended_at, j.ended_at), changed_at = l.at, version = l.version, position = l.position
         from later l where l.id = j.id`,
        [from, to, later]
      )
  },
  states: [state]
}
