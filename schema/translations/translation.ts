import { Schema } from "effect"
import { Inline } from "../documents/inline.ts"
import { pictureName } from "../documents/parts.ts"
import { event } from "../core/event.ts"
import { TargetLanguage } from "../fields/languages.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })
const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/** The state of a translation, as users see it: the states of its machine. */
export const TranslationState = Schema.Literals(["untranslated", "drafted", "inReview", "approved", "stale"])
export type TranslationState = typeof TranslationState.Type

/**
 * Which piece of a question's text: its part, the entry of the part, and the line there, counted from 0; formulas on
 * lines of their own are counted behind an `f`, pictures behind a `p`.
 */
export const SegmentId = Schema.String.check(
  Schema.isPattern(/^(passage|stem|reason|left|right|options|explanation)\.\d\.[fp]?\d{1,3}$/)
)

/** A kept picture, by the hash of its content. */
export const PictureFile = Schema.String.check(Schema.isPattern(pictureName)).annotate({
  description: "of a picture: the kept one that this language has in its place; the English one without it"
})

/**
 * A piece of text in another language, and which words it was translated from: the SHA-256 of the source's line. Those
 * of a picture are its description, and the hash is of its file, too.
 */
const TranslatedSegment = Schema.Struct({
  segment: SegmentId,
  source: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  words: Schema.String.annotate({ description: "the source's line in words, its formulas between dollars" }),
  content: Schema.Array(Inline),
  picture: Schema.optionalKey(PictureFile)
})
type TranslatedSegment = typeof TranslatedSegment.Type

const content = {
  by,
  sourceVersion: id.annotate({ description: "the question's version" }),
  segments: Schema.Array(TranslatedSegment)
}
const sample = {
  by: 15,
  sourceVersion: 1,
  segments: [
    {
      segment: "stem.0.0",
      source: "0".repeat(64),
      words: "Which mirror makes a larger image?",
      content: [{ type: "text" as const, text: "कौन-सा दर्पण बड़ा प्रतिबिंब बनाता है?" }]
    }
  ]
}

const asItWas = (data: Readonly<Record<string, unknown>>) => data

/**
 * Version 2 names lines of passages, and formulas with words on lines of their own, version 3 pictures. Earlier ones
 * have none of them.
 */
const newLines = { version: 3, upcasters: [asItWas, asItWas] } as const

/** What happens to a question's translation into one language. */
export const translationEvents = {
  drafted: event({
    description: "Translation created",
    ...newLines,
    data: Schema.Struct({ question: id, language: TargetLanguage, ...content }),
    sample: { question: 12, language: "hi", ...sample }
  }),
  revised: event({ description: "Translation edited", ...newLines, data: Schema.Struct(content), sample }),
  submitted: event({
    description: "Submitted for review",
    data: Schema.Struct({ by }),
    sample: { by: 15 }
  }),
  changesRequested: event({
    description: "Changes requested",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "The second option means something else." }
  }),
  approved: event({
    description: "Translation approved",
    data: Schema.Struct({ by }),
    sample: { by: 13 }
  }),
  outdated: event({
    description: "Translation out of date: the question changed",
    ...newLines,
    data: Schema.Struct({ sourceVersion: id, segments: Schema.Array(SegmentId) }),
    sample: { sourceVersion: 2, segments: ["options.1.0"] }
  })
}

/** The stream of a question's translation. */
export const translationStream = (question: number, language: TargetLanguage): string =>
  `translation-${question}-${language}`
