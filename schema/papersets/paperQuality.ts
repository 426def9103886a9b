import { Schema } from "effect"
import { documentText } from "../documents/documentText.ts"
import { RecordId } from "../core/id.ts"
import { Language } from "../fields/languages.ts"
import type { QuestionText } from "../questions/question.ts"
import { Difficulty, QuestionKind } from "../questions/questionKinds.ts"

/**
 * Words that a student reads in a minute, for estimates of time. Class 6 reads about 146 words a minute of easy prose
 * in its first language (Hasbrouck and Tindal, "An Update to Compiled ORF Norms", 2017, spring, 50th percentile); a
 * question is read more slowly, and often in a second language.
 */
export const wordsPerMinute = 100

/** Words that a formula takes as long to read as. */
const formulaWords = 3

/** Seconds of work beside reading, by difficulty: assumptions of the portal, to compare papers with each other. */
const workSeconds: Readonly<Record<Difficulty, number>> = { easy: 25, medium: 50, hard: 80 }

/** What kinds of questions take beside others of the same difficulty: more answers to weigh, or a number to find. */
const kindFactors: Readonly<Record<QuestionKind, number>> = {
  single: 1,
  trueFalse: 0.7,
  assertionReason: 1.3,
  match: 1.4,
  multiple: 1.4,
  numerical: 1.3
}

/** How many words a question has to be read, its options included and its explanation not. */
export const readingWords = ({ passage, stem, reason, left, right, options }: QuestionText): number =>
  [
    ...(passage == null ? [] : [passage]),
    stem,
    ...(reason === null ? [] : [reason]),
    ...left,
    ...right,
    ...options
  ].reduce((sum, document) => {
    const text = documentText(document)
    const formulas = text.match(/(?<!\$)\$+[^$]+\$+/g)?.length ?? 0
    const words = text.replaceAll(/(?<!\$)\$+[^$]+\$+/g, " ").match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0
    return sum + words + formulas * formulaWords
  }, 0)

/** Seconds that a question is likely to take: reading, then work by its difficulty and kind. */
export const questionSeconds = (
  { kind, difficulty }: { readonly kind: QuestionKind; readonly difficulty: Difficulty },
  words: number
): number => Math.round((words / wordsPerMinute) * 60 + workSeconds[difficulty] * kindFactors[kind])

/** What a paper is like as a whole. */
export const PaperQuality = Schema.Struct({
  minutes: Schema.Int.annotate({ description: "the time that students have" }),
  languages: Schema.Array(
    Schema.Struct({
      language: Language,
      words: Schema.Int.annotate({ description: "words to be read, formulas counted as three" }),
      reading_minutes: Schema.Int,
      estimated_minutes: Schema.Int.annotate({ description: "reading and work" }),
      missing: Schema.Int.annotate({ description: "questions without a text in the language" })
    }).annotate({ identifier: "PaperReading" })
  ),
  curve: Schema.Array(
    Schema.Struct({
      place: Schema.Int,
      question_id: RecordId,
      difficulty: Difficulty,
      kind: QuestionKind,
      seconds: Schema.Int.annotate({ description: "likely, in English" })
    }).annotate({ identifier: "PaperCurvePoint" })
  ).annotate({ description: "the questions in the order of set A" }),
  topics: Schema.Array(
    Schema.Struct({
      subject: Schema.String,
      topic: Schema.NullOr(Schema.String),
      questions: Schema.Int,
      marks: Schema.Int
    }).annotate({ identifier: "PaperTopic" })
  ),
  earlier: Schema.Array(
    Schema.Struct({
      question_id: RecordId,
      other_id: RecordId,
      likeness: Schema.Finite.annotate({ description: "0 to 1; 1 for the question itself" }),
      paper: Schema.String,
      year: Schema.String
    }).annotate({ identifier: "PaperEarlier" })
  ).annotate({ description: "questions of other exams' papers that say nearly the same, the likest first" })
}).annotate({ identifier: "PaperQuality" })
export type PaperQuality = typeof PaperQuality.Type
