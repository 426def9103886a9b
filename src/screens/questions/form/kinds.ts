import { documentOf } from "../../../../schema/documents/document.ts"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { optionCounts } from "../../../../schema/questions/questionRules.ts"
import { pieceOf, type Draft, type Piece } from "./draft.ts"

/** What the options of a type mostly say. */
const usual: Readonly<Partial<Record<QuestionKind, readonly string[]>>> = {
  trueFalse: ["True", "False"],
  assertionReason: [
    "Both the assertion and the reason are true, and the reason explains the assertion.",
    "Both the assertion and the reason are true, but the reason does not explain the assertion.",
    "The assertion is true, the reason is false.",
    "The assertion is false, the reason is true."
  ]
}

const said = (options: readonly Piece[]): string => JSON.stringify(options.map(({ document }) => document))
const isUsual = (options: readonly Piece[]): boolean =>
  Object.values(usual).some((texts) => said(options) === JSON.stringify(texts.map((text) => documentOf(text))))

/**
 * A draft as another type of question. Options that were written stay, where the type takes as many; those that are
 * usual for a type come by themselves.
 */
export const withKind = (draft: Draft, kind: QuestionKind): Draft => {
  const [least, most] = optionCounts[kind]
  const isUnwritten = draft.options.every(({ document }) => isEmptyDocument(document)) || isUsual(draft.options)
  const texts = usual[kind]
  const isTaken = draft.options.length >= least && draft.options.length <= most
  const options =
    kind === "numerical" || (!isUnwritten && isTaken)
      ? draft.options
      : texts !== undefined && (isUnwritten || kind === "trueFalse")
        ? texts.map((text) => pieceOf(documentOf(text)))
        : isUnwritten
          ? Array.from({ length: 4 }, () => pieceOf())
          : draft.options.slice(0, most)
  return {
    ...draft,
    kind,
    options,
    rightOptions: kind === "multiple" ? draft.rightOptions : draft.rightOptions.slice(0, 1)
  }
}
