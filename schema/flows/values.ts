import { Schema } from "effect"

/** A time. */
export const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** A place in the log. */
export const position = Schema.Int.annotate({ description: "in the log" })

/** How long something took. */
export const Seconds = Schema.NullOr(Schema.Number).annotate({
  description: "to 5 %; none where nothing left the state"
})
