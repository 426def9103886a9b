import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"

/** Calls about a pattern of papers. */
export const patternCalls = [
  get("patternCheck", "/content/pattern-check", {
    roles: rolesWith("content.edit"),
    scope: "none",
    description:
      "How many of the papers that are planned have the questions, marks and minutes of a pattern's draft, by class. " +
      "It names no paper.",
    query: { id: RecordId },
    answer: Schema.Array(
      Schema.Struct({
        class_level: ClassLevel,
        papers: Schema.Int,
        fitting: Schema.Int.annotate({ description: "of them, those whose blueprint comes to the same" })
      }).annotate({ identifier: "PatternFit" })
    )
  })
] as const
