import { t } from "#messages/programme.js"
import type { Gate, LevelRanking } from "../../../schema/programme/ranking.ts"
import { levels } from "../papersets/labels.ts"

/** Who is ranked, how different papers are compared, and what two marks count as, in words. */
export const rankedLabels = { everyone: t.rankedEveryone, reached: t.rankedReached } as const
export const normalisationLabels = {
  none: t.normaliseNone,
  percentile: t.normalisePercentile,
  equipercentile: t.normaliseEquipercentile
} as const
export const doubleLabels = { wrong: t.doubleWrong, blank: t.doubleBlank } as const

/** A minimum: "33% in section 1". */
export const gateText = ({ of, percent }: Gate): string => t.gateText({ of, percent })

/** The rules of marks and ranks in sentences; the minimums first. */
export const ruleTexts = ({
  gates,
  ranked,
  double,
  blank,
  normalisation
}: Omit<LevelRanking, "level">): readonly string[] => [
  ...(gates.length === 0
    ? [t.noGates]
    : [
        t.gatesAre({ gates: gates.map(gateText).join(" · ") }),
        ranked === "reached" ? t.belowUnranked : t.belowNoAward
      ]),
  double === "wrong" ? t.doubleIsWrong : t.doubleIsBlank,
  ...(normalisation === "none" ? [] : [t.papersBy({ how: normalisation })]),
  ...(blank === 0 ? [] : [t.blankIs({ marks: blank / 100 })])
]

/** The rules of a level in one line. */
export const rankingLine = ({ level, ...rules }: LevelRanking): string =>
  `${levels[level]}: ${ruleTexts(rules).join(" ")}`
