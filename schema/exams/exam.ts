import { Schema } from "effect"
import { event } from "../core/event.ts"

/** Which test of the year an exam is. */
export const ExamLevel = Schema.Literals(["level1", "level2", "mock"])
export type ExamLevel = typeof ExamLevel.Type

/** Class levels of the programme: 6 to 11. */
export const ClassLevel = Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 11 }))

const Moment = Schema.String.annotate({ description: "ISO 8601, with its zone" })
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** An account of a file of answer sheets: `lines = accepted + unchanged + conflicting + rejected`, always. */
export const SheetAccount = Schema.Struct({
  lines: count,
  accepted: count,
  unchanged: count,
  conflicting: count,
  rejected: count
})
export type SheetAccount = typeof SheetAccount.Type

/** A whole number of minutes that times are counted by, from none to a week. */
const minutes = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_080 }))

/**
 * What is planned of an exam. Its window is when students sit it; answer sheets are accepted until the grace has
 * passed.
 */
export const ExamPlan = Schema.Struct({
  name: Schema.String,
  level: ExamLevel,
  year: Schema.String.annotate({ description: "programme year, as in 2026-27" }),
  classLevels: Schema.Array(ClassLevel),
  languages: Schema.Array(Schema.String),
  questionCount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 })),
  minutes: minutes.annotate({ description: "time that a student has" }),
  opensAt: Moment,
  closesAt: Moment,
  graceMinutes: minutes.annotate({ description: "how long after the window answer sheets are still accepted" }),
  releaseMinutes: minutes.annotate({ description: "how long before the window schools can download their papers" })
})
export type ExamPlan = typeof ExamPlan.Type

const plan: ExamPlan = {
  name: "Level I",
  level: "level1",
  year: "2026-27",
  classLevels: [6, 7, 8, 9, 10, 11],
  languages: ["en", "hi"],
  questionCount: 100,
  minutes: 90,
  opensAt: "2026-11-29T10:00:00+05:30",
  closesAt: "2026-11-29T20:00:00+05:30",
  graceMinutes: 120,
  releaseMinutes: 60
}

const Reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))
const clockOrReason = {
  at: Schema.NullOr(Moment).annotate({ description: "the time of the clock that did it; none by hand" }),
  reason: Schema.NullOr(Reason).annotate({ description: "why it was done by hand" })
}

/** What happens to an exam. */
export const examEvents = {
  planned: event({
    description: "Exam planned",
    data: ExamPlan,
    sample: plan,
    version: 2,
    upcasters: [(data) => ({ ...data, minutes: 90, graceMinutes: 0, releaseMinutes: 0 })]
  }),
  changed: event({
    description: "Exam plan changed",
    data: ExamPlan,
    sample: { ...plan, opensAt: "2026-12-06T10:00:00+05:30", closesAt: "2026-12-06T20:00:00+05:30" }
  }),
  papersMissed: event({
    description: "Missing papers reported",
    data: Schema.Struct({
      at: Moment,
      hours: Schema.Int.annotate({ description: "how many hours before the window" }),
      papers: Schema.Array(Schema.Struct({ classLevel: ClassLevel, languages: Schema.Array(Schema.String) }))
    }),
    sample: { at: "2026-11-28T04:30:00.000Z", hours: 24, papers: [{ classLevel: 8, languages: ["hi"] }] }
  }),
  opened: event({
    description: "Exam opened",
    data: Schema.Struct(clockOrReason),
    sample: { at: "2026-11-29T04:30:00.000Z", reason: null },
    version: 2,
    upcasters: [() => ({ at: null, reason: null })]
  }),
  extended: event({
    description: "Exam window changed",
    data: Schema.Struct({ closesAt: Moment, graceMinutes: minutes, reason: Reason }),
    sample: { closesAt: "2026-11-29T22:00:00+05:30", graceMinutes: 120, reason: "Power cuts in three districts." }
  }),
  sheetsReceived: event({
    description: "Answer sheet file uploaded",
    data: Schema.Struct({
      round: Schema.Int,
      file: Schema.String.annotate({ description: "SHA-256 of the file, in hex" }),
      report: Schema.NullOr(Schema.String).annotate({ description: "SHA-256 of the report, in hex" }),
      ...SheetAccount.fields
    }),
    sample: {
      round: 1,
      file: "9f86d081",
      report: null,
      lines: 4,
      accepted: 1,
      unchanged: 1,
      conflicting: 1,
      rejected: 1
    }
  }),
  closed: event({
    description: "Exam closed",
    data: Schema.Struct(clockOrReason),
    sample: { at: "2026-11-29T16:30:00.000Z", reason: null },
    version: 2,
    upcasters: [() => ({ at: null, reason: null })]
  }),
  cancelled: event({
    description: "Exam cancelled",
    data: Schema.Struct({ reason: Reason }),
    sample: { reason: "The date clashes with a board exam." }
  }),
  resultsCompleted: event({ description: "Results completed", data: Schema.Struct({}), sample: {} }),
  reset: event({
    description: "Exam reset",
    data: Schema.Struct({ reason: Schema.String }),
    sample: { reason: "Scanned with the wrong key." }
  })
}

/** Statuses of an exam: the states of its machine after it is planned. */
export const ExamState = Schema.Literals(["planned", "open", "closed", "resultsReady", "cancelled"])
export type ExamState = typeof ExamState.Type

/**
 * When an exam stops accepting answer sheets, in milliseconds since 1970: the end of its window and the grace after it.
 */
export const uploadsEnd = ({ closesAt, graceMinutes }: Pick<ExamPlan, "closesAt" | "graceMinutes">): number =>
  Date.parse(closesAt) + graceMinutes * 60_000
