import { createHash } from "node:crypto"
import { leftNames, rightNames } from "../../../../schema/papersets/columnNames.ts"
import { documentOf, type Document } from "../../../../schema/documents/document.ts"
import { documentText } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionText } from "../../../../schema/questions/question.ts"

/** The options of a true-or-false question, where the file writes none of its own. */
export const trueFalse: readonly Document[] = [documentOf("True"), documentOf("False")]

/** Whether options are those of a true-or-false question. */
export const isTrueFalse = (options: readonly Document[]): boolean =>
  options.length === 2 &&
  options.every((option, at) => documentText(option).trim().toLowerCase() === ["true", "false"][at])

/** What an assertion and its reason are asked about, where the file writes no options of its own. */
export const assertionOptions: readonly Document[] = [
  "Both the assertion and the reason are true, and the reason explains the assertion.",
  "Both the assertion and the reason are true, but the reason does not explain the assertion.",
  "The assertion is true, but the reason is false.",
  "The assertion is false, but the reason is true."
].map((line) => documentOf(line))

/** No text yet. */
export const noText: QuestionText = {
  stem: documentOf(""),
  reason: null,
  left: [],
  right: [],
  options: [],
  explanation: null
}

/** A pair of a matching question; `left` is null for a distractor. */
export type Pair = { readonly left: Document | null; readonly right: Document }

/**
 * A matching question as the portal asks it: two columns, and options that each match all of the first. The second
 * column and the options are ordered by hashes of their words, so the same file makes the same question and the key
 * shows no pattern.
 */
export const matched = (
  pairs: readonly Pair[]
): { readonly text: Pick<QuestionText, "left" | "right" | "options">; readonly key: Key } => {
  const right = [...new Map(pairs.map((pair) => [documentText(pair.right), pair.right])).values()].toSorted(
    (one, other) => (hash(one) < hash(other) ? -1 : 1)
  )
  const rightWords = right.map(documentText)
  const asked = pairs.flatMap(({ left, right }) =>
    left === null ? [] : [{ left, to: rightWords.indexOf(documentText(right)) }]
  )
  const turns = Math.min(4, right.length)
  const optionOf = (turn: number) =>
    asked.map(({ to }, at) => `${leftNames[at]} – ${rightNames[(to + turn) % right.length]}`).join(", ")
  const place = turns === 0 ? 0 : Number.parseInt(hash(documentOf(rightWords.join("\n"))).slice(0, 6), 16) % turns
  const options = Array.from({ length: turns }, (_, at) => optionOf((at - place + turns) % turns))
  return {
    text: { left: asked.map(({ left }) => left), right, options: options.map((option) => documentOf(option)) },
    key: { options: [place] }
  }
}

const hash = (document: Document): string => createHash("sha256").update(documentText(document)).digest("hex")
