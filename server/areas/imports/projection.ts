import { records } from "../../../machines/index.ts"
import { importJobEvents, noRows, type RowCounts } from "../../../schema/imports/importJob.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isFinal, type StateColumn } from "../../platform/projections/stateColumn.ts"

/** The counts of an import, each a column of its own. */
export const countColumns = Object.keys(noRows) as ReadonlyArray<keyof RowCounts>

const state: StateColumn = {
  of: records.importJob,
  table: "import_jobs",
  key: { id: "substr(e.stream, 11)::int" },
  inserts: ["received"]
}

const later = Object.keys(importJobEvents).flatMap((name) =>
  state.inserts.includes(name) ? [] : [`importJob.${name}`]
)

/**
 * The imports as they stand. `turn` counts how often columns were matched; rows of an earlier turn are not judged yet.
 * Personal data of rows is in `import_rows`, which no event fills; erasing a person empties it there.
 */
export const importJobs: Projection = {
  name: "importJobs",
  version: 3,
  mode: "inline",
  events: ["importJob.received", ...later],
  tables: ["import_jobs"],
  create: `
    create table import_jobs (id int primary key, kind text not null, school_id int, institute_id int, district_id int,
      place_ids jsonb not null,
      by_id int not null, by_role smallint not null, state text not null, format text not null, columns int not null,
      rows int not null,
      matches jsonb not null, turn int not null, ${countColumns.map((name) => `${name} int not null`).join(", ")},
      runner_id int, runner_role smallint, report text, received_at timestamptz not null,
      changed_at timestamptz not null,
      version int not null, position bigint not null);
    create index import_jobs_under_way on import_jobs (id) where not (${isFinal(records.importJob)})`,
  apply: async (sql, { from, to, types }) => {
    if (types.has("importJob.received"))
      await sql.query(
        `insert into import_jobs (id, kind, school_id, institute_id, district_id, place_ids, by_id, by_role, state,
          format, columns, rows, matches, turn,
         ${countColumns.join(", ")}, received_at, changed_at, version, position)
       select substr(stream, 11)::int, data->>'kind',
         case data->>'place' when 'school' then (data->'placeIds'->>0)::int end,
         case data->>'place' when 'institute' then (data->'placeIds'->>0)::int end,
         case data->>'place' when 'district' then (data->'placeIds'->>0)::int end,
         data->'placeIds', (meta->>'by')::int, (meta->>'role')::smallint, ${entered(records.importJob, "received")},
         data->>'format', (data->>'columns')::int, (data->>'rows')::int,
         data->'matches', 0, ${countColumns.map((name) => `(data->'change'->>'${name}')::int`).join(", ")}, at, at,
         version, position
       from events where position > $1 and position <= $2 and type = 'importJob.received'`,
        [from, to]
      )
    if (later.some((type) => types.has(type)))
      await sql.query(
        `with later as (
         select substr(stream, 11)::int as id, max(position) as position, max(version) as version, max(at) as at,
           (array_agg(data->'matches' order by position desc) filter (where type = 'importJob.mapped'))[1] as matches,
           count(*) filter (where type = 'importJob.mapped') as turns,
           (array_agg(meta order by position desc) filter (where type = 'importJob.started'))[1] as runner,
           (array_agg(data->>'report' order by position desc) filter (where type = 'importJob.finished'))[1] as report,
           ${countColumns.map((name) => `coalesce(sum((data->'change'->>'${name}')::int), 0) as ${name}`).join(", ")}
         from events where position > $1 and position <= $2 and type = any($3) group by stream
       )
       update import_jobs j set
         matches = coalesce(l.matches, j.matches), turn = j.turn + l.turns,
         runner_id = coalesce((l.runner->>'by')::int, j.runner_id),
         runner_role = coalesce((l.runner->>'role')::smallint, j.runner_role),
         report = coalesce(l.report, j.report),
         ${countColumns.map((name) => `${name} = j.${name} + l.${name}`).join(", ")},
         changed_at = l.at, version = l.version, position = l.position
       from later l where l.id = j.id`,
        [from, to, later]
      )
  },
  states: [state],
  erase: (sql, subject) =>
    sql.query(
      `update import_rows set cells = '[]', fixes = null, faults = null, resembles = null, same = null, alike = null,
        record = null where record = $1`,
      [subject]
    )
}
