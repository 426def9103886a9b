import { records } from "../../../../machines/index.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Projection, Range } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 11)::int"

const state: StateColumn = { of: records.resultRun, table: "result_runs", key: { id: idOf }, inserts: ["started"] }

/** The computations of results as they stand, and how far each class of them is. */
export const resultRuns: Projection = {
  name: "resultRuns",
  version: 5,
  mode: "inline",
  events: [
    ...new Set(["resultRun.started", "resultRun.classComputed", "resultRun.awardsChosen", ...movingTypes(state)])
  ],
  tables: ["result_runs", "result_run_classes"],
  create: `
    create table result_runs (id int primary key, exam_id int not null, round int not null, position bigint not null,
      rules_hash text not null, rules jsonb not null, state text not null, digest text, by_id int not null,
      begun_at timestamptz not null, publish_at timestamptz, published_at timestamptz, scheme_id int,
      scheme_name text, several text, quotas jsonb, awards_hash text);
    create index result_runs_of_exam on result_runs (exam_id, id);
    create table result_run_classes (run_id int not null, class_level smallint not null, key_hash text not null,
      position bigint, book text, scored int, missed int, unscored jsonb, primary key (run_id, class_level))`,
  apply: async (sql, range) => {
    if (range.types.has("resultRun.started")) await begin(sql, range)
    if (range.types.has("resultRun.classComputed")) await keepClasses(sql, range)
    if (range.types.has("resultRun.awardsChosen")) await keepAwards(sql, range)
    if (moved.some((type) => range.types.has(type))) await move(sql, range)
  },
  states: [state]
}

const within = "e.position > $1 and e.position <= $2"

const begin = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into result_runs
     select ${idOf}, (e.data->>'exam')::int, (e.data->>'round')::int, (e.data->>'position')::bigint,
       e.data->>'rulesHash', e.data->'rules', ${entered(records.resultRun, "started")}, null,
       (e.data->>'by')::int, e.at, null, null
     from events e where ${within} and e.type = 'resultRun.started'`,
    [from, to]
  )
  await sql.query(
    `insert into result_run_classes (run_id, class_level, key_hash)
     select ${idOf}, (k->>'classLevel')::smallint, k->>'hash'
     from events e cross join lateral jsonb_array_elements(e.data->'keys') k
     where ${within} and e.type = 'resultRun.started'`,
    [from, to]
  )
}

const keepClasses = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update result_run_classes c set position = (e.data->>'position')::bigint, book = e.data->>'book',
       scored = (e.data->>'scored')::int, missed = (e.data->>'missed')::int, unscored = e.data->'unscored'
     from events e where ${within} and e.type = 'resultRun.classComputed'
       and c.run_id = ${idOf} and c.class_level = (e.data->>'classLevel')::smallint`,
    [from, to]
  )

/** Keeps the awards that were chosen last. */
const keepAwards = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update result_runs r set scheme_id = (last.data->>'scheme')::int, scheme_name = last.data->>'name',
       several = last.data->>'several', quotas = last.data->'quotas', awards_hash = last.data->>'hash'
     from (select distinct on (e.stream) ${idOf} as id, e.data from events e
       where ${within} and e.type = 'resultRun.awardsChosen' order by e.stream, e.position desc) last
     where r.id = last.id`,
    [from, to]
  )

const timed = ["resultRun.scheduled", "resultRun.unscheduled", "resultRun.stopped"]
const moved = ["resultRun.computed", "resultRun.released", "resultRun.published", ...timed]

const move = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update result_runs r set digest = coalesce(last.digest, r.digest),
       published_at = coalesce(last.published_at, r.published_at),
       publish_at = case when last.set is null then r.publish_at else last.publish_at end
     from (select ${idOf} as id, max(e.data->>'digest') as digest,
         max(e.at) filter (where e.type in ('resultRun.published', 'resultRun.released')) as published_at,
         max(e.position) filter (where e.type = any($4))
           as set,
         (array_agg((e.data->>'publishAt')::timestamptz order by e.position desc)
           filter (where e.type = any($4)))[1] as publish_at
       from events e where ${within} and e.type = any($3) group by 1) last
     where r.id = last.id`,
    [from, to, moved, timed]
  )
