import { t } from "#messages/results.js"
import type { ItemFlag } from "../../../../schema/results/itemAnalysis.ts"

/** What deserves a look at a question, in a word or two. */
export const flagWords: Readonly<Record<ItemFlag, string>> = {
  misKey: t.flagMisKey,
  negative: t.flagNegative,
  unused: t.flagUnused,
  split: t.flagSplit
}

/** The same in a sentence. */
export const flagHints: Readonly<Record<ItemFlag, string>> = {
  misKey: t.flagMisKeyHint,
  negative: t.flagNegativeHint,
  unused: t.flagUnusedHint,
  split: t.flagSplitHint
}

/** Flags that ask for a decision about the question. */
export const isAlarm = (flag: ItemFlag): boolean => flag === "misKey" || flag === "negative"
