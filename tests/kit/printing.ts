import { documentOf, type Document } from "../../schema/documents/document.ts"
import { type Block } from "../../schema/documents/parts.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import type { Language } from "../../schema/fields/languages.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import type { PrintedPaper, PrintedQuestion, SetLetter } from "../../schema/papersets/printedPaper.ts"
import type { QuestionText } from "../../schema/questions/question.ts"
import type { Printing } from "../../server/documents/print/paper.ts"

/** A paragraph of texts and formulas: what is between dollars is a formula. */
export const lineOf = (written: string): Document => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: written
        .split("$")
        .flatMap((part, at): Inline[] =>
          part === "" ? [] : [at % 2 === 0 ? { type: "text", text: part } : { type: "formula", attrs: { latex: part } }]
        )
    }
  ]
})

/** A document of blocks. */
export const blocksOf = (...content: Block[]): Document => ({ type: "doc", content })

/** A text with options. */
export const textOf = (
  stem: Document,
  options: readonly Document[] = ["One", "Two", "Three", "Four"].map((option) => documentOf(option)),
  more: Partial<QuestionText> = {}
): QuestionText => ({ stem, reason: null, left: [], right: [], options, explanation: null, ...more })

/** The same words in every language that is asked for. */
export const inAll = (
  text: QuestionText,
  codes: readonly Language[] = languages.map(({ code }) => code)
): PrintedQuestion["texts"] => Object.fromEntries(codes.map((code) => [code, text]))

/** A question of a paper, with option B right. */
export const printedQuestion = (
  number: number,
  texts: PrintedQuestion["texts"],
  more: Partial<PrintedQuestion> = {}
): PrintedQuestion => ({
  number,
  id: 1_000 + number,
  version: 1,
  kind: "single",
  marks: 1,
  negativeMarks: 0,
  key: { options: [1] },
  texts,
  ...more
})

/** A sealed paper of two sections whose sets all have the same order. */
export const printedPaper = (
  questions: readonly PrintedQuestion[],
  letters: readonly SetLetter[] = ["A"],
  more: Partial<PrintedPaper> = {}
): PrintedPaper => {
  const half = Math.ceil(questions.length / 2)
  const sections = [
    { names: { en: "Science and mathematics", hi: "विज्ञान और गणित" }, questions: questions.slice(0, half) },
    { names: { en: "Reasoning", hi: "तर्कशक्ति" }, questions: questions.slice(half) }
  ].filter((section) => section.questions.length > 0)
  return {
    paperset: 7,
    version: 1,
    hash: "9f86d081".repeat(8),
    isDraft: false,
    examId: 1,
    title: "Level I, 2026-27",
    level: "level1",
    classLevel: 8,
    minutes: 90,
    marks: questions.reduce((sum, { marks }) => sum + marks, 0),
    instructions: {},
    sets: letters.map((letter) => ({ letter, sections })),
    ...more
  }
}

/** All of a paper that is to be printed in some languages. */
export const printingOf = (
  paper: PrintedPaper,
  shown: readonly Language[] = ["en"],
  pieces: Printing["pieces"] = ["paper"]
): Printing => ({
  pieces,
  paper,
  languages: shown,
  letters: paper.sets.map(({ letter }) => letter),
  custody: { number: 12, by: "role-13", at: "2026-11-20T11:18:29.123Z" }
})
