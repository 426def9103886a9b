import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { GulfAudience } from "./audience.ts"
import { ContentState } from "./contentItem.ts"
import { ContentHash } from "./fields.ts"
import { ContentKindName } from "./kinds.ts"

const id = RecordId
const Moment = Schema.String.annotate({ description: "ISO 8601" })
const position = Schema.Int.annotate({ description: "the log's position that last changed it" })

/** The calls that a state has a way for. */
export const contentActions = [
  "submitContent",
  "returnContent",
  "publishContent",
  "scheduleContent",
  "unscheduleContent",
  "withdrawContent",
  "discardContent"
] as const
export type ContentAction = (typeof contentActions)[number]

/** An item of content as its editors have it: what is worked on, and what of it is published. */
export const ContentItemRow = Schema.Struct({
  id,
  kind: ContentKindName.annotate({ title: "Type" }),
  title: Schema.String.annotate({ title: "Title" }),
  summary: Schema.NullOr(Schema.String).annotate({ title: "Summary" }),
  state: ContentState.annotate({ title: "Status" }),
  is_live: Schema.Boolean.annotate({ title: "Published now", description: "Readers see a version of it" }),
  class_levels: Schema.Array(ClassLevel).annotate({ title: "Classes" }),
  languages: Schema.Array(Language).annotate({ title: "Languages" }),
  gulf: GulfAudience.annotate({ title: "Gulf schools" }),
  publish_at: Schema.NullOr(Moment).annotate({ title: "Publish time" }),
  published_at: Schema.NullOr(Moment).annotate({ title: "Published at" }),
  changed_at: Moment.annotate({ title: "Changed" }),
  changed_by: Schema.String.annotate({ title: "Changed by", description: "Username" }),
  hash: ContentHash.annotate({ description: "of what is worked on" }),
  actions: Schema.Array(Schema.Literals(contentActions)).annotate({
    description: "the calls that its state has a way for"
  }),
  version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" }),
  position
}).annotate({ identifier: "ContentItemRow" })
export type ContentItemRow = typeof ContentItemRow.Type

/** The editors' list. */
export const contentItemsShape = listShape({
  name: "contentItems",
  exportAs: "content-items",
  title: "Content",
  row: ContentItemRow,
  filters: {
    kind: ContentKindName,
    state: ContentState,
    class_level: ClassLevel,
    language: Language
  },
  sorts: ["title", "kind", "state", "changed_at", "published_at"],
  notExported: ["id", "hash", "actions", "version", "position"]
})

/** A version that was published: readers saw it from one moment to another. */
export const ContentVersion = Schema.Struct({
  number: Schema.Int,
  hash: ContentHash,
  published_at: Moment,
  until: Schema.NullOr(Moment).annotate({ description: "when it was replaced or withdrawn" })
}).annotate({ identifier: "ContentVersion" })

/** What every kind's list tells readers beside the kind's own fields. */
export const publishedFields = {
  id,
  title: Schema.String.annotate({ title: "Title" }),
  summary: Schema.NullOr(Schema.String).annotate({ title: "Summary" }),
  class_levels: Schema.Array(ClassLevel).annotate({ title: "Classes" }),
  languages: Schema.Array(Language).annotate({ title: "Languages" }),
  number: Schema.Int.annotate({ title: "Version" }),
  published_at: Moment.annotate({ title: "Published at" }),
  position
}
