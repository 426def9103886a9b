import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { Language } from "../fields/languages.ts"
import { regionFilters } from "../regions/regionFilters.ts"
import { ClassLevel } from "./exam.ts"
import { ExamIntake, examDistrictsShape } from "./intake.ts"

/** How an exam's answer sheets arrive: the live count by region, and what of it needs a look. */

const watchers = rolesWith("submission.watch")

/** What rows of the statistics are one of. */
export const GroupBy = Schema.Literals(["zone", "state", "prant", "district", "school", "class", "language"])
export type GroupBy = typeof GroupBy.Type

/**
 * Submissions of one region, class or language. `minutes` are the submissions in each minute from the first to the last
 * of the last 30 that has one, the first of them `minutes_from` (minutes since 1970; 0 when there is none): a row stays
 * the same until something happens to it. `position` is the log's position that last changed the row.
 */
export const StatsRow = Schema.Struct({
  key: Schema.String,
  id: Schema.NullOr(Schema.Int).annotate({ description: "of the region or the class; none for a language" }),
  name: Schema.String,
  parent_id: Schema.NullOr(Schema.Int).annotate({
    description: "a state's zone, a district's state, a school's district"
  }),
  registered: Schema.Int,
  submitted: Schema.Int,
  per_cent: Schema.Number,
  rate: Schema.Number.annotate({ description: "submissions in the last 60 seconds" }),
  last_at: Schema.NullOr(Schema.String),
  position: Schema.Int,
  minutes_from: Schema.Int,
  minutes: Schema.Array(Schema.Int)
}).annotate({ identifier: "SubmittedStats" })
export type StatsRow = typeof StatsRow.Type

const optional = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Schema.optionalKey(field)])) as {
    [Name in keyof Fields]: Schema.optionalKey<Fields[Name]>
  }

/** What the statistics can be cut to, and what their rows are. */
const statsQuery = {
  exam_id: RecordId,
  group_by: GroupBy,
  ...optional({ ...regionFilters, school_id: RecordId, class_level: ClassLevel, language: Language })
}

/** The districts of an exam, with what came and whom to call. */
export const examDistrictsList = list("/exams/districts", examDistrictsShape, {
  description: "The districts of an exam: what came, which have not begun or stopped sending, and whom to call.",
  roles: watchers,
  scope: "region"
})

/** The calls of those who watch answer sheets arrive. */
export const watchCalls = [
  get("answerSheetSubmittedStats", "/answer-sheet-submitted-stats", {
    description: "Registered and submitted by region, class or language.",
    roles: watchers,
    scope: "region",
    live: { key: "key", watches: ["answerSheets", "studentCounts", "exams"] },
    // The rate changes by itself with time, and would send every row again; the page computes it, and the share, from
    // the minutes.
    leftOut: ["rate", "per_cent", "position"],
    query: statsQuery,
    answer: Schema.Struct({
      rows: Schema.Array(StatsRow),
      total: Schema.Int,
      position: Schema.Int.annotate({ description: "the log position of the rows" }),
      head: Schema.Int.annotate({ description: "the log's last position when the rows were read" }),
      epoch: Schema.String,
      at: Schema.String
    })
  }),
  ...examDistrictsList.calls,
  get("examIntake", "/exams/intake", {
    description: "What came in for an exam from the caller's region, and how much of it needs a look.",
    roles: watchers,
    scope: "region",
    query: { exam_id: RecordId },
    answer: ExamIntake
  })
] as const
