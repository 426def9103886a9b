import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { acceptsSheets } from "../../../../machines/records/exam.ts"
import { standing } from "../../../../machines/records/answerSheet.ts"
import { answerSheetStream, sheetContent, type SheetArrival } from "../../../../schema/exams/answerSheet.ts"
import type { RejectionCode } from "../../../../schema/exams/calls.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import type { ParsedSheet, WrongLength } from "../../../../schema/exams/sheetLine.ts"

/** A student as far as a sheet is checked against it. */
export type KnownStudent = { readonly id: number; readonly classLevel: number; readonly isActive: boolean }

/** What became of a line. */
export type Verdict = "accepted" | "unchanged" | "conflicting" | RejectionCode
export type Judged = {
  readonly line: number
  readonly verdict: Verdict
  /** How long the sheet is and must be, of one that is rejected for it. */
  readonly length?: WrongLength
}

/** What a batch of sheets comes to: events to append, and a verdict for every sheet. */
export type Judgement = { readonly events: ReadonlyArray<NewEvent>; readonly verdicts: ReadonlyArray<Judged> }

/** The streams that judging these sheets looks at. */
export const streamsOf = (
  examStream: string,
  examId: number,
  round: number,
  sheets: ReadonlyArray<ParsedSheet>,
  students: ReadonlyMap<string, KnownStudent>
) => [
  examStream,
  ...new Set(
    sheets.flatMap(({ username }) => {
      const student = students.get(username)
      return student ? [answerSheetStream(examId, round, student.id)] : []
    })
  )
]

/**
 * Judges sheets on the states of their streams. Pure. The exam is asked as it is inside the append's transaction: if it
 * closed, or was reset (another round), since the file was begun, nothing of the batch is taken. A sheet that follows
 * another of the same student within the batch is judged on what that one leads to. `now` is in milliseconds since
 * 1970: an exam that closes by the clock takes no sheet after its time, whether somebody has closed it yet or not.
 */
export const judgeSheet = (
  exam: { readonly id: number; readonly round: number; readonly stream: string; readonly now: number },
  file: string,
  sheets: ReadonlyArray<ParsedSheet>,
  students: ReadonlyMap<string, KnownStudent>,
  states: ReadonlyMap<string, StreamState>
): Judgement => {
  const now = states.get(exam.stream)?.state
  const isOpen = now !== undefined && now.context["round"] === exam.round && acceptsSheets(now, exam.now)
  const events: Array<NewEvent> = []
  const latest = new Map<string, NewEvent>()
  const moved = new Map<string, StreamState["state"]>()

  const stateOf = (stream: string) => {
    const pending = latest.get(stream)
    const before = moved.get(stream) ?? states.get(stream)?.state
    if (!pending) return before
    const decision = decide(records.answerSheet.machine, before, {
      ...pending.data,
      type: pending.type.slice("answerSheet.".length)
    })
    if (!decision.taken) throw new Error(`${pending.type} was judged possible and is not`)
    moved.set(stream, decision.state)
    latest.delete(stream)
    return decision.state
  }

  const verdictOf = (sheet: ParsedSheet): Verdict => {
    const student = students.get(sheet.username)
    if (!student) return "unknown_student"
    if (!student.isActive) return "withdrawn_student"
    if (student.classLevel !== sheet.classLevel) return "wrong_class"
    if (!isOpen) return "exam_not_open"
    const stream = answerSheetStream(exam.id, exam.round, student.id)
    const content = sheetContent(sheet)
    const known = standing(stateOf(stream)?.context as Parameters<typeof standing>[0], content)
    if (known === "known") return "unchanged"
    if (known === "waiting") return "conflicting"
    const data: SheetArrival = {
      exam: exam.id,
      round: exam.round,
      student: student.id,
      classLevel: sheet.classLevel,
      language: sheet.language,
      set: sheet.set,
      answers: sheet.answers,
      submittedAt: sheet.submittedAt,
      ...(sheet.booklet === null ? {} : { booklet: sheet.booklet }),
      file,
      line: sheet.line
    }
    const event = { stream, type: known === "first" ? "answerSheet.received" : "answerSheet.contested", data }
    events.push(event)
    latest.set(stream, event)
    return known === "first" ? "accepted" : "conflicting"
  }

  const verdicts = sheets.map((sheet) => ({ line: sheet.line, verdict: verdictOf(sheet) }))
  return { events, verdicts }
}
