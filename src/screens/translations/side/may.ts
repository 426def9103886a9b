import type { Translation } from "../documents.ts"

const translators: ReadonlySet<number | undefined> = new Set([13, 15, 16])

/** What somebody may do with a translation just now: by role, by whether they made it, and by what its machine takes. The portal decides for itself. */
export const mayOf = (role: number | undefined, { allowed, is_translator, state }: Translation) => ({
  write: translators.has(role) && (allowed.includes("drafted") || allowed.includes("revised")),
  judge: translators.has(role) && !is_translator && allowed.includes("approved"),
  /** It is somebody else's to read. */
  waits: translators.has(role) && is_translator && state === "inReview"
})
