import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { AnswerKeyState } from "../../../../schema/results/answerKey.ts"
import type { ResultsClass } from "../../../../schema/results/calls.ts"
import type { ResultRunState } from "../../../../schema/results/resultRun.ts"
import type { ResultRun } from "../../../../schema/results/runRow.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examOf } from "../../exams/exam.ts"
import { isPrinted, markingAt, markingOf } from "../../programme/printedRules.ts"
import { classActions, runActions } from "../actions.ts"

type Row = Omit<ResultRun, "begun_at" | "publish_at" | "published_at" | "actions"> & {
  readonly begun_at: Date
  readonly publish_at: Date | null
  readonly published_at: Date | null
}

/** SQL: the classes of a run `r` whose key is no longer what it was. */
const changedKeys = `(select coalesce(jsonb_agg(c.class_level order by c.class_level), '[]')
      from result_run_classes c left join answer_keys k on k.exam_id = r.exam_id and k.class_level = c.class_level
      where c.run_id = r.id and (k.state is distinct from 'final' or k.hash <> c.key_hash))`

/** SQL: the classes of a run `r` whose papers told students of other marks than its rules give. */
const printedOtherwise = `(select coalesce(jsonb_agg(distinct s.class_level order by s.class_level), '[]')
      from exam_schedules s join exams e on e.id = s.exam_id join paper_exports x on x.paperset_id = s.paperset_id
      where s.exam_id = r.exam_id and s.state <> 'cancelled' and ${isPrinted("x")}
        and s.class_level in (select c.class_level from result_run_classes c where c.run_id = r.id)
        and ${markingAt("e.level", "x.at")} <> ${markingOf("r.rules")})`

/** SQL: what has become of the inputs of a run `r`, and what is still open about them. */
const checks = `jsonb_build_object(
    'sheets', (select count(*)::int from answer_sheets s join result_run_classes c
      on c.run_id = r.id and c.class_level = s.class_level where s.exam_id = r.exam_id and s.round = r.round),
    'conflicts', (select count(distinct v.student_id)::int from sheet_rivals v
      where v.exam_id = r.exam_id and v.round = r.round),
    'changed_keys', ${changedKeys}, 'printed_otherwise', ${printedOtherwise})`

/** SQL: the awards of a run `r`, as its row tells them. */
export const awardsColumn = `case when r.awards_hash is not null then jsonb_build_object('scheme_id', r.scheme_id,
    'name', r.scheme_name, 'several', r.several, 'quotas', r.quotas, 'hash', r.awards_hash) end`

/** SQL: the rules of a run `r`, as its row tells them. */
const rulesColumn = `r.rules - 'tieBreaks' || jsonb_build_object('tie_breaks', r.rules->'tieBreaks')`

const runsText = `
  select r.id, r.exam_id, r.round, r.state, r.digest, ${awardsColumn} as awards, ${rulesColumn} as rules,
    a.username as begun_by,
    r.begun_at, r.publish_at, r.published_at,
    case when r.state in ('computed', 'signed', 'approved', 'embargoed') then ${checks} end as checks,
    case when r.state = 'published' then ${changedKeys} else '[]' end as outdated,
    (select jsonb_agg(jsonb_build_object('class_level', c.class_level, 'scored', c.scored, 'missed', c.missed,
        'no_paper', (c.unscored->>'noPaper')::int, 'unknown_set', (c.unscored->>'unknownSet')::int,
        'wrong_length', (c.unscored->>'wrongLength')::int, 'withdrawn', (c.unscored->>'withdrawn')::int)
        order by c.class_level)
      from result_run_classes c where c.run_id = r.id) as classes
  from result_runs r left join accounts a on a.id = r.by_id`

const answered = ({ begun_at, publish_at, published_at, ...row }: Row): ResultRun => ({
  ...row,
  actions: runActions(row.state),
  begun_at: begun_at.toISOString(),
  publish_at: publish_at?.toISOString() ?? null,
  published_at: published_at?.toISOString() ?? null
})

/** One computation of results. @throws NotFound */
export const runRow = async (sql: Sql, id: number): Promise<ResultRun> => {
  const { rows } = await sql.query<Row>(`${runsText} where r.id = $1`, [id])
  if (rows[0] === undefined) throw new NotFound({ message: t.noRun })
  return answered(rows[0])
}

type LatestRun = { readonly id: number; readonly state: ResultRunState; readonly scheme: number | null }

/** The latest results of an exam that are neither discarded nor withdrawn; they need not be published. */
export const latestRun = async (
  sql: Sql,
  { id, round }: { readonly id: number; readonly round: number }
): Promise<LatestRun | undefined> => {
  const { rows } = await sql.query<LatestRun>(
    `select id, state, scheme_id as scheme from result_runs where exam_id = $1 and round = $2
       and state in ('computed', 'signed', 'approved', 'embargoed', 'published') order by id desc limit 1`,
    [id, round]
  )
  return rows[0]
}

/** Where an exam's results stand: the keys of its classes, and its computations, the latest first. @throws NotFound */
export const examResults = async (sql: Sql, id: number) => {
  const exam = await examOf(sql, id)
  const { rows: classes } = await sql.query<
    Omit<ResultsClass, "actions"> & { readonly key_state: AnswerKeyState | null }
  >(
    `select c.level as class_level, coalesce(n.sheets, 0)::int as sheets, k.id as key_id, k.state as key_state,
       k.hash as key_hash
     from exams e cross join unnest(e.class_levels) c (level)
     left join answer_keys k on k.exam_id = e.id and k.class_level = c.level
     left join (
       select class_level, count(*) as sheets from answer_sheets where exam_id = $1 and round = $2 group by 1) n
       on n.class_level = c.level
     where e.id = $1 order by 1`,
    [id, exam.round]
  )
  const { rows: runs } = await sql.query<Row>(`${runsText} where r.exam_id = $1 order by r.id desc`, [id])
  return {
    exam_id: id,
    name: exam.name,
    round: exam.round,
    classes: classes.map((row) => ({ ...row, actions: classActions(row.key_state) })),
    runs: runs.map(answered)
  }
}
