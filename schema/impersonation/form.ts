import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { line } from "../fields/text.ts"

/** The form that begins it. */
export const ActingForm = Schema.Struct({
  username: line(100).check(Schema.isMinLength(1)).annotate({ title: "Username", description: "User to view as" }),
  reason: line(200)
    .check(Schema.isMinLength(10, { messageOf: () => t.reason }))
    .annotate({ title: "Reason", description: "Saved with your name. Do not include names of children." }),
  may_change: Schema.Boolean.annotate({
    title: "Allow changes",
    description: "Otherwise, view only"
  })
}).annotate({ identifier: "ActingForm" })
