import { Schema } from "effect"
import { event } from "../core/event.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })
const text = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/**
 * The place of a comment in a question: a part of the text, and there the characters from the first to behind the last.
 */
export const Place = Schema.Struct({
  part: Schema.Literals(["passage", "stem", "reason", "left", "right", "options", "explanation", "key"]),
  at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 })),
  from: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
  to: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
})
export type Place = typeof Place.Type

/** What is said of a question, and what becomes of it. */
export const commentEvents = {
  commented: event({
    description: "Comment added",
    version: 3,
    upcasters: [
      (data) => ({ ...data, suggestion: null, replyTo: null, mentions: [] }),
      // No comment of version 2 was on a passage.
      (data) => data
    ],
    data: Schema.Struct({
      by,
      place: Schema.NullOr(Place),
      text,
      suggestion: Schema.NullOr(Schema.Struct({ was: Schema.String, text: Schema.String })).annotate({
        description: "other words for the place: those that stood there, and those that are to stand there"
      }),
      replyTo: Schema.NullOr(id).annotate({ description: "the comment that it answers, by its version in the stream" }),
      mentions: Schema.Array(id).annotate({ description: "the accounts that it names" })
    }),
    sample: {
      by: 13,
      place: { part: "stem", at: 0, from: 6, to: 12 },
      text: "Say which kind of mirror.",
      suggestion: { was: "mirror", text: "curved mirror" },
      replyTo: null,
      mentions: []
    }
  }),
  commentResolved: event({
    description: "Comment resolved",
    data: Schema.Struct({
      by,
      comment: id.annotate({ description: "its version in the stream" }),
      outcome: Schema.Literals(["done", "accepted", "declined"])
    }),
    sample: { by: 14, comment: 3, outcome: "done" }
  })
}
