import { TextRun, type Paragraph, type Table } from "docx"
import { leftNames, rightNames } from "../../../../schema/papersets/columnNames.ts"
import { label } from "../../../../schema/papersets/paperLabels.ts"
import type { PrintedQuestion } from "../../../../schema/papersets/printedPaper.ts"
import { languageName, optionNames, placed, textIn, worthOf } from "../question.ts"
import { documentDocx, lettersOf, wordsDocx, type DocxLanguage } from "./document.ts"

/** A question in one language. */
export const questionDocx = (question: PrintedQuestion, tongue: DocxLanguage): readonly (Paragraph | Table)[] => {
  const { language } = tongue
  const text = textIn(question, language)
  const strong = { bold: true, boldComplexScript: true }
  const lead = (words: string) => [new TextRun({ ...lettersOf(language), ...strong, text: `${words} ` })]
  const assertion = question.kind === "assertionReason" ? lead(`${label(language, "assertion")}:`) : []
  const number = [
    ...lead(`${question.number}.`),
    ...wordsDocx(`(${worthOf(question)})`, language, strong),
    ...lead(""),
    ...assertion
  ]
  return placed(`Question ${question.number}, ${languageName(language)}`, () => [
    ...documentDocx(text.stem, tongue, number),
    ...(text.reason === null ? [] : documentDocx(text.reason, tongue, lead(`${label(language, "reason")}:`))),
    ...text.left.flatMap((entry, nth) => documentDocx(entry, tongue, lead(`(${leftNames[nth]})`))),
    ...text.right.flatMap((entry, nth) => documentDocx(entry, tongue, lead(`(${rightNames[nth]})`))),
    ...text.options.flatMap((option, nth) => documentDocx(option, tongue, lead(`(${optionNames[nth]})`)))
  ])
}
