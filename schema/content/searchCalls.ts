import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { ContentKindName, kinds } from "./kinds.ts"

/** Most results of a search. */
export const mostFound = 50

/** An item of content that was found. */
const FoundContent = Schema.Struct({
  id: RecordId,
  kind: ContentKindName,
  title: Schema.String,
  summary: Schema.NullOr(Schema.String),
  excerpt: Schema.NullOr(Schema.String).annotate({ description: "the text around the first word that was found" }),
  page: Schema.NullOr(Schema.Int).annotate({ description: "of its file, where the words are on a page of it" }),
  part: Schema.NullOr(Schema.String).annotate({ description: "the key of a page, the level of a syllabus" }),
  class_levels: Schema.Array(ClassLevel),
  languages: Schema.Array(Language),
  published_at: Schema.String
}).annotate({ identifier: "FoundContent" })
export type FoundContent = typeof FoundContent.Type

/** How often the accounts of a school opened an item of content. */
const SchoolUsage = Schema.Struct({
  school_id: Schema.NullOr(RecordId).annotate({ description: "null for accounts of no school" }),
  school: Schema.NullOr(Schema.String),
  district: Schema.NullOr(Schema.String),
  readers: Schema.Int,
  opens: Schema.Int,
  last_at: Schema.String
}).annotate({ identifier: "ContentSchoolUsage" })

/** The search over content of all kinds, and who opened what. */
export const searchCalls = [
  get("searchContent", "/content/search", {
    roles: rolesWith(...new Set(Object.values(kinds).map(({ readers }) => readers)), "content.edit"),
    scope: "own",
    description:
      "Content of all kinds that is published for the caller and has each word that was typed, or words that begin " +
      "so: in its titles and texts, on the pages of its file, and in its captions.",
    query: {
      search: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      class_level: Schema.optionalKey(ClassLevel),
      language: Schema.optionalKey(Language)
    },
    answer: Schema.Array(FoundContent)
  }),
  get("contentUsage", "/content/usage", {
    roles: rolesWith("content.edit"),
    scope: "none",
    description: "Who opened an item of content, by school. Editors do not count.",
    query: { id: RecordId },
    answer: Schema.Struct({
      readers: Schema.Int,
      opens: Schema.Int,
      schools: Schema.Int,
      rows: Schema.Array(SchoolUsage).annotate({ description: "those who opened it last, at most 100" })
    }).annotate({ identifier: "ContentUsage" })
  })
] as const
