import type { Block } from "../../../schema/documents/parts.ts"
import type { Document } from "../../../schema/documents/document.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { Made, Template } from "./template.ts"
import { isIn, filledLine, type Value } from "./value.ts"

const paragraph = (content: readonly Inline[]): Block => ({ type: "paragraph", content })

const documentOf = (...content: readonly Block[]): Document => ({ type: "doc", content })

/** A question in a language; null where something of it is not in that language. `file` is its picture. */
export const textIn = (
  language: Language,
  { said }: Template,
  made: Made,
  file: string | null
): QuestionText | null => {
  const sentences = said[language]
  const { values, options = [], left = [], right = [], reason, block, picture } = made
  const all: readonly Value[] = [
    ...Object.values(values),
    ...options,
    ...left,
    ...right,
    ...(reason === undefined ? [] : [reason])
  ]
  if (sentences === undefined || !all.every((value) => isIn(language, value))) return null
  const line = (sentence: string) => paragraph(filledLine(sentence, values, language))
  const entry = (value: Value) => documentOf(paragraph(filledLine("<it>", { it: value }, language)))
  const [stem, explanation] = sentences
  return {
    stem: documentOf(
      line(stem),
      ...(block === undefined ? [] : [{ type: "formulaBlock" as const, attrs: { latex: block } }]),
      ...(picture === undefined || file === null
        ? []
        : [{ type: "picture" as const, attrs: { file, alt: picture.alt, width: 50 } }])
    ),
    reason: reason === undefined ? null : entry(reason),
    left: left.map(entry),
    right: right.map(entry),
    options: options.map(entry),
    explanation: documentOf(line(explanation))
  }
}
