import { leftNames, rightNames } from "../../../../schema/papersets/columnNames.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { QuestionText } from "../../../../schema/questions/question.ts"
import { htmlOf, type Dialect } from "./html.ts"

/**
 * What is above a question's options: the passage that it is about, the question, and with it the reason of an
 * assertion or the columns to be matched.
 */
export const bodyHtml = ({ passage, stem, reason, left, right }: QuestionText, dialect: Dialect): string =>
  [
    ...(passage == null ? [] : [`<div class="sp-passage">${htmlOf(passage, dialect)}</div>`]),
    htmlOf(stem, dialect),
    ...(reason === null
      ? []
      : [`<div class="sp-reason"><p class="sp-label"><strong>Reason</strong></p>${htmlOf(reason, dialect)}</div>`]),
    ...column("sp-left", "First column", left, leftNames, dialect),
    ...column("sp-right", "Second column", right, rightNames, dialect)
  ].join("")

const column = (
  name: string,
  title: string,
  entries: readonly Document[],
  labels: readonly string[],
  dialect: Dialect
): readonly string[] =>
  entries.length === 0
    ? []
    : [
        `<div class="${name}"><p class="sp-label"><strong>${title}</strong></p>`,
        ...entries.map(
          (entry, at) => `<div class="sp-entry"><p class="sp-label">${labels[at]}.</p>${htmlOf(entry, dialect)}</div>`
        ),
        "</div>"
      ]
