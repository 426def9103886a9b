import type { Document } from "../../../schema/document.ts"
import type { QuestionText } from "../../../schema/question.ts"
import { htmlOf, type Dialect } from "./html.ts"

/** What stands above a question's options: the question, and with it the reason of an assertion or the columns to be matched. */
export const bodyHtml = ({ stem, reason, left, right }: QuestionText, dialect: Dialect): string => [
  htmlOf(stem, dialect),
  ...(reason === null ? [] : [`<div class="sp-reason"><p class="sp-label"><strong>Reason</strong></p>${htmlOf(reason, dialect)}</div>`]),
  ...column("sp-left", "First column", left, (at) => String.fromCharCode(65 + at), dialect),
  ...column("sp-right", "Second column", right, (at) => String(at + 1), dialect)
].join("")

const column = (name: string, title: string, entries: readonly Document[], labelOf: (at: number) => string, dialect: Dialect): readonly string[] =>
  entries.length === 0 ? [] : [
    `<div class="${name}"><p class="sp-label"><strong>${title}</strong></p>`,
    ...entries.map((entry, at) => `<div class="sp-entry"><p class="sp-label">${labelOf(at)}.</p>${htmlOf(entry, dialect)}</div>`),
    "</div>"
  ]
