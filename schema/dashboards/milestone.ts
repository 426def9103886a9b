import { Schema } from "effect"
import { event } from "../core/event.ts"
import { line } from "../fields/text.ts"

/** A day in India, such as `2026-11-24`. */
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

const fields = {
  date: Day,
  text: Schema.Struct({ en: line(80).check(Schema.isMinLength(1)), hi: line(80) })
}

/** An event of the year that charts over time mark, such as the end of registration. Its text names no person. */
export const milestoneEvents = {
  added: event({
    description: "Event of the year added",
    data: Schema.Struct(fields),
    sample: { date: "2026-10-15", text: { en: "Registration closes", hi: "पंजीकरण समाप्त" } }
  }),
  changed: event({
    description: "Event of the year changed",
    data: Schema.Struct(fields),
    sample: { date: "2026-10-31", text: { en: "Registration closes", hi: "" } }
  }),
  removed: event({ description: "Event of the year removed", data: Schema.Struct({}), sample: {} })
}

/** What an admin writes of an event of the year. */
export const milestoneForm = {
  date: Day.annotate({ title: "Date", examples: ["2026-10-15"] }),
  text_en: line(80)
    .check(Schema.isMinLength(1))
    .annotate({ title: "Text in English", description: "Everybody with charts reads it. Name no person." }),
  text_hi: line(80).annotate({ title: "Text in Hindi", description: "Optional" })
}

/** The stream of an event of the year. */
export const milestoneStream = (id: number): string => `milestone-${id}`
