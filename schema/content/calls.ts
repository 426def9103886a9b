import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { PageDocument } from "../documents/document.ts"
import { Language } from "../fields/languages.ts"
import { calendarCalls } from "./calendarCalls.ts"
import { ContentReason } from "./contentItem.ts"
import { ContentItemRow, contentItemsShape } from "./contentRow.ts"
import { ContentHash, words } from "./fields.ts"
import { kindCalls } from "./kindCalls.ts"
import { kinds } from "./kinds.ts"
import { patternCalls } from "./patternCalls.ts"
import { searchCalls } from "./searchCalls.ts"
import { staticPageFields } from "./staticPages.ts"
import { syllabusCalls } from "./syllabusCalls.ts"

const id = RecordId
const editing = { roles: rolesWith("content.edit"), scope: "none" } as const

/** The calls of each kind of content. */
export const callsByKind = {
  "study-materials": kindCalls("study-materials", kinds["study-materials"]),
  "brochure-downloads": kindCalls("brochure-downloads", kinds["brochure-downloads"]),
  "brochure-flipbooks": kindCalls("brochure-flipbooks", kinds["brochure-flipbooks"]),
  "important-dates": kindCalls("important-dates", kinds["important-dates"]),
  "frontend-pattern": kindCalls("frontend-pattern", kinds["frontend-pattern"]),
  "lecture-series": kindCalls("lecture-series", kinds["lecture-series"]),
  syllabus: kindCalls("syllabus", kinds.syllabus),
  "static-page": kindCalls("static-page", kinds["static-page"])
}

export const contentItemsList = list("/content/items", contentItemsShape, {
  ...editing,
  description: "Content of all kinds with its status, for its editors.",
  live: { key: "id", watches: ["content"], also: ["total"], rowsLeave: true }
})

const ofHash = { id, hash: ContentHash.annotate({ description: "of the content that was read" }) }

/** A static page as readers have it. */
const StaticPageContent = Schema.Struct({
  ...staticPageFields,
  title: Schema.String,
  content: Schema.NullOr(PageDocument).annotate({ description: "null where nothing is published" }),
  published_at: Schema.NullOr(Schema.String)
}).annotate({ identifier: "StaticPageContent" })

/** Study material, brochures, dates, syllabi, patterns, lectures and pages: written by editors, read by schools. */
export const content = group("content", "Pages of the site, news and the syllabus.", [
  ...callsByKind["study-materials"].calls,
  ...callsByKind["brochure-downloads"].calls,
  ...callsByKind["brochure-flipbooks"].calls,
  ...callsByKind["important-dates"].calls,
  ...callsByKind["frontend-pattern"].calls,
  ...callsByKind["lecture-series"].calls,
  ...callsByKind.syllabus.calls,
  ...callsByKind["static-page"].calls,
  get("studyMaterialLanguages", "/study-materials/languages/list", {
    description: "The languages that there is study material in for the caller, and how much in each.",
    roles: rolesWith("studyMaterial.read", "content.edit"),
    scope: "own",
    answer: Schema.Array(
      Schema.Struct({
        code: Language,
        name: Schema.String,
        own_name: Schema.String.annotate({ description: "in the language itself" }),
        materials: Schema.Int
      }).annotate({ identifier: "StudyMaterialLanguage" })
    )
  }),
  post("updateStaticPage", "/static-page-content/update", {
    ...editing,
    description: "Changes a static page and publishes it at once.",
    message: "Page published",
    payload: {
      ...staticPageFields,
      title: Schema.optionalKey(words(160).annotate({ title: "Title" })),
      content: PageDocument.annotate({ title: "Text" })
    },
    answer: StaticPageContent
  }),
  get("staticPage", "/static-page-content/view", {
    description: "A static page as it is published for the caller.",
    roles: rolesWith("staticPage.read", "content.edit"),
    scope: "own",
    query: staticPageFields,
    answer: StaticPageContent
  }),
  get("referralEarnings", "/get-referral-earnings-dashboard", {
    description: "What a school has earned by the students who named it.",
    roles: rolesWith("school.lead"),
    scope: "region",
    answer: Schema.Struct({
      referred: Schema.Int.annotate({ description: "students who named the school" }),
      earned_students: Schema.Int.annotate({ description: "of them, those confirmed and paid" }),
      rate: Schema.Int.annotate({ description: "rupees a student" }),
      earned_rupees: Schema.Int,
      settled_students: Schema.Int,
      settled_rupees: Schema.Int,
      due_rupees: Schema.Int
    }).annotate({ identifier: "ReferralEarnings" })
  }),
  ...contentItemsList.calls,
  post("submitContent", "/content/submit", {
    ...editing,
    description: "Submits a draft for review.",
    message: "Submitted for review",
    payload: ofHash,
    answer: ContentItemRow
  }),
  post("returnContent", "/content/return", {
    ...editing,
    description: "Returns a draft in review to its author.",
    message: "Changes requested",
    payload: { id, reason: ContentReason },
    answer: ContentItemRow
  }),
  post("publishContent", "/content/publish", {
    ...editing,
    description: "Publishes a draft: it becomes the version that readers see.",
    message: "Published",
    payload: ofHash,
    answer: ContentItemRow
  }),
  post("scheduleContent", "/content/schedule", {
    ...editing,
    description: "Sets the time at which a draft is published by the clock, or another time.",
    message: "Publication scheduled",
    payload: {
      ...ofHash,
      publish_at: Schema.String.check(Schema.isMaxLength(40)).annotate({
        title: "Publish time",
        description: "ISO 8601 with its zone"
      })
    },
    answer: ContentItemRow
  }),
  post("unscheduleContent", "/content/unschedule", {
    ...editing,
    description: "Cancels a scheduled publication.",
    message: "Scheduled publication cancelled",
    payload: { id },
    answer: ContentItemRow
  }),
  post("withdrawContent", "/content/withdraw", {
    ...editing,
    description: "Withdraws what is published: readers no longer see it.",
    message: "Content withdrawn",
    payload: { id, reason: ContentReason },
    answer: ContentItemRow
  }),
  post("discardContent", "/content/discard", {
    ...editing,
    description: "Discards a draft. A published version stays.",
    message: "Draft discarded",
    payload: { id },
    answer: ContentItemRow
  }),
  ...searchCalls,
  ...patternCalls,
  ...calendarCalls,
  ...syllabusCalls
])
