import { Schema } from "effect"
import { event } from "../core/event.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/**
 * What was read: a secret question, its translation or a picture of it; a paper, its check list or its keys; a file of
 * questions with keys.
 */
export const ReadWhat = Schema.Literals([
  "question",
  "translation",
  "picture",
  "paper",
  "checks",
  "keys",
  "questionFile"
])
export type ReadWhat = typeof ReadWhat.Type

/**
 * What happens when somebody reads a secret question or paper, or keys in bulk. The event never holds what was read.
 */
export const paperReadEvents = {
  read: event({
    description: "Sealed question, paper or key viewed",
    data: Schema.Struct({
      what: ReadWhat,
      paperset: Schema.NullOr(id).annotate({ description: "the paper that granted it" }),
      question: Schema.NullOr(id),
      count: id.annotate({ description: "how many questions were read" })
    }),
    sample: { what: "keys", paperset: 7, question: null, count: 60 }
  })
}

/** The stream of a read; ids are random. */
export const paperReadStream = (id: string): string => `paperRead-${id}`
