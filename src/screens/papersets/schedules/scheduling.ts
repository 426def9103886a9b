import { Schema } from "effect"
import { RecordId } from "../../../../schema/core/id.ts"
import { Language } from "../../../../schema/fields/languages.ts"

const time = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: "Choose a day and a time" })
)

/** A schedule as it is typed; times are Indian. */
export const Scheduling = Schema.Struct({
  paperset_id: RecordId.annotate({ title: "Sealed paper" }),
  opens_at: time.annotate({ title: "Opens", description: "Indian time" }),
  closes_at: time.annotate({ title: "Closes", description: "Indian time" }),
  languages: Schema.Array(Language).check(Schema.isMinLength(1)).annotate({ title: "Languages" })
})
