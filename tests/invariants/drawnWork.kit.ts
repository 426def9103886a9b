import fc from "fast-check"
import { records } from "../../machines/index.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

const sheetOf = (student: number) => ({
  exam: 1,
  round: 1,
  student,
  classLevel: 8,
  language: "en",
  set: "A",
  submittedAt: "2026-11-29T11:20:00+05:30",
  file: "f",
  line: 1
})
const examPlan = records.exam.events.planned.sample
const fileRead = records.exam.events.sheetsReceived.sample

/** What a drawn event comes to: a sheet's or an exam's fact, or one that only the database finds wrong. */
export const eventOf = (run: number, { kind, nth, answers }: Drawn): NewEvent => {
  const reason = "As it was drawn."
  const known = { exam: 1, round: 1, student: nth, reason }
  const [record, name] = kind.split(".") as [string, string]
  if (record === "exam") {
    const data =
      name === "planned"
        ? examPlan
        : name === "sheetsReceived"
          ? fileRead
          : name === "reset"
            ? { reason }
            : name === "resultsCompleted"
              ? {}
              : { at: null, reason: null }
    return { stream: `exam-${run * 10 + nth}`, type: kind, data }
  }
  if (record === "account") {
    const data = { ...records.account.events.created.sample, username: "the same for all" }
    return { stream: `account-${run * 10 + nth}`, type: kind, data }
  }
  const data =
    name === "received" || name === "contested"
      ? { ...sheetOf(nth), answers }
      : name === "superseded"
        ? { ...sheetOf(nth), answers, reason }
        : name === "spoilt"
          ? { ...known, reason: "\u0000" }
          : known
  return { stream: `answerSheet-${run}.1-${nth}`, type: name === "spoilt" ? "answerSheet.withdrawn" : kind, data }
}

const sheetKinds = ["received", "contested", "superseded", "upheld", "withdrawn", "spoilt"].map(
  (name) => `answerSheet.${name}`
)
const examKinds = ["planned", "opened", "sheetsReceived", "closed", "resultsCompleted", "reset"].map(
  (name) => `exam.${name}`
)

const drawn = fc.record({
  kind: fc.constantFrom(
    "answerSheet.received",
    ...sheetKinds,
    "exam.sheetsReceived",
    "exam.sheetsReceived",
    ...examKinds,
    "account.created"
  ),
  nth: fc.constantFrom(0, 0, 1, 2),
  answers: fc.constantFrom("A", "B", "C")
})
type Drawn = typeof drawn extends fc.Arbitrary<infer A> ? A : never

/** Draws what one of two nodes is asked: a command or a batch. */
export const drawnWork = fc.record({
  node: fc.constantFrom(0, 1),
  user: fc.constantFrom(1, 2),
  commandId: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined, freq: 3 }),
  expected: fc.option(fc.nat({ max: 4 }), { nil: undefined, freq: 3 }),
  events: fc.array(drawn, { minLength: 1, maxLength: 4 }),
  isBatch: fc.boolean(),
  waitsBefore: fc.boolean()
})
/** A piece of work that a node is asked for. */
export type Work = typeof drawnWork extends fc.Arbitrary<infer A> ? A : never
