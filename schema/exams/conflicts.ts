import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { SheetContent } from "./answerSheet.ts"
import { ClassLevel } from "./exam.ts"

const examStaff = rolesWith("sheet.manage")
const id = RecordId
const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(500))
const hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** What two sheets of a student differ in. */
export const Difference = Schema.Literals(["answers", "set", "language"])
export type Difference = typeof Difference.Type

const Side = Schema.Struct({
  ...SheetContent.fields,
  submitted_at: Schema.String,
  received_at: Schema.String,
  file: Schema.String,
  file_name: Schema.NullOr(Schema.String),
  line: Schema.Int,
  position: Schema.Int
}).annotate({ identifier: "SheetSide" })

/** A student with two sheets: the one that counts and one that is kept aside. */
export const Conflict = Schema.Struct({
  exam_id: id,
  student_id: id,
  username: Schema.String,
  name: Schema.NullOr(Schema.String),
  class_level: ClassLevel,
  school: Schema.NullOr(Schema.String),
  differs: Schema.Int.annotate({ description: "answers that are not the same" }),
  version: Schema.Int.annotate({ description: "of the record; a choice made on another version is refused" }),
  counts: Side,
  kept_aside: Side
}).annotate({ identifier: "Conflict" })
export type Conflict = typeof Conflict.Type

const mostDiffer = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 500 }))

/** Which conflicts of an exam are meant. */
const which = {
  school_id: Schema.optionalKey(id),
  file: Schema.optionalKey(hash).annotate({ description: "in which one of the two sheets came" }),
  difference: Schema.optionalKey(Difference),
  search: page.search
}

const ByRule = Schema.Struct({
  matching: Schema.Int.annotate({ description: "students whose conflicts the rule settles" }),
  settled: Schema.Int,
  rule: Schema.NullOr(Schema.String).annotate({ description: "what undoes it; null for a preview" }),
  from: Schema.Int.annotate({ description: "the log's position before the first choice" }),
  to: Schema.Int.annotate({ description: "the log's position after the last choice" })
}).annotate({ identifier: "SettledByRule" })

/** The calls by which two sheets of one student are looked at and one is chosen. */
export const conflictCalls = [
  get("answerSheetConflicts", "/answer-sheet-conflicts", {
    description:
      "Students with a second answer sheet that is kept aside, both side by side, the longest waiting first.",
    roles: examStaff,
    scope: "region",
    query: {
      exam_id: id,
      ...which,
      most_differ: Schema.optionalKey(mostDiffer),
      page: page.page,
      per_page: page.per_page
    },
    answer: listOf(Conflict)
  }),
  post("resolveAnswerSheetConflict", "/answer-sheet-conflicts/resolve", {
    description: "Chooses between the sheet that counts (keep) and one that is kept aside (replace).",
    roles: examStaff,
    scope: "region",
    message: "Choice saved",
    payload: {
      exam_id: id,
      student_id: id,
      choice: Schema.Literals(["keep", "replace"]),
      kept_aside: id.annotate({ description: "position of the sheet kept aside" }),
      version: Schema.Int,
      reason
    },
    answer: Schema.Struct({ state: Schema.String, version: Schema.Int, position: Schema.Int })
  }),
  post("settleConflictsByRule", "/answer-sheet-conflicts/by-rule", {
    description:
      "Keeps the first sheet of all students whose sheets have the same set and language and at most so " +
      "many different answers. With dry_run it only counts them.",
    roles: examStaff,
    scope: "region",
    message: "Conflicts settled",
    payload: { exam_id: id, ...which, most_differ: mostDiffer, reason, dry_run: Schema.Literals([0, 1]) },
    answer: ByRule
  }),
  post("reopenConflicts", "/answer-sheet-conflicts/reopen", {
    description:
      "Undoes a rule: the conflicts that it settled wait again, unless something else happened to them since.",
    roles: examStaff,
    scope: "region",
    message: "Conflicts reopened",
    payload: { exam_id: id, rule: Schema.String.check(Schema.isMaxLength(100)), from: Schema.Int, to: Schema.Int },
    answer: Schema.Struct({ reopened: Schema.Int })
  })
] as const
