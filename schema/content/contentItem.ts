import { Schema } from "effect"
import { documentOf } from "../documents/document.ts"
import { event } from "../core/event.ts"
import { line } from "../fields/text.ts"
import { ContentHash, commonFields } from "./fields.ts"
import { kindNames, kinds, type ContentKind } from "./kinds.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })
const Moment = Schema.String.annotate({ description: "ISO 8601, UTC" })
const hash = ContentHash.annotate({ description: "SHA-256 of the content" })

/** Why something was decided. */
export const ContentReason = line(500).check(Schema.isMinLength(3)).annotate({ title: "Reason" })

/** The schema of a kind's content: the fields of all kinds, and its own. */
export const contentOf = (kind: ContentKind) =>
  Schema.Struct({ kind: Schema.Literal(kind), ...commonFields, ...ownFields(kind) })

/** The fields that a kind of content has and others have not. */
export const ownFields = (kind: ContentKind): Schema.Struct.Fields => ({ ...kinds[kind].fields, ...kinds[kind].more })

/** Content of any kind. */
export type Content = { readonly kind: ContentKind } & Schema.Struct<typeof commonFields>["Type"] & {
    readonly [field: string]: unknown
  }
const Content: Schema.Codec<Content> = Schema.Union(kindNames.map(contentOf))

const sample: Content = {
  kind: "important-dates",
  title: "Last day to register",
  summary: "Schools register their students until this day.",
  text: documentOf("Late registrations are not accepted."),
  roles: [2, 18],
  class_levels: [8],
  languages: ["hi"],
  gulf: "without",
  region: "national",
  region_id: null,
  category: "registration",
  date_from: "2026-09-30",
  date_until: null
}

/**
 * Version 2: texts may have callouts, and links within the portal. Version 3: study material may be for those alone who
 * bought it. What was stored before is what it is now.
 */
const asItWas = (data: Readonly<Record<string, unknown>>) => data

/** What happens to an item of content. What is published is a version, and is never changed. */
export const contentItemEvents = {
  drafted: event({
    description: "Draft created",
    version: 3,
    upcasters: [asItWas, asItWas],
    data: Schema.Struct({ by, content: Content, hash }),
    sample: { by: 8, content: sample, hash: "a".repeat(64) }
  }),
  edited: event({
    description: "Edited",
    version: 3,
    upcasters: [asItWas, asItWas],
    data: Schema.Struct({ by, content: Content, hash }),
    sample: { by: 8, content: { ...sample, date_from: "2026-10-15" }, hash: "b".repeat(64) }
  }),
  submitted: event({
    description: "Submitted for review",
    data: Schema.Struct({ by, hash }),
    sample: { by: 8, hash: "a".repeat(64) }
  }),
  returned: event({
    description: "Changes requested",
    data: Schema.Struct({ by, reason: ContentReason }),
    sample: { by: 10, reason: "The date is a Sunday." }
  }),
  scheduled: event({
    description: "Publication scheduled",
    data: Schema.Struct({ by, hash, publishAt: Moment }),
    sample: { by: 10, hash: "a".repeat(64), publishAt: "2026-12-01T04:30:00.000Z" }
  }),
  unscheduled: event({
    description: "Scheduled publication cancelled",
    data: Schema.Struct({ by }),
    sample: { by: 10 }
  }),
  released: event({
    description: "Published at the scheduled time",
    data: Schema.Struct({ at: Moment.annotate({ description: "the time of the clock that did it" }) }),
    sample: { at: "2026-12-01T04:30:00.000Z" }
  }),
  published: event({
    description: "Published",
    data: Schema.Struct({ by, hash }),
    sample: { by: 10, hash: "a".repeat(64) }
  }),
  withdrawn: event({
    description: "Content withdrawn",
    data: Schema.Struct({ by, reason: ContentReason }),
    sample: { by: 10, reason: "The brochure is out of date." }
  }),
  discarded: event({
    description: "Draft discarded",
    data: Schema.Struct({ by }),
    sample: { by: 8 }
  })
}

/** Statuses of content: the states of its machine after it is drafted. */
export const ContentState = Schema.Literals(["draft", "inReview", "scheduled", "published", "withdrawn", "discarded"])
export type ContentState = typeof ContentState.Type

/** The stream of an item of content. */
export const contentStream = (id: number): string => `contentItem-${id}`
