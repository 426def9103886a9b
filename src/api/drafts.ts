import { keys, unstored, read, write, parse, readUser } from "./storage.ts"

/** Drafts are stored by their author's id; signing out removes them. */
const draftKey = (name: string): string => `draft-${read(keys.userId) ?? readUser()?.id ?? 0}-${name}`

/** Something that was being written when its page died; null when nothing was. */
export const readDraft = (name: string): Record<string, unknown> | null => parse(read(draftKey(name)))

/** Keeps what is being written; null forgets it. */
export const writeDraft = (name: string, draft: object | null): void => {
  if (draft !== null) return write(draftKey(name), JSON.stringify(draft))
  unstored.delete(draftKey(name))
  try {
    globalThis.localStorage.removeItem(draftKey(name))
  } catch {
    // Nothing was stored.
  }
}
