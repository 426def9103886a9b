import { canonicalJson } from "../core/canonical.ts"
import type { QuestionText } from "./question.ts"

/**
 * What makes questions a group: the passage that they show, as it is written; null for a question without one.
 * A passage has no record of its own. It belongs to the text of each of its questions, so that each version of a
 * question, each translation and each sealed paper holds all that students read.
 */
export const passageKey = ({ passage }: Pick<QuestionText, "passage">): string | null =>
  passage == null ? null : canonicalJson(passage)

/** Neighbours with the same passage as groups, in their order; what has none is a group of its own. */
export const passageGroups = <One>(
  all: readonly One[],
  keyOf: (one: One) => string | null
): readonly (readonly One[])[] => {
  const groups: One[][] = []
  let before: string | null = null
  for (const one of all) {
    const key = keyOf(one)
    if (key !== null && key === before) groups.at(-1)!.push(one)
    else groups.push([one])
    before = key
  }
  return groups
}

/** The same things with those of a passage behind its first one, in their order. */
export const keptTogether = <One>(all: readonly One[], keyOf: (one: One) => string | null): readonly One[] => {
  const groups = new Map<string, One[]>()
  const ordered: One[][] = []
  for (const one of all) {
    const key = keyOf(one)
    const group = key === null ? undefined : groups.get(key)
    if (group !== undefined) {
      group.push(one)
      continue
    }
    const begun = [one]
    ordered.push(begun)
    if (key !== null) groups.set(key, begun)
  }
  return ordered.flat()
}
