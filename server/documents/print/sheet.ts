import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedPaper, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import { label, type Label } from "./labels.ts"
import { inLanguage, languageName } from "./question.ts"
import { typstText } from "./text.ts"

const named = (languages: readonly Language[], name: Label): string =>
  `[${languages.map((language) => `#${inLanguage(language, label(language, name))};`).join(typstText(" / "))}]`

/**
 * An answer sheet with the fields that a line of the text format has (docs/answer-sheet-format.md): exam, class, roll number,
 * language, set, and a mark a question. A question that is answered by a number has a line to write on: the text has no
 * place for it.
 */
export const sheetTypst = (paper: PrintedPaper, languages: readonly Language[], set: PrintedSet): string => {
  const questions = set.sections.flatMap((section) => section.questions)
  const counts = questions.map(({ texts }) => Math.max(0, ...Object.values(texts).map(({ options }) => options.length)))
  const words = (["name", "roll", "class", "language", "set", "questions"] as const).map(
    (name) => `${name === "set" ? "letter" : name}: ${named(languages, name)}`
  )
  return `#answer-sheet(
  title: [${typstText(paper.title)}], heading: ${named(languages, "sheet")},
  exam: ${paper.examId ?? "none"}, class: ${paper.classLevel},
  languages: (${languages.map((language) => `("${language}", [${typstText(languageName(language))}])`).join(", ")},),
  sets: (${paper.sets.map(({ letter }) => `"${letter}"`).join(", ")},),
  counts: (${counts.join(", ")},), words: (${words.join(", ")})
);`
}
