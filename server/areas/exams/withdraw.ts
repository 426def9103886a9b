import { t } from "#messages/server.exams.js"
import { t as fields } from "#messages/fields.js"
import { needsNationalReach } from "../../../machines/commands/organisation.ts"
import { answerSheetStream } from "../../../schema/exams/answerSheet.ts"
import { Forbidden, Invalid, NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { waitForProjection } from "../../platform/projections/waitForProjection.ts"
import type { Portal } from "../../platform/portal.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { examOf, examStream, type ExamRow } from "./exam.ts"
import { studentsWithin } from "./students.ts"

/** Sheets that one transaction withdraws. */
const batchSize = 2_000

type Asked = {
  readonly exam_id: number
  readonly by: "student" | "file" | "exam"
  readonly username?: string
  readonly file?: string
  readonly reason: string
}

/**
 * Takes answer sheets out of the count, with a reason; nothing is deleted from the log. By student and by file each
 * sheet gets its event; by exam, one event begins the exam's next round. The same command sent again answers the same,
 * and one that broke off goes on.
 * @returns how many sheets do not count any more, and the log's position after it
 */
export const deleteAnswerSheets = async (
  portal: Portal,
  asked: Asked,
  caller: Caller,
  commandId: string | undefined
) => {
  const exam = await examOf(portal.pool, asked.exam_id)
  const command: Command = { portal, exam, caller, reason: asked.reason, id: commandId }
  const withdrawn =
    asked.by === "exam"
      ? await reset(command)
      : asked.by === "file"
        ? await withdrawFile(command, required(asked.file, "file"))
        : await withdrawStudent(command, required(asked.username, "username"))
  const { position } = await portal.log.head()
  await waitForProjection(portal.pool, portal.signals, "answerSheets", position)
  return { withdrawn, position }
}

/** Who takes sheets of which exam out, and why. */
type Command = {
  readonly portal: Portal
  readonly exam: ExamRow
  readonly caller: Caller
  readonly reason: string
  readonly id: string | undefined
}

const required = (value: string | undefined, field: string): string => {
  if (value === undefined) throw new Invalid({ message: t.missing, fields: { [field]: fields.required } })
  return value
}

const reset = async ({ portal: { log, pool }, exam, caller, reason, id }: Command): Promise<number> => {
  if (caller.scope.kind !== "national") throw new Forbidden({ message: needsNationalReach })
  const { rows } = await pool.query<{ submitted: number }>(
    `select coalesce(sum(submitted), 0)::int as submitted from sheet_stats where exam_id = $1 and round = $2
      and level = 'state'`,
    [exam.id, exam.round]
  )
  const stream = examStream(exam.id)
  return log.batch({
    actor: caller.actor,
    ...(id === undefined ? {} : { commandId: id }),
    streams: [stream],
    decide: () => ({ events: [{ stream, type: "exam.reset", data: { reason } }], reply: rows[0]?.submitted ?? 0 })
  })
}

const withdrawStudent = async (command: Command, username: string): Promise<number> => {
  const students = await studentsWithin(command.portal.pool, command.caller.scope)([username])
  const student = students.get(username)
  if (!student) throw new NotFound({ message: t.noStudent })
  const { count } = await withdraw(command, [student.id], command.id)
  if (count === 0) throw new NotFound({ message: t.noSheet })
  return count
}

/** In portions, by student: each has a command id of its own, so that a portion that is done is not done again. */
const withdrawFile = async (command: Command, file: string): Promise<number> => {
  const { portal, exam, caller, id } = command
  let total = 0
  for (let after: number | null = 0; after !== null;) {
    const { bind, values } = sqlParams()
    const { rows } = await portal.pool.query<{ student_id: number }>(
      `select a.student_id from answer_sheets a join students s on s.id = a.student_id
       where a.exam_id = ${bind(exam.id)} and a.round = ${bind(exam.round)} and a.file = ${bind(file)}
         and a.student_id > ${bind(after)}
         and ${inScope(caller.scope, scopeColumns("s"), bind)}
       order by a.student_id limit ${bind(batchSize)}`,
      values
    )
    const done: Portion = await withdraw(
      command,
      rows.map((row) => row.student_id),
      id === undefined ? undefined : `${id}/${after}`
    )
    total += done.count
    after = done.last
  }
  if (total === 0) throw new NotFound({ message: t.noSheetOfFile })
  return total
}

/** How many sheets were withdrawn, and the last of the students looked at, if there was one. */
type Portion = { readonly count: number; readonly last: number | null }

/** Withdraws the sheets of these students that there are. */
const withdraw = (
  { portal, exam, caller, reason }: Command,
  students: ReadonlyArray<number>,
  commandId: string | undefined
) => {
  const sheets = students.map((student) => ({ student, stream: answerSheetStream(exam.id, exam.round, student) }))
  return portal.log.batch<Portion>({
    actor: caller.actor,
    ...(commandId === undefined ? {} : { commandId }),
    streams: sheets.map(({ stream }) => stream),
    decide: (states) => {
      const there = sheets.filter(({ stream }) => states.get(stream)?.state.context["sheet"] != null)
      const events = there.map(({ student, stream }) => ({
        stream,
        type: "answerSheet.withdrawn",
        data: { exam: exam.id, round: exam.round, student, reason }
      }))
      return { events, reply: { count: events.length, last: students.at(-1) ?? null } }
    }
  })
}
