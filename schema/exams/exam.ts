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

/** What happens to an exam. */
export const examEvents = {
  planned: event({
    description: "The exam was planned.",
    data: Schema.Struct({
      name: Schema.String,
      level: ExamLevel,
      year: Schema.String.annotate({ description: "programme year, as in 2026-27" }),
      classLevels: Schema.Array(ClassLevel),
      languages: Schema.Array(Schema.String),
      questionCount: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 })),
      opensAt: Moment,
      closesAt: Moment
    }),
    sample: {
      name: "Level I",
      level: "level1",
      year: "2026-27",
      classLevels: [6, 7, 8, 9, 10, 11],
      languages: ["en", "hi"],
      questionCount: 100,
      opensAt: "2026-11-29T10:00:00+05:30",
      closesAt: "2026-11-29T20:00:00+05:30"
    }
  }),
  opened: event({ description: "The exam was opened: answer sheets are taken.", data: Schema.Struct({}), sample: {} }),
  sheetsReceived: event({
    description: "A file of answer sheets was read to its end, and every line accounted for.",
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
    description: "The exam was closed: no more answer sheets are taken.",
    data: Schema.Struct({}),
    sample: {}
  }),
  resultsCompleted: event({ description: "The results were made and stand.", data: Schema.Struct({}), sample: {} }),
  reset: event({
    description: "The exam was reset: it is open again, and its answer sheets up to now do not count.",
    data: Schema.Struct({ reason: Schema.String }),
    sample: { reason: "Scanned with the wrong key." }
  })
}
