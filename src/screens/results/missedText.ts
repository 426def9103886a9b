import { t } from "#messages/results.js"
import type { ExplainedRank } from "../../../schema/results/explainedRank.ts"

/** What follows for a student who missed some minimums, which are told in words. */
export const missedText = (ranked: ExplainedRank["ranked"], gates: readonly string[]): string =>
  (ranked === "reached" ? t.notRanked : t.noAwardPossible)({ gates: gates.join(" · ") })
