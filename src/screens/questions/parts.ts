import { rightNames } from "../../../schema/papersets/columnNames.ts"
import type { Document } from "../../../schema/documents/document.ts"
import type { Key, Place, QuestionText } from "../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../schema/questions/questionKinds.ts"
import { pageLocale } from "../../api/language.ts"
import { t } from "#messages/questions.js"

/** A written part of a question, where comments can stand, and what it is called. */
export type Part = {
  readonly part: Exclude<Place["part"], "key">
  readonly at: number
  readonly label: string
  readonly document: Document
}

/** An option's letter: A for the first one. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

/** What the question itself is called: of an assertion it is the assertion. */
export const stemLabel = (kind: QuestionKind): string => (kind === "assertionReason" ? t.assertion : t.question)

/** The written parts of a question in reading order. */
export const questionParts = (
  kind: QuestionKind,
  { passage, stem, reason, left, right, options, explanation }: QuestionText
): readonly Part[] => [
  ...(passage == null ? [] : [{ part: "passage", at: 0, label: t.passage, document: passage } as const]),
  { part: "stem", at: 0, label: stemLabel(kind), document: stem },
  ...(reason === null ? [] : [{ part: "reason", at: 0, label: t.reason, document: reason } as const]),
  ...left.map((document, at) => ({ part: "left", at, label: t.firstColumnEntry({ name: at + 1 }), document }) as const),
  ...right.map(
    (document, at) => ({ part: "right", at, label: t.secondColumnEntry({ name: rightNames[at]! }), document }) as const
  ),
  ...options.map(
    (document, at) => ({ part: "options", at, label: t.option({ letter: letterOf(at) }), document }) as const
  ),
  ...(explanation === null
    ? []
    : [{ part: "explanation", at: 0, label: t.explanation, document: explanation } as const])
]

/** A key in words: `B`, `A and C`, `9.81 (± 0.01)`. */
export const keyText = (key: Key): string =>
  "options" in key
    ? new Intl.ListFormat(pageLocale, { type: "conjunction" }).format(
        key.options.toSorted((one, other) => one - other).map(letterOf)
      )
    : `${key.value}${key.tolerance === 0 ? "" : ` (± ${key.tolerance})`}`
