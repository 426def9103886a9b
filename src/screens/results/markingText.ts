import { t } from "#messages/results.js"
import type { ExplainedRank } from "../../../schema/results/explainedRank.ts"
import { decimals, sevenPlaces } from "./format.ts"

/** What follows for a student who missed some minimums, which are told in words. */
export const missedText = (ranked: ExplainedRank["ranked"], gates: readonly string[]): string =>
  (ranked === "reached" ? t.notRanked : t.noAwardPossible)({ gates: gates.join(" · ") })

/** What marks were normalised to, in words: ranks are by this score. */
export const normalisedText = ({ method, score }: NonNullable<ExplainedRank["normalised"]>): string =>
  method === "percentile"
    ? t.paperPercentile({ score: sevenPlaces(score) })
    : t.equatedMarks({ marks: decimals(score) })
