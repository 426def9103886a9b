import { Schema } from "effect"
import { Document } from "../../../../schema/documents/document.ts"
import { readDraft, writeDraft } from "../../../api/drafts.ts"
import type { Draft, Piece } from "./draft.ts"

/** A text that was being written when its page died: on which version of the question, and when it was last kept. */
export type KeptDraft = { readonly version: number; readonly at: number; readonly draft: Draft }

/** Another number for each other shape of a draft: what an older portal kept is not taken up. */
const shape = 2

/** Keeps what is being written. */
export const keepDraft = (name: string, version: number, draft: Draft): void =>
  writeDraft(name, { shape, version, at: Date.now(), draft })

/** Forgets it: it is saved, or given up. */
export const dropDraft = (name: string): void => writeDraft(name, null)

const isDocument = Schema.is(Document)
const arePieces = (value: unknown): value is readonly Piece[] =>
  Array.isArray(value) &&
  value.every(
    (piece: { readonly id?: unknown; readonly document?: unknown } | null) =>
      typeof piece?.id === "string" && isDocument(piece.document)
  )

/** What was left here before; null when nothing was, or what is there is nothing that can be shown. */
export const keptDraft = (name: string): KeptDraft | null => {
  const kept = readDraft(name) as (KeptDraft & { readonly shape: number }) | null
  if (kept?.shape !== shape || typeof kept.at !== "number") return null
  const { passage, stem, reason, explanation, left, right, options } = kept.draft
  return [...(passage === null ? [] : [passage]), stem, reason, explanation].every((each) => isDocument(each)) &&
    [left, right, options].every(arePieces)
    ? kept
    : null
}
