import { keyHeading } from "./docx/answerKeys.ts"
import { readParagraphs } from "./docx/index.ts"
import { labelled } from "./docx/labels.ts"
import type { Paragraph } from "./docx/paragraph.ts"
import type { ReadFile } from "./question.ts"

/** The lines of plain text as paragraphs; a line of stars or dashes only sets questions apart. */
const paragraphsOf = (text: string): readonly Paragraph[] =>
  text.split(/\r\n?|\n/).map((line) => {
    const shown = /^\s*[-=*_]{3,}\s*$/u.test(line) ? "" : line
    return { nodes: [shown], text: shown, numbering: null, level: 0 }
  })

const startOf = (text: string) => paragraphsOf(text.slice(0, 64 * 1024)).map((line) => labelled(line))

/** Whether plain text has numbered questions with options, as a Word document has them. */
export const isPlainQuestions = (text: string): boolean => {
  const kinds = startOf(text).map(([first]) => first?.is)
  const first = kinds.indexOf("question")
  return first >= 0 && kinds.slice(first).includes("option")
}

/**
 * Whether numbered questions are written in a way that Aiken has no place for: options beside each other, answers like
 * `Ans. (b)`, or a list of answers at the end.
 */
export const isHouseStyle = (text: string): boolean =>
  isPlainQuestions(text) &&
  (startOf(text).some((parts) => parts.filter(({ is }) => is === "option").length > 1) ||
    text.split(/\r\n?|\n/).some((line) => keyHeading.test(line) || /^\s*[[(]?\s*(?:ans|key)\b/iu.test(line)))

/** Questions of plain text, written as in a Word document. */
export const readPlainQuestions = (text: string): ReadFile => readParagraphs("plainText", paragraphsOf(text))
