import type { Difference } from "../../../../schema/exams/conflicts.ts"

/** Which conflicts of an exam are asked for. */
export type ConflictsAsked = {
  readonly search?: string
  readonly difference?: Difference
  readonly most_differ?: number
  readonly file?: string
}

const isDifference = (text: string | null): text is Difference =>
  text === "answers" || text === "set" || text === "language"

/** What the address asks for; what it says wrongly is left out. */
export const conflictsAsked = (params: URLSearchParams): ConflictsAsked => {
  const [search, difference, most, file] = ["find", "difference", "most", "file"].map((name) => params.get(name))
  return {
    ...(search ? { search } : {}),
    ...(isDifference(difference ?? null) ? { difference: difference as Difference } : {}),
    ...(most && /^\d{1,3}$/u.test(most) ? { most_differ: Number(most) } : {}),
    ...(file && /^[0-9a-f]{64}$/u.test(file) ? { file } : {})
  }
}
