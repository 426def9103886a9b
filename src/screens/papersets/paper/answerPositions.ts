import type { SetKey } from "../../../../schema/papersets/parallelSet.ts"

/** How the right answers of a set lie over its options. Only questions with exactly one right option count. */
export type AnswerPositions = {
  /** Questions whose right option has each letter. */
  readonly counts: ReadonlyMap<string, number>
  /** The longest row of neighbouring questions with the same letter, the first one of several; null without any. */
  readonly run: { readonly letter: string; readonly length: number; readonly from: number } | null
}

/**
 * Reads how right answers lie over the options of a set from its keys in printed order. Places of a run count from 1. A
 * question with a number, with several right options or without a confirmed key ends a run.
 */
export const answerPositions = (keys: readonly (SetKey | null)[]): AnswerPositions => {
  const counts = new Map<string, number>()
  let run: AnswerPositions["run"] = null
  let [last, length] = ["", 0]
  for (const [at, key] of keys.entries()) {
    const letter = key !== null && "options" in key && key.options.length === 1 ? key.options[0]! : ""
    length = letter === last ? length + 1 : 1
    last = letter
    if (letter === "") continue
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
    if (run === null || length > run.length) run = { letter, length, from: at + 2 - length }
  }
  return { counts, run }
}
