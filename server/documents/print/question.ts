import { leftNames, rightNames } from "../../../schema/papersets/columnNames.ts"
import type { Document } from "../../../schema/documents/document.ts"
import { documentText, picturesOf } from "../../../schema/documents/documentText.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { documentsOf } from "../../../schema/questions/documentsOf.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { FormulaFault } from "../../../schema/documents/formula.ts"
import { documentTypst, wordsTypst } from "./document.ts"
import { label } from "../../../schema/papersets/paperLabels.ts"
import { isolated, PrintFault, quoted, typstText } from "./text.ts"
import { directionOf, isRightToLeft } from "./scripts.ts"
import { optionColumns } from "./widths.ts"

/** How options are named, as the key names them. */
export const optionNames = ["A", "B", "C", "D", "E", "F"] as const

/** Characters, formulas and pictures of a question, in a measure in which a page has about 4,000. */
const longQuestion = 1_000

/** A language's name in English. */
export const languageName = (language: Language): string => languages.find(({ code }) => code === language)!.name

/** Runs what may not be printable; its fault then says where it is. */
export const placed = <A>(place: string, run: () => A): A => {
  try {
    return run()
  } catch (caught) {
    if (caught instanceof PrintFault || caught instanceof FormulaFault)
      throw new PrintFault(`${place}: ${caught.message}`)
    throw caught
  }
}

/** A question's text in a language. @throws PrintFault where it has none */
export const textIn = (
  { number, id, texts }: Pick<PrintedQuestion, "number" | "id" | "texts">,
  language: Language
): QuestionText => {
  const text = texts[language]
  if (text === undefined)
    throw new PrintFault(`Question ${number} (no. ${id} of the bank) has no text in ${languageName(language)}`)
  return text
}

/** What is said of a question's marks: those of a right answer, and of a wrong one. */
export const worthOf = ({ marks, negativeMarks }: Pick<PrintedQuestion, "marks" | "negativeMarks">): string =>
  negativeMarks === 0 ? `+${marks}` : `+${marks}, −${negativeMarks}`

/** A question as students see it: without its key. */
export type ShownQuestion = Omit<PrintedQuestion, "key" | "version">

/** A question as a paper shows it, in one language or in two beside each other. */
export const questionTypst = (question: ShownQuestion, shown: readonly Language[], withWorth: boolean): string => {
  const cells = shown.map((language) =>
    cellTypst(question, language, shown.length, withWorth ? worthOf(question) : null)
  )
  const isLong = shown.some((language) => weightOf(textIn(question, language)) > longQuestion)
  const looks = `${isLong ? "long: true, " : ""}${directionOf(shown) === "rtl" ? "dir: rtl, " : ""}`
  return `#question(${looks}${cells.join(", ")});\n`
}

const cellTypst = (question: ShownQuestion, language: Language, beside: number, worth: string | null): string => {
  const text = textIn(question, language)
  const place = `Question ${question.number}, ${languageName(language)}`
  const part = <A>(name: string, run: () => A): A => placed(`${place}, ${name}`, run)
  const stem = part("stem", () => opened(text.stem, language))
  const lead = question.kind === "assertionReason" ? `#strong[${typstText(`${label(language, "assertion")}: `)}]` : ""
  const first = lead + stem.first
  const pieces = [
    `hung([#strong[${question.number}.]], ${first === "" ? "none" : `[${first}${worth === null ? "" : `#worth[${isolated(typstText(worth), "ltr")}]`}]`}, [${stem.rest}])`,
    ...below(text, language, beside, part)
  ]
  return `\n/* ${place} */ tongue-${language}({ ${pieces.join("; ")} })`
}

const opened = (document: Document, language: Language) => documentTypst(document, isRightToLeft(language))

type Part = <A>(name: string, run: () => A) => A

/** What is below a question's first lines: a reason, columns, options. All of it begins where the text does. */
const below = (text: QuestionText, language: Language, beside: number, part: Part): readonly string[] => {
  const pieces = [
    ...(text.reason === null ? [] : [part("reason", () => reasonTypst(text.reason!, language))]),
    ...(text.left.length === 0 ? [] : [matchedTypst(text, language, part)]),
    ...(text.options.length === 0 ? [] : [optionsTypst(text.options, language, beside, part)])
  ]
  return pieces.length === 0 ? [] : [`inset-by(gutter, ${directionOf([language])}, { ${pieces.join("; ")} })`]
}

const reasonTypst = (reason: Document, language: Language): string => {
  const { first, rest } = opened(reason, language)
  return `block(above: 0.75em, [#par[#strong[${typstText(`${label(language, "reason")}: `)}]${first}];${rest}])`
}

const matchedTypst = ({ left, right }: QuestionText, language: Language, part: Part): string => {
  const entries = (documents: readonly Document[], names: readonly string[], name: string) =>
    documents
      .map((document, at) =>
        part(`${name}, entry ${at + 1}`, () => {
          const { first, rest } = opened(document, language)
          return `hung([(${names[at]})], ${first === "" ? "none" : `[${first}]`}, [${rest}], by: 2em)`
        })
      )
      .join(", ")
  const head = (number: string) => `[${typstText(`${label(language, "column")} ${number}`)}]`
  return (
    `matched((${head("I")}, ${head("II")}), (${entries(left, leftNames, "first column")},), ` +
    `(${entries(right, rightNames, "second column")},))`
  )
}

/** Options share a line as far as their widths allow; those with pictures are two to a line. */
const optionsTypst = (documents: readonly Document[], language: Language, beside: number, part: Part): string => {
  const given = documents.map((document, at) =>
    part(`option ${optionNames[at]}`, () => {
      const { first, rest } = opened(document, language)
      return `("${optionNames[at]}", ${first === "" ? "none" : `[${first}]`}, [${rest}])`
    })
  )
  const count = documents.some((document) => picturesOf(document).length > 0) ? 2 : optionColumns(documents, beside)
  return `options(count: ${count}, dir: ${directionOf([language])}, ${given.join(", ")})`
}

/** How much room a question takes, at most. */
const weightOf = (text: QuestionText): number =>
  documentsOf(text).reduce((sum, document) => {
    const words = documentText(document)
    return sum + words.length + 60 * words.split(/\n|\\\\/).length + 700 * picturesOf(document).length
  }, 0)

/** A key as people write it: the letters of options, or a number with how far an answer may be from it. */
export const keyText = ({ key }: Pick<PrintedQuestion, "key">): string =>
  "options" in key
    ? key.options
        .toSorted((one, other) => one - other)
        .map((option) => optionNames[option])
        .join(", ")
    : key.tolerance === 0
      ? String(key.value)
      : `${key.value} ± ${key.tolerance}`

/** An explanation below a question. */
export const explanationTypst = (explanation: Document, language: Language): string => {
  const { first, rest } = opened(explanation, language)
  return `[#par[#strong[${typstText(`${label(language, "explanation")}: `)}]${first}];${rest}]`
}

/** A word of a language in a line. */
export const inLanguage = (language: Language, text: string): string =>
  isRightToLeft(language)
    ? `word-${language}[${isolated(wordsTypst(text, true), "rtl")}]`
    : `word-${language}(${quoted(text)})`
