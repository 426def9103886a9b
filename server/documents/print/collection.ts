import type { Language } from "../../../schema/fields/languages.ts"
import type { Custody, PrintedQuestion } from "../../../schema/papersets/printedPaper.ts"
import { answeredTypst } from "./answered.ts"
import { label } from "../../../schema/papersets/paperLabels.ts"
import { markLine } from "./mark.ts"
import { roomFor } from "./paper.ts"
import { questionsTypst } from "./passage.ts"
import { inLanguage, questionTypst } from "./question.ts"
import { directionOf } from "./scripts.ts"
import { typstText } from "./text.ts"

/** A question with what is said of it beside the text: topic, difficulty, where it is used. */
export type CollectedQuestion = PrintedQuestion & { readonly facts: string }

/** Questions of a subject with their keys, for those who work on them. */
export type Collection = {
  readonly title: string
  readonly questions: readonly CollectedQuestion[]
  readonly languages: readonly Language[]
  /** The SHA-256 of its questions as they are, in hex. */
  readonly hash: string
  readonly custody: Custody
}

/**
 * A collection as a Typst document, behind what look.typ says. @throws PrintFault with the place of what cannot be
 * printed
 */
export const collectionTypst = ({ title, questions, languages, hash, custody }: Collection): string => {
  const heads =
    `[#strong[${typstText(title)}]${typstText("  ·  ")}#` +
    `${inLanguage(languages[0]!, `${questions.length} ${label(languages[0]!, "questions")}`)};]`
  const looks = `divided: ${languages.length === 2}, dir: ${directionOf(languages)}`
  return `#set document(title: [${typstText(title)}], author: "School Portal", date: none)
${roomFor(languages)}
#pages(${heads}, [], word-en([${typstText(markLine(custody, hash))}]), "end", ${looks})[
${questionsTypst(questions, languages, (question) => questionTypst(question, languages, true) + answeredTypst(question, languages, question.facts)).join("\n")}
]`
}
