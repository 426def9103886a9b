import { Schema } from "effect"
import { Moment, position } from "./values.ts"

/** Events of a gesture that one answer holds at most. */
export const maxGestureEvents = 500

const Word = Schema.NullOr(Schema.String)

/** A call of a gesture, and what the page said of it. */
const GestureCall = Schema.Struct({
  position: position.annotate({ description: "of the first event that came of it" }),
  call: Schema.String,
  command: Word,
  page: Word.annotate({ description: "the path of the page" }),
  action: Word.annotate({ description: "what the person did there: click, submit, keydown" }),
  flow: Word.annotate({ description: "the flow that made the call" }),
  event: Word.annotate({ description: "the event that the flow took" })
}).annotate({ identifier: "GestureCall" })

/** An event that came of a gesture: that it happened, not what it holds. */
const GestureEvent = Schema.Struct({
  position,
  stream: Schema.String,
  version: Schema.Int,
  type: Schema.String,
  at: Moment,
  cause: Word,
  command: Word
}).annotate({ identifier: "GestureEvent" })

/** What readers of a live call were sent of a gesture. */
const GestureDelivery = Schema.Struct({
  call: Schema.String,
  after: Schema.Int.annotate({ description: "what happened after this position, up to `position`, was sent" }),
  position,
  rows: Schema.Int,
  readers: Schema.Int.annotate({ description: "how many open pages were sent them" }),
  at: Moment
}).annotate({ identifier: "GestureDelivery" })

/** A gesture with everything that the log knows of it. */
export const FlowGesture = Schema.Struct({
  command: Word.annotate({ description: "the id that its commands share" }),
  by: Word.annotate({ description: "the username; none where the system did it" }),
  role: Schema.String,
  behind: Word.annotate({ description: "the username of who acted in another's name" }),
  calls: Schema.Array(GestureCall),
  events: Schema.Array(GestureEvent),
  is_more: Schema.Boolean.annotate({ description: `there are more than ${maxGestureEvents} events` }),
  deliveries: Schema.Array(GestureDelivery)
}).annotate({ identifier: "FlowGesture" })
export type FlowGesture = typeof FlowGesture.Type
