import type { Question } from "../../../schema/questions.ts"

const writers: ReadonlySet<number | undefined> = new Set([13, 14, 16])
const staff: ReadonlySet<number | undefined> = new Set([13, 14, 15, 16])

/** Who writes questions, and judges those of others. */
export const mayWrite = (role: number | undefined): boolean => writers.has(role)

/** Who works on papers: they comment. */
const mayComment = (role: number | undefined): boolean => staff.has(role)

/** Who takes questions out of use. */
const mayRetire = (role: number | undefined): boolean => role === 13

/**
 * What somebody may do with a question just now: by their role, by whether they wrote in it, and by what its machine takes.
 * The portal decides for itself; this only spares a vain try.
 */
export const mayOf = (role: number | undefined, { allowed, is_author, key, state }: Question) => {
  const takes = (event: string) => allowed.includes(event)
  const judges = mayWrite(role) && state === "inReview"
  return {
    edit: mayWrite(role) && takes("revised"),
    submit: mayWrite(role) && takes("submitted"),
    comment: mayComment(role) && takes("commented"),
    /** Answers without having seen the key. */
    answer: judges && !is_author && key === null,
    judge: judges && !is_author,
    /** Reviews what others wrote. */
    reviews: mayWrite(role),
    /** A review that is somebody else's to do. */
    waits: judges && is_author,
    rollback: mayWrite(role) && takes("rolledBack"),
    retire: mayRetire(role) && takes("retired")
  }
}
