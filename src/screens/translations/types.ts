import type { Inline } from "../../../schema/documents/inline.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { TranslatedLine } from "../../../schema/questions/questionSegments.ts"
import type { MeaningDifference } from "../../../schema/translations/lineMeaning.ts"
import { runQuery } from "../../api/graphql.ts"
import type { AnswerOf, RowOf } from "../../api/calls.ts"

/** A translation as lists have it. */
export type Listed = RowOf<"translationList">

/** How far a question is in a language. */
export type Status = RowOf<"translationStatus">

type Answered = AnswerOf<"questionTranslation.permits">

/** A line of a question beside its translation. */
export type Line = Omit<Answered["segments"][number], "source" | "translation"> & {
  readonly source: readonly Inline[]
  readonly translation: readonly Inline[] | null
}

/** A question beside its translation. */
export type Translation = Omit<Answered, "text" | "segments"> & {
  readonly text: QuestionText
  readonly segments: readonly Line[]
}

/** Fetches a translation. Its documents are what their schema says: nothing else is ever saved. */
export const fetchTranslation = (question: number, language: TargetLanguage): Promise<Translation> =>
  runQuery("questionTranslation.permits", {
    question_id: question,
    language_id: language
  })

/** The lines of a translation that are translated so far. */
export const translatedLines = ({ segments }: Translation): readonly TranslatedLine[] =>
  segments.flatMap(({ segment, translation, picture }) =>
    translation === null ? [] : [{ segment, content: translation, ...(picture === null ? {} : { picture }) }]
  )

/** What could be the translation of a line: where it comes from, and how like its source was. */
export type Suggestion = {
  readonly segment: string
  readonly content: readonly Inline[]
  readonly from: "memory" | "similar" | "service"
  readonly likeness: number
  readonly question_id: number | null
  readonly words: string | null
  readonly differs: readonly MeaningDifference[]
}
