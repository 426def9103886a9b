import { documentText, isEmptyDocument } from "../documents/documentText.ts"
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

/** What a question must be to make sense, whatever its single fields are. */
export const questionFaults = (
  { kind, marks, negative_marks }: QuestionFacts,
  text: QuestionText,
  key: Key
): readonly RuleFault[] => [
  ...(negative_marks > 100 * marks
    ? [{ path: ["negative_marks"], issue: "A wrong answer cannot cost more than a right one earns" }]
    : []),
  ...(isEmptyDocument(text.stem) ? [{ path: ["text", "stem"], issue: "Write the question" }] : []),
  ...optionFaults(kind, text),
  ...columnFaults(kind, text),
  ...(kind === "assertionReason" && (text.reason === null || isEmptyDocument(text.reason))
    ? [{ path: ["text", "reason"], issue: "Write the reason" }]
    : []),
  ...(kind !== "assertionReason" && text.reason !== null
    ? [{ path: ["text", "reason"], issue: "Only an assertion has a reason" }]
    : []),
  ...(optionFaults(kind, text).length > 0 ? [] : keyFaults(kind, text, key))
]

const optionFaults = (kind: QuestionFacts["kind"], { options }: QuestionText): readonly RuleFault[] => {
  const [least, most] = optionCounts[kind]
  if (options.length < least || options.length > most) {
    return [
      {
        path: ["text", "options"],
        issue:
          most === 0
            ? "A numerical question has no options"
            : `Expected ${least === most ? least : `${least} to ${most}`} options`
      }
    ]
  }
  const texts = options.map((option) => documentText(option).trim().toLowerCase())
  return texts.flatMap((text, at) =>
    text === ""
      ? [{ path: ["text", "options", at], issue: "Write the option" }]
      : texts.indexOf(text) < at
        ? [{ path: ["text", "options", at], issue: "Another option says the same" }]
        : []
  )
}

const columnFaults = (kind: QuestionFacts["kind"], { left, right }: QuestionText): readonly RuleFault[] =>
  kind === "match"
    ? [["left", left] as const, ["right", right] as const].flatMap(([field, column]) =>
        column.length < 2
          ? [{ path: ["text", field], issue: "Expected at least 2 entries" }]
          : column.flatMap((entry, at) =>
              isEmptyDocument(entry) ? [{ path: ["text", field, at], issue: "Write the entry" }] : []
            )
      )
    : [left, right].some((column) => column.length > 0)
      ? [{ path: ["text", "left"], issue: "Only a matching question has columns" }]
      : []

const keyFaults = (kind: QuestionFacts["kind"], { options }: QuestionText, key: Key): readonly RuleFault[] => {
  if (kind === "numerical")
    return "value" in key ? [] : [{ path: ["key"], issue: "Give the number that is the answer" }]
  if (!("options" in key)) return [{ path: ["key"], issue: "Choose the right option" }]
  if (key.options.some((option) => option >= options.length))
    return [{ path: ["key"], issue: "The key names an option that is not there" }]
  return kind !== "multiple" && key.options.length !== 1
    ? [{ path: ["key"], issue: "Choose exactly one right option" }]
    : []
}
