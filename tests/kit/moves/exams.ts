import { records } from "../../../machines/index.ts"
import { answerSheetStream } from "../../../schema/exams/answerSheet.ts"
import { examStream } from "../../../server/areas/exams/exam.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to exams and their answer sheets, drawn; what does not fit is not taken. */
export const examsMoves = ({ programme, one, draw, states, events }: Drawing) => {
  const sheetMove = (): NewEvent => {
    const exam = one(programme.exams).id
    const { id: student, classLevel } = one(programme.students)
    const round = Number(states.get(examStream(exam))?.context["round"])
    const name = one([
      "received",
      "received",
      "received",
      "contested",
      "contested",
      "superseded",
      "upheld",
      "withdrawn"
    ])
    const known = { exam, round, student }
    const sheet = {
      classLevel,
      language: one(["en", "hi"]),
      set: one(["A", "B"]),
      answers: one(["ABCD", "A-*D", "DDDD"]),
      submittedAt: "2026-11-29T11:20:00+05:30",
      file: `file${one([1, 2, 3])}`,
      line: events.length
    }
    const data =
      name === "received" || name === "contested"
        ? { ...known, ...sheet }
        : name === "superseded"
          ? { ...known, ...sheet, reason: "As drawn." }
          : { ...known, reason: "As drawn." }
    return { stream: answerSheetStream(exam, round, student), type: `answerSheet.${name}`, data }
  }

  const examMove = (): NewEvent => {
    const isReset = draw() < 0.03
    const name = isReset
      ? "reset"
      : one(["sheetsReceived", "closed", "opened", "opened", "extended", "resultsCompleted"] as const)
    const data =
      name === "closed" || name === "opened"
        ? { at: null, reason: "As drawn." }
        : name === "reset"
          ? { reason: "As drawn." }
          : records.exam.events[name].sample
    return { stream: examStream(one(programme.exams).id), type: `exam.${name}`, data }
  }

  return { sheetMove, examMove }
}
