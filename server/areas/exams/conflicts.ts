import { t } from "#messages/server.exams.js"
import { answerSheetStream } from "../../../schema/exams/answerSheet.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Conflict } from "../../../schema/exams/calls.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { waitForProjection } from "../../platform/projections/waitForProjection.ts"
import type { Portal } from "../../platform/portal.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { examOf } from "./exam.ts"

type Asked = PageQuery & { readonly exam_id: number; readonly search?: string }

const side = (
  alias: string
) => `json_build_object('language', ${alias}.language, 'set', ${alias}.set, 'answers', ${alias}.answers,
  'submitted_at', ${alias}.submitted_at, 'received_at', ${alias}.received_at, 'file', ${alias}.file, 'line', ${alias}.line,
  'position', ${alias}.position)`

/** Students of the scope with a sheet kept aside, the longest waiting first. */
export const listConflicts = async ({ pool, log }: Portal, asked: Asked, scope: Scope) => {
  const exam = await examOf(pool, asked.exam_id)
  const { bind, values } = sqlParams()
  const search = asked.search === undefined ? "true" : `s.username = upper(${bind(asked.search)})`
  const text = `
    select r.position as waiting_since, r.exam_id, r.student_id, s.username, r.class_level, sc.name as school,
      ${side("a")} as counts, ${side("r")} as kept_aside
    from sheet_rivals r
    join students s on s.id = r.student_id
    join answer_sheets a using (exam_id, round, student_id)
    left join schools sc on sc.id = s.school_id
    where r.exam_id = ${bind(exam.id)} and r.round = ${bind(exam.round)} and ${search} and ${inScope(scope, scopeColumns("s"), bind)}`
  const list = await pageOf<Omit<Conflict, "version">>(pool, { text, values, order: "waiting_since" }, asked)
  const streamOf = (studentId: number) => answerSheetStream(exam.id, exam.round, studentId)
  const states = await log.states(list.rows.map(({ student_id }) => streamOf(student_id)))
  const rows = list.rows.map((row): Conflict => ({
    ...row,
    version: states.get(streamOf(row.student_id))?.version ?? 0
  }))
  return { ...list, rows }
}

type Choice = {
  readonly exam_id: number
  readonly student_id: number
  readonly choice: "keep" | "replace"
  readonly kept_aside: number
  readonly version: number
  readonly reason: string
}

/** Chooses between a student's sheets. @throws NotFound, Stale when something else happened to the sheet in between, Refused */
export const resolveConflict = async (
  { pool, log, signals }: Portal,
  asked: Choice,
  caller: Caller,
  commandId: string | undefined
) => {
  const exam = await examOf(pool, asked.exam_id)
  const rival = await rivalOf(pool, exam, asked, caller.scope)
  const stream = answerSheetStream(exam.id, exam.round, asked.student_id)
  const known = { exam: exam.id, round: exam.round, student: asked.student_id }
  const recorded = await log.command({
    actor: caller.actor,
    stream,
    expected: asked.version,
    ...(commandId === undefined ? {} : { commandId }),
    ...(asked.choice === "keep"
      ? { type: "answerSheet.upheld", data: { ...known, reason: asked.reason } }
      : { type: "answerSheet.superseded", data: { ...known, ...rival, reason: asked.reason } })
  })
  await waitForProjection(pool, signals, "answerSheets", recorded.position)
  return { state: recorded.state as string, version: recorded.version, position: recorded.position }
}

type Rival = {
  readonly classLevel: number
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submittedAt: string
  readonly file: string
  readonly line: number
}

/** The sheet kept aside, out of the log itself, if it is a student's of the scope. */
const rivalOf = async (sql: Sql, exam: { id: number; round: number }, asked: Choice, scope: Scope): Promise<Rival> => {
  const { bind, values } = sqlParams()
  const stream = answerSheetStream(exam.id, exam.round, asked.student_id)
  const { rows } = await sql.query<{ data: Rival }>(
    `select e.data from events e join students s on s.id = ${bind(asked.student_id)}
     where e.position = ${bind(asked.kept_aside)} and e.stream = ${bind(stream)} and e.type = 'answerSheet.contested'
       and ${inScope(scope, scopeColumns("s"), bind)}`,
    values
  )
  if (!rows[0]) throw new NotFound({ message: t.noSheetAside })
  return rows[0].data
}
