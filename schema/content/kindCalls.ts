import { Effect, Schema } from "effect"
import { get, post, remove, type Fields } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { ContentReason, ContentState } from "./contentItem.ts"
import { ContentItemRow, ContentVersion, contentActions, publishedFields } from "./contentRow.ts"
import { ContentHash, commonFields } from "./fields.ts"
import type { ContentKindEntry } from "./kinds.ts"

const id = RecordId
const editing = { roles: rolesWith("content.edit"), scope: "none" } as const
const asOf = Schema.optionalKey(
  Schema.String.check(
    Schema.isMaxLength(40),
    Schema.makeFilter((text: string) => !Number.isNaN(Date.parse(text)))
  )
).annotate({ description: "a moment, ISO 8601: what was published then, for those whom it is for" })

const version = Schema.Int.annotate({
  description: "the version that was seen; another one is answered by 409 with what is there now"
})

/** What details tell beside the content. What is about editing is null to readers. */
const detailFields = {
  id,
  hash: ContentHash,
  number: Schema.NullOr(Schema.Int).annotate({ description: "of the published version; null for a draft" }),
  published_at: Schema.NullOr(Schema.String),
  version: Schema.NullOr(Schema.Int),
  state: Schema.NullOr(ContentState),
  actions: Schema.Array(Schema.Literals(contentActions)),
  versions: Schema.Array(ContentVersion).annotate({ description: "all published versions, the latest first" })
}

type Entry<
  Many extends string,
  One extends string,
  Listed extends Fields,
  More extends Fields,
  Derived extends Fields,
  Filters extends Fields
> = Omit<ContentKindEntry, "many" | "one" | "fields" | "more" | "derived" | "filters"> & {
  readonly many: Many
  readonly one: One
  readonly fields: Listed
  readonly more: More
  readonly derived: Derived
  readonly filters: Filters
}

/**
 * The calls of a kind of content, in the shape that the specification has for all of them: list, one, create, change
 * by POST, delete.
 */
export const kindCalls = <
  const Kind extends string,
  const Many extends string,
  const One extends string,
  Listed extends Fields,
  More extends Fields,
  Derived extends Fields,
  Filters extends Fields
>(
  kind: Kind,
  {
    title,
    many,
    one,
    readers,
    fields,
    more,
    derived,
    filters,
    sorts,
    notExported = []
  }: Entry<Many, One, Listed, More, Derived, Filters>
) => {
  const path = `/${kind}` as const
  const reading = { roles: rolesWith(readers, "content.edit"), scope: "own" } as const
  const shape = listShape({
    name: many,
    exportAs: kind,
    title,
    row: Schema.Struct({ ...publishedFields, ...fields }).annotate({ identifier: `${one}Row` }),
    filters: { class_level: ClassLevel, language: Language, as_of: asOf, ...filters },
    sorts: ["title", "published_at", ...sorts] as never,
    notExported: ["id", "position", ...notExported] as never
  })
  const form = { ...commonFields, ...fields, ...more }
  const published = list(path, shape, {
    ...reading,
    description: `${title}: what is published for the caller, now or as of a moment.`,
    live: { key: "id", watches: ["content"], also: ["total"], rowsLeave: true }
  })
  return {
    list: published,
    calls: [
      ...published.calls,
      get(lowerFirst(one), `${path}/:id`, {
        ...reading,
        description: `${title}: the version that is published for the caller; to its editors, the draft if asked for.`,
        params: { id },
        query: {
          as_of: asOf,
          edition: Schema.Literals(["published", "draft"]).pipe(
            Schema.withDecodingDefaultTypeKey(Effect.succeed("published" as const))
          )
        },
        answer: Schema.Struct({ ...detailFields, ...form, ...derived }).annotate({ identifier: `${one}Content` })
      }),
      post(`create${one}`, path, {
        ...editing,
        description: `${title}: writes a draft. Readers see it once it is published.`,
        message: "Draft saved",
        payload: form,
        answer: ContentItemRow
      }),
      post(`update${one}`, `${path}/update/:id`, {
        ...editing,
        description: `${title}: changes the draft; after a publication, begins the next one.`,
        message: "Draft saved",
        params: { id },
        payload: { ...form, version },
        answer: ContentItemRow
      }),
      remove(`delete${one}`, `${path}/:id`, {
        ...editing,
        description: `${title}: withdraws what is published, or discards a draft. Its history stays.`,
        message: "Deleted",
        params: { id },
        query: { reason: Schema.optionalKey(ContentReason) },
        answer: ContentItemRow
      })
    ]
  } as const
}

const lowerFirst = <const Text extends string>(text: Text) =>
  (text.slice(0, 1).toLowerCase() + text.slice(1)) as Uncapitalize<Text>
