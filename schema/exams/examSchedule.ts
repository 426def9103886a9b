import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ClassLevel } from "./exam.ts"
import { Language } from "../fields/languages.ts"
import { PaperHash } from "../papersets/paperset.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })
const Moment = Schema.String.annotate({ description: "ISO 8601, with its zone" })

/** What happens to a schedule: when a class sits an exam, with which sealed paper, in which languages. */
export const examScheduleEvents = {
  scheduled: event({
    description: "Exam scheduled",
    data: Schema.Struct({
      by,
      exam: id,
      classLevel: ClassLevel,
      paperset: id,
      hash: PaperHash.annotate({ description: "the sealed content" }),
      languages: Schema.Array(Language).check(Schema.isMinLength(1), Schema.isUnique()),
      opensAt: Moment,
      closesAt: Moment
    }),
    sample: {
      by: 10,
      exam: 1,
      classLevel: 8,
      paperset: 7,
      hash: "a".repeat(64),
      languages: ["en", "hi"],
      opensAt: "2026-11-29T04:30:00.000Z",
      closesAt: "2026-11-29T14:30:00.000Z"
    }
  }),
  opened: event({
    description: "Scheduled exam opened",
    data: Schema.Struct({ at: Moment }),
    sample: { at: "2026-11-29T04:30:00.000Z" }
  }),
  closed: event({
    description: "Scheduled exam closed",
    data: Schema.Struct({ at: Moment }),
    sample: { at: "2026-11-29T14:30:00.000Z" }
  }),
  moved: event({
    description: "Moved with the exam's window",
    data: Schema.Struct({ by, opensAt: Moment, closesAt: Moment }),
    sample: { by: 10, opensAt: "2026-12-06T04:30:00.000Z", closesAt: "2026-12-06T14:30:00.000Z" }
  }),
  endedEarly: event({
    description: "Closed early by an admin",
    data: Schema.Struct({ by, at: Moment }),
    sample: { by: 10, at: "2026-11-29T09:30:00.000Z" }
  }),
  cancelled: event({
    description: "Schedule cancelled",
    data: Schema.Struct({ by, reason: Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000)) }),
    sample: { by: 10, reason: "Moved to January." }
  })
}

/** The state of a schedule, as users see it: the states of its machine. */
export const ScheduleState = Schema.Literals(["scheduled", "open", "closed", "cancelled"])
export type ScheduleState = typeof ScheduleState.Type

/** The stream of a schedule. */
export const examScheduleStream = (id: number): string => `examSchedule-${id}`
