import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Reason } from "./answerKey.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })

/** What a case is about: two answer sheets that agree, a school far from its district, or a jump. */
export const AnomalyKind = Schema.Literals(["pair", "school", "jump"])
export type AnomalyKind = typeof AnomalyKind.Type

/** The hint of its kind: the numbers of two students, of a school, or of a student. */
export const AnomalySubject = Schema.String.check(Schema.isPattern(/^\d{1,9}(-\d{1,9})?$/))

/** The figures of a hint at the time when its case was opened. */
export const anomalyFigures = {
  same: Schema.NullOr(Schema.Int).annotate({ description: "wrong answers that both students have" }),
  expected: Schema.NullOr(Schema.Number).annotate({ description: "how many of them chance would explain" }),
  score: Schema.Number.annotate({
    description: "the chance of such a pair, or how many standard errors or deviations a school or student is away"
  })
}

const decided = { by, reason: Reason }

/** What happens to a case about an anomaly. Students are numbers here, and nobody is named. */
export const anomalyCaseEvents = {
  opened: event({
    description: "Case opened",
    data: Schema.Struct({
      by,
      key: id.annotate({ description: "the answer key by which the answer sheets were compared" }),
      exam: id,
      round: id,
      classLevel: ClassLevel,
      kind: AnomalyKind,
      subject: AnomalySubject,
      students: Schema.Array(id).annotate({ description: "whose answer sheets the case is about" }),
      school: Schema.NullOr(id),
      ...anomalyFigures,
      reason: Reason
    }),
    sample: {
      by: 10,
      key: 108,
      exam: 1,
      round: 1,
      classLevel: 8,
      kind: "pair",
      subject: "11-12",
      students: [11, 12],
      school: 3,
      same: 14,
      expected: 4.2,
      score: 0.0004,
      reason: "They sat beside each other."
    }
  }),
  dismissed: event({
    description: "Case closed without action",
    data: Schema.Struct(decided),
    sample: { by: 11, reason: "Their seats were in two rooms." }
  }),
  annulled: event({
    description: "Answer sheets annulled",
    data: Schema.Struct({ ...decided, students: Schema.Array(id).check(Schema.isMinLength(1), Schema.isUnique()) }),
    sample: { by: 11, reason: "The invigilator saw it.", students: [12] }
  }),
  reopened: event({
    description: "Case reopened",
    data: Schema.Struct(decided),
    sample: { by: 10, reason: "The school objects." }
  })
}

/** Statuses of a case: the states of its machine after it is opened. */
export const AnomalyCaseState = Schema.Literals(["open", "dismissed", "annulled"])
export type AnomalyCaseState = typeof AnomalyCaseState.Type

/** How a case is decided. */
export const AnomalyDecision = Schema.Literals(["dismissed", "annulled"])
export type AnomalyDecision = typeof AnomalyDecision.Type

/** The stream of a case. */
export const anomalyCaseStream = (id: number): string => `anomalyCase-${id}`
