import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { Inline } from "../documents/inline.ts"
import { form } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { TargetLanguage } from "../fields/languages.ts"
import { QuestionFacts, QuestionKind, QuestionText } from "../questions/question.ts"
import { list } from "../core/listCall.ts"
import { meaningDifferences } from "./lineMeaning.ts"
import { translationListShape } from "./translationList.ts"
import { PictureFile, SegmentId, TranslationState } from "./translation.ts"

const staff = rolesWith("question.work")
const translators = rolesWith("translation.write")

const which = { question_id: RecordId, language_id: TargetLanguage }
const content = Schema.Array(Inline)
const reason = Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/** A question beside its translation, line by line. */
const Translation = Schema.Struct({
  ...which,
  version: Schema.Int.annotate({ description: "the question's" }),
  state: TranslationState,
  allowed: Schema.Array(Schema.String).annotate({ description: "the events that its machine takes now" }),
  text: QuestionText,
  kind: QuestionKind,
  marks: QuestionFacts.fields.marks,
  negative_marks: QuestionFacts.fields.negative_marks,
  glossary: Schema.Array(
    Schema.Struct({ term: Schema.String, words: Schema.String }).annotate({ identifier: "TranslationTerm" })
  ).annotate({ description: "approved terms of the subject that the question says" }),
  translators: Schema.Array(Schema.String),
  is_translator: Schema.Boolean.annotate({ description: "a second person approves it" }),
  returned: Schema.NullOr(
    Schema.Struct({ by: Schema.NullOr(Schema.String), at: Schema.String, reason: Schema.String }).annotate({
      identifier: "TranslationReturned"
    })
  ).annotate({ description: "why it was given back, until it is handed in again" }),
  segments: Schema.Array(
    Schema.Struct({
      segment: SegmentId,
      words: Schema.String,
      source: content,
      translation: Schema.NullOr(content),
      source_picture: Schema.NullOr(Schema.String).annotate({
        description: "the English picture, where the place is one: a translation need not answer it"
      }),
      picture: Schema.NullOr(Schema.String).annotate({ description: "the picture of this language, if it has one" }),
      is_stale: Schema.Boolean.annotate({
        description: "translated from words that the question does not have any more"
      }),
      was: Schema.NullOr(Schema.String).annotate({
        description: "of a stale line: the words that it was translated from"
      })
    }).annotate({ identifier: "TranslationLine" })
  )
}).annotate({ identifier: "Translation" })

/** All translations, and what waits to be one. */
export const translationsList = list("/translation/translation-list", translationListShape, {
  description: "The translations that fit, the last changed first.",
  roles: staff
})

/** The calls of translations. */
export const translations = group("translations", "Translations of questions and their review.", [
  ...translationsList.calls,
  post("translationStatus", "/language/translation-status", {
    description: "How far a question is in each language.",
    roles: staff,
    query: { question_id: RecordId },
    reads: true,
    answer: Schema.Array(
      Schema.Struct({
        language_id: TargetLanguage,
        name: Schema.String,
        state: TranslationState,
        stale: Schema.Int.annotate({ description: "lines whose source changed" }),
        translator: Schema.NullOr(Schema.String),
        updated_at: Schema.NullOr(Schema.String)
      }).annotate({ identifier: "TranslationStatus" })
    )
  }),
  get("questionTranslation", "/question/translation", {
    description: "A question beside its translation into a language, line by line.",
    roles: staff,
    query: which,
    answer: Translation
  }),
  form("translateQuestion", "/question-translate", {
    description:
      "Suggests translations of a question's lines, or of a text with formulas between dollars. Nothing is kept.",
    roles: translators,
    form: Schema.Struct({
      ...which,
      text_formulas: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(10_000)))
    }),
    answer: Schema.Array(
      Schema.Struct({
        segment: Schema.String,
        content,
        from: Schema.Literals(["memory", "similar", "service"]),
        likeness: Schema.Finite,
        question_id: Schema.NullOr(Schema.Int).annotate({ description: "the question that it was made for" }),
        words: Schema.NullOr(Schema.String).annotate({ description: "the line there, in words" }),
        differs: Schema.Array(Schema.Literals(meaningDifferences)).annotate({
          description: "what the line there says differently although it has nearly the same words"
        })
      }).annotate({ identifier: "TranslationSuggestion" })
    )
  }),
  post("storeTranslation", "/store-question-translation", {
    description:
      "Saves lines of a translation. Each has the formulas of its source; a picture has a description, and may have " +
      "a kept picture of its own.",
    roles: translators,
    payload: {
      ...which,
      text_formulas: Schema.Array(
        Schema.Struct({ segment: SegmentId, content, picture: Schema.optionalKey(PictureFile) })
      ).check(Schema.isMinLength(1), Schema.isMaxLength(500))
    },
    answer: Translation
  }),
  post("submitTranslation", "/question/translation/submit", {
    description: "Hands a translation in for review; every line is translated from its present source.",
    roles: translators,
    payload: which,
    answer: Translation
  }),
  post("approveTranslation", "/question/translation/approve", {
    description: "Approves another translator's translation.",
    roles: translators,
    payload: which,
    answer: Translation
  }),
  post("returnTranslation", "/question/translation/request-changes", {
    description: "Gives a translation back to its translators.",
    roles: translators,
    payload: { ...which, reason },
    answer: Translation
  })
])
