import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"

const editing = { roles: rolesWith("content.edit"), scope: "none" } as const
const reading = { roles: rolesWith("syllabus.read", "content.edit"), scope: "own" } as const

/** How many questions of the question bank a topic has. */
const TopicCoverage = Schema.Struct({
  id: Schema.String,
  questions: Schema.Int.annotate({ description: "written, of whatever status but retired" }),
  approved: Schema.Int.annotate({ description: "of them, those that papers can be made of" })
}).annotate({ identifier: "TopicCoverage" })

/** What became of a part of a syllabus since an earlier year. */
const SyllabusChange = Schema.Struct({
  id: Schema.String,
  change: Schema.Literals(["added", "removed", "renamed", "moved"]),
  title: Schema.String,
  earlier_title: Schema.NullOr(Schema.String)
}).annotate({ identifier: "SyllabusChange" })
export type SyllabusChange = typeof SyllabusChange.Type

/** Calls about a syllabus' tree. */
export const syllabusCalls = [
  get("syllabusCoverage", "/content/syllabus-coverage", {
    ...editing,
    description: "How many questions the question bank has for each topic of a syllabus' draft.",
    query: { id: RecordId },
    answer: Schema.Array(TopicCoverage)
  }),
  get("syllabusChanges", "/content/syllabus-changes", {
    ...reading,
    description: "What changed in a published syllabus since the one of the year before, of the same classes.",
    query: { id: RecordId },
    answer: Schema.Struct({
      earlier_year: Schema.NullOr(Schema.Int).annotate({ description: "null where there is none to compare with" }),
      rows: Schema.Array(SyllabusChange)
    }).annotate({ identifier: "SyllabusChanges" })
  })
] as const
