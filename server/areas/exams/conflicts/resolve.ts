import { t } from "#messages/server.exams.js"
import { answerSheetStream } from "../../../../schema/exams/answerSheet.ts"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Caller, Scope } from "../../../../schema/core/roles.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { waitForProjection } from "../../../platform/projections/waitForProjection.ts"
import type { Portal } from "../../../platform/portal.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import { examOf } from "../exam.ts"

type Choice = {
  readonly exam_id: number
  readonly student_id: number
  readonly choice: "keep" | "replace"
  readonly kept_aside: number
  readonly version: number
  readonly reason: string
}

/**
 * Chooses between a student's sheets. @throws NotFound, Stale when something else happened to the sheet in between,
 * Refused
 */
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
