import { Schema } from "effect"
import { t } from "#messages/contentRules.js"
import { PageDocument } from "../documents/document.ts"
import { line } from "../fields/text.ts"
import { audienceFields } from "./audience.ts"

/** SHA-256 of content, or of a kept file, in hex. */
export const ContentHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** A line that says something. */
export const words = (max: number) => line(max).check(Schema.isMinLength(1))

/** A kept file, or none. */
export const file = Schema.NullOr(ContentHash).annotate({ title: "File", description: "SHA-256 of a kept file" })

/** How many pages a file has, where it is known. */
export const pages = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000 }))).annotate({
  title: "Pages"
})

/** The programme year that something is of. */
export const Year = Schema.Int.check(Schema.isBetween({ minimum: 2000, maximum: 2200 })).annotate({
  title: "Programme year",
  description: "2026 stands for 2026-27"
})

/** Whether a text in the form of a day names one of the calendar: no 30 February. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A calendar day. */
export const Day = Schema.String.annotate({
  description: "as in 2026-11-29",
  examples: ["2026-11-29"]
}).check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
  Schema.makeFilter((day: string) => (isDay(day) ? undefined : t.noDay))
)

/** What every kind of content has: what it is called, its text, and whom it is for. */
export const commonFields = {
  title: words(160).annotate({ title: "Title" }),
  summary: Schema.NullOr(words(500)).annotate({ title: "Summary", description: "Shown in lists" }),
  text: Schema.NullOr(PageDocument).annotate({ title: "Text" }),
  ...audienceFields
}
