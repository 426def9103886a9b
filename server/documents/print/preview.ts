import type { Language } from "../../../schema/fields/languages.ts"
import { questionsTypst } from "./passage.ts"
import { roomFor } from "./paper.ts"
import { questionTypst, type ShownQuestion } from "./question.ts"
import { directionOf } from "./scripts.ts"

/** A question to look at as it would be printed, in one language. */
export type PreviewedQuestion = ShownQuestion & { readonly language: Language }

/**
 * A question as a strip of a page: as wide as a paper's pages, as high as the question is. @throws PrintFault with the
 * place of what cannot be printed
 */
export const previewTypst = ({ language, ...question }: PreviewedQuestion): string =>
  `#set document(title: [Question ${question.id}], author: "School Portal", date: none)
${roomFor([language])}
#set text(dir: ${directionOf([language])})
#set page(paper: "a4", height: auto, margin: (x: 15mm, y: 10mm))
${questionsTypst([question], [language], (one) => questionTypst(one, [language], true)).join("")}`
