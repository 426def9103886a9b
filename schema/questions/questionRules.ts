import { t } from "#messages/questionRules.js"
import type { Document } from "../documents/document.ts"
import { documentText, isEmptyDocument, picturesOf } from "../documents/documentText.ts"
import type { Key, QuestionFacts, QuestionText } from "./question.ts"

/** A rule of questions that is not kept: the field, as forms name it, and the sentence. */
export type RuleFault = { readonly path: readonly (string | number)[]; readonly issue: string }

/** How many options questions of a type have, least and most. */
export const optionCounts = {
  single: [2, 6],
  multiple: [2, 6],
  numerical: [0, 0],
  trueFalse: [2, 2],
  assertionReason: [4, 5],
  match: [2, 6]
} as const satisfies Record<QuestionFacts["kind"], readonly [number, number]>

/**
 * What a question must be to make sense, whatever its single fields are. Without a key (null: whoever writes leaves the
 * present one, which they are not shown) nothing is said of it.
 */
export const questionFaults = (
  { kind, marks, negative_marks }: QuestionFacts,
  text: QuestionText,
  key: Key | null
): readonly RuleFault[] => [
  ...(negative_marks > 100 * marks ? [{ path: ["negative_marks"], issue: t.negativeMarks }] : []),
  ...(text.passage != null && isEmptyDocument(text.passage)
    ? [{ path: ["text", "passage"], issue: t.writePassage }]
    : []),
  ...(isEmptyDocument(text.stem) ? [{ path: ["text", "stem"], issue: t.writeQuestion }] : []),
  ...optionFaults(kind, text),
  ...columnFaults(kind, text),
  ...(kind === "assertionReason" && (text.reason === null || isEmptyDocument(text.reason))
    ? [{ path: ["text", "reason"], issue: t.writeReason }]
    : []),
  ...(kind !== "assertionReason" && text.reason !== null ? [{ path: ["text", "reason"], issue: t.noReason }] : []),
  ...(key === null || optionFaults(kind, text).length > 0 ? [] : keyFaults(kind, text, key))
]

/**
 * What an option says, to be compared with others: its words, and the pictures that it shows. Pictures with the same
 * description are different ones.
 */
export const optionSaid = (option: Document): string =>
  [documentText(option).trim().toLowerCase().replaceAll(/\s+/gu, " "), ...picturesOf(option)].join("\n")

const optionFaults = (kind: QuestionFacts["kind"], { options }: QuestionText): readonly RuleFault[] => {
  const [least, most] = optionCounts[kind]
  if (options.length < least || options.length > most) {
    return [
      {
        path: ["text", "options"],
        issue: most === 0 ? t.noOptions : least === most ? t.optionCount({ n: least }) : t.optionRange({ least, most })
      }
    ]
  }
  const texts = options.map(optionSaid)
  return texts.flatMap((text, at) =>
    isEmptyDocument(options[at]!)
      ? [{ path: ["text", "options", at], issue: t.writeOption }]
      : texts.indexOf(text) < at
        ? [{ path: ["text", "options", at], issue: t.sameOption }]
        : []
  )
}

const columnFaults = (kind: QuestionFacts["kind"], { left, right }: QuestionText): readonly RuleFault[] =>
  kind === "match"
    ? [["left", left] as const, ["right", right] as const].flatMap(([field, column]) =>
        column.length < 2
          ? [{ path: ["text", field], issue: t.twoEntries }]
          : column.flatMap((entry, at) =>
              isEmptyDocument(entry) ? [{ path: ["text", field, at], issue: t.writeEntry }] : []
            )
      )
    : [left, right].some((column) => column.length > 0)
      ? [{ path: ["text", "left"], issue: t.noColumns }]
      : []

const keyFaults = (kind: QuestionFacts["kind"], { options }: QuestionText, key: Key): readonly RuleFault[] => {
  if (kind === "numerical") return "value" in key ? [] : [{ path: ["key"], issue: t.giveNumber }]
  if (!("options" in key)) return [{ path: ["key"], issue: t.chooseOption }]
  if (key.options.some((option) => option >= options.length)) return [{ path: ["key"], issue: t.noSuchOption }]
  return kind !== "multiple" && key.options.length !== 1 ? [{ path: ["key"], issue: t.exactlyOne }] : []
}
