import { Schema } from "effect"
import { line } from "../fields/text.ts"

/** The form that begins it. */
export const ActingForm = Schema.Struct({
  username: line(100).check(Schema.isMinLength(1)).annotate({ title: "Username", description: "whose view you need" }),
  reason: line(200)
    .check(Schema.isMinLength(10, { message: "Say in a few words why; at least 10 characters" }))
    .annotate({ title: "Reason", description: "it stays on record, with your name; no names of children" }),
  may_change: Schema.Boolean.annotate({
    title: "I have to change something",
    description: "without it you look on, and nothing can be changed"
  })
}).annotate({ identifier: "ActingForm" })
