import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"

/** An exam whose papers tell students what answers count, and whose results are still to be computed. */
export const RulesInPrint = Schema.Struct({
  exam_id: RecordId,
  exam: Schema.String,
  level: ExamLevel,
  class_levels: Schema.Array(ClassLevel),
  printed_at: Schema.String.annotate({ description: "when a paper was printed last, ISO 8601" })
}).annotate({ identifier: "RulesInPrint" })
export type RulesInPrint = typeof RulesInPrint.Type
