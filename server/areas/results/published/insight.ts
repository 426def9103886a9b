import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { answerKeyId } from "../../../../schema/results/answerKey.ts"
import { leastCompared, type StudentInsight } from "../../../../schema/results/insight.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { wilson } from "../statistics/wilson.ts"
import { submittedAt } from "../../exams/shifts.ts"
import { classKey, paperOf } from "../keys/content.ts"
import { keyMemory, keyState, openedPapers, type ResultsHost } from "../keys/key.ts"
import { publishedRuns, runAsked } from "./statements.ts"

type Asked = {
  readonly username: string
  readonly is_mock?: "0" | "1"
  readonly exam_id?: number
  readonly class_level?: number
}

type Row = Omit<StudentInsight, "sections" | "most"> & {
  readonly run_id: number
  readonly exam_id: number
  readonly language: string
  readonly set: string
  readonly school_id: number | null
  readonly state_id: number | null
  readonly sections: readonly number[]
  readonly rules: RunRules
  readonly submitted: number | null
}

/**
 * A student's published result section by section. @throws NotFound for students of another scope, and where no result
 * of theirs is published
 */
export const studentInsight = async (host: ResultsHost, asked: Asked, { scope }: Caller): Promise<StudentInsight> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await host.pool.query<Row>(
    `with run as (${runAsked(asked, bind)})
     select r.run_id, n.exam_id, r.student_id, s.username, s.name, h.name as school, run.name as exam, r.class_level,
       n.rules, ${submittedAt("a")} as submitted, r.language, r.set, r.school_id, r.state_id,
       (r.total / 100.0)::float8 as total, r.sections,
       nullif(r.rank_nation, 0) as rank_nation, r.size_nation, (r.percentile_nation / 1e7)::float8 as percentile
     from run join results r on r.run_id = run.id join result_runs n on n.id = run.id
     join students s on s.id = r.student_id and s.state <> 'erased'
     left join schools h on h.id = r.school_id
     left join answer_sheets a on a.exam_id = n.exam_id and a.round = n.round and a.student_id = r.student_id
     where s.username = ${bind(asked.username)}
       and ${inScope(scope, { ...scopeColumns("r"), institute: "h.institute_id" }, bind)}
       ${asked.class_level === undefined ? "" : `and r.class_level = ${bind(asked.class_level)}`}`,
    values
  )
  if (row === undefined) throw new NotFound({ message: t.noResult })
  const [sections, averages] = await Promise.all([sectionsOf(host, row), averagesOf(host.pool, row)])
  const { run_id: _run, exam_id: _exam, language: _language, set: _set, school_id: _school, ...shown } = row
  const { state_id: _state, rules: _rules, submitted: _submitted, ...known } = shown
  return {
    ...known,
    most: sections.reduce((sum, { most }) => sum + most, 0),
    sections: sections.map((one, nth) => ({
      ...one,
      marks: (row.sections[nth] ?? 0) / 100,
      ...rangeOf(one, (row.sections[nth] ?? 0) / 100),
      ...(averages[nth] ?? { school: null, state: null, nation: null })
    }))
  }
}

type Section = { readonly questions: number; readonly most: number }

/** Between what marks as many questions of a section's kind would lie, by the share of marks that were reached. */
const rangeOf = ({ questions, most }: Section, marks: number) => {
  if (questions < leastCompared || most <= 0) return { low: null, high: null }
  const [low, high] = wilson(Math.min(1, Math.max(0, marks / most)), questions)
  return { low: Math.round(100 * low * most) / 100, high: Math.round(100 * high * most) / 100 }
}

/** The sections of the paper that a student sat, with the questions and the marks that count in each. */
const sectionsOf = async (host: ResultsHost, { exam_id, class_level, language, set, ...row }: Row) => {
  const { papers, rulings } = keyMemory(await keyState(host, answerKeyId(exam_id, class_level)))
  const opened = await openedPapers(host.pool, papers)
  const key = classKey(opened, rulings, row.rules)
  const submitted = row.submitted ?? 0
  const number = key.setOf(language, set, submitted)
  const questions = (typeof number === "number" ? (key.sets[number] ?? []) : []).filter(
    ({ rule }) => rule.how !== "notCounted"
  )
  const names = opened[paperOf(opened, { language, submitted })]?.content.sectionNames
  return (names ?? []).map(({ name }, section) => {
    const own = questions.filter((question) => question.section === section)
    return { name, questions: own.length, most: own.reduce((sum, { marks }) => sum + marks.right, 0) / 100 }
  })
}

type Averages = { readonly school: number | null; readonly state: number | null; readonly nation: number | null }

/** The averages of a class by section; none of fewer than `leastCompared` students. */
const averagesOf = async (sql: Sql, row: Row): Promise<readonly Averages[]> => {
  const average = (where: string) =>
    `case when count(*) filter (where ${where}) >= ${leastCompared}
       then round(avg(m.marks) filter (where ${where}) / 100, 2)::float8 end`
  const { rows } = await sql.query<Averages>(
    `select ${average("r.school_id = $3")} as school, ${average("r.state_id = $4")} as state,
       ${average("true")} as nation
     from ${publishedRuns} join results r on r.run_id = n.id
     cross join lateral unnest(r.sections) with ordinality as m (marks, nth)
     where n.id = $1 and r.class_level = $2 group by m.nth order by m.nth`,
    [row.run_id, row.class_level, row.school_id, row.state_id]
  )
  return rows
}
