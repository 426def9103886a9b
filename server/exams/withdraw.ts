import { answerSheetStream } from "../../schema/answerSheet.ts"
import { Forbidden, Invalid, NotFound } from "../../schema/errors.ts"
import type { Caller } from "../../schema/roles.ts"
import { binder } from "../db/binder.ts"
import { reached } from "../log/reached.ts"
import type { Portal } from "../portal.ts"
import { inScope, scopeColumns } from "../session/scope.ts"
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
 * Takes answer sheets out of the count, with a reason; nothing is deleted from the log. By student and by file each sheet
 * gets its event; by exam, one event begins the exam's next round.
 * @returns how many sheets do not count any more, and the log's position after it
 */
export const deleteAnswerSheets = async (portal: Portal, asked: Asked, caller: Caller, commandId: string | undefined) => {
  const exam = await examOf(portal.pool, asked.exam_id)
  const withdrawn = asked.by === "exam" ? await reset(portal, exam, asked.reason, caller, commandId)
    : asked.by === "file" ? await withdrawFile(portal, exam, required(asked.file, "file"), asked.reason, caller)
    : await withdrawStudent(portal, exam, required(asked.username, "username"), asked.reason, caller)
  const { position } = await portal.log.head()
  await reached(portal.pool, portal.signals, "answerSheets", position)
  return { withdrawn, position }
}

const required = (value: string | undefined, field: string): string => {
  if (value === undefined) throw new Invalid({ message: "Something is missing", fields: { [field]: "This is required" } })
  return value
}

const reset = async ({ log, pool }: Portal, exam: ExamRow, reason: string, { actor, scope }: Caller, commandId: string | undefined): Promise<number> => {
  if (scope.kind !== "national") throw new Forbidden({ message: "Only those who see the whole country can reset an exam" })
  const { rows } = await pool.query<{ submitted: number }>(
    "select coalesce(sum(submitted), 0)::int as submitted from sheet_stats where exam_id = $1 and round = $2 and level = 'state'", [exam.id, exam.round])
  await log.command({ actor, stream: examStream(exam.id), type: "exam.reset", data: { reason }, ...(commandId === undefined ? {} : { commandId }) })
  return rows[0]?.submitted ?? 0
}

const withdrawStudent = async (portal: Portal, exam: ExamRow, username: string, reason: string, caller: Caller): Promise<number> => {
  const students = await studentsWithin(portal.pool, caller.scope)([username])
  const student = students.get(username)
  if (!student) throw new NotFound({ message: "No student in your region has this username" })
  const count = await withdraw(portal, exam, [student.id], reason, caller)
  if (count === 0) throw new NotFound({ message: "There is no answer sheet of this student in this exam" })
  return count
}

const withdrawFile = async (portal: Portal, exam: ExamRow, file: string, reason: string, caller: Caller): Promise<number> => {
  let total = 0
  for (let after = 0; ;) {
    const { bind, values } = binder()
    const { rows } = await portal.pool.query<{ student_id: number }>(
      `select a.student_id from answer_sheets a join students s on s.id = a.student_id
       where a.exam_id = ${bind(exam.id)} and a.round = ${bind(exam.round)} and a.file = ${bind(file)} and a.student_id > ${bind(after)}
         and ${inScope(caller.scope, scopeColumns("s"), bind)}
       order by a.student_id limit ${bind(batchSize)}`, values)
    const last = rows.at(-1)
    if (!last) break
    total += await withdraw(portal, exam, rows.map((row) => row.student_id), reason, caller)
    after = last.student_id
  }
  if (total === 0) throw new NotFound({ message: "No answer sheet of this file counts in this exam" })
  return total
}

/** Withdraws the sheets of these students that there are. */
const withdraw = ({ log }: Portal, exam: ExamRow, students: ReadonlyArray<number>, reason: string, { actor }: Caller) => {
  const sheets = students.map((student) => ({ student, stream: answerSheetStream(exam.id, exam.round, student) }))
  return log.batch<number>({
    actor,
    streams: sheets.map(({ stream }) => stream),
    decide: (states) => {
      const there = sheets.filter(({ stream }) => states.get(stream)?.state.context["sheet"] != null)
      const events = there.map(({ student, stream }) => ({
        stream, type: "answerSheet.withdrawn", data: { exam: exam.id, round: exam.round, student, reason }
      }))
      return { events, reply: events.length }
    }
  })
}
