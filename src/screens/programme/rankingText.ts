import { t } from "#messages/programme.js"
import { markedAnswers, type MarksRule } from "../../../schema/programme/marksRule.ts"
import type { Gate, LevelRanking } from "../../../schema/programme/ranking.ts"
import { pageLocale } from "../../api/language.ts"
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

/** What a rule of marks is about, and the answers that it gives marks for, in words. */
export const marksOfLabels = {
  section1: t.ofSection({ nth: 1 }),
  section2: t.ofSection({ nth: 2 }),
  section3: t.ofSection({ nth: 3 }),
  questions: t.ofQuestions
} as const
export const answerLabels = {
  right: t.answerRight,
  wrong: t.answerWrong,
  blank: t.answerBlank,
  double: t.answerDouble
} as const

const signed = new Intl.NumberFormat(pageLocale, { signDisplay: "exceptZero", maximumFractionDigits: 2 })

/** Marks in hundredths with their sign: "+4", "−0.25". */
const signedMarks = (hundredths: number): string => signed.format(hundredths / 100)

/** A rule of marks: "Questions 21–40: right answer +2, wrong answer −0.5." */
const marksRuleText = (rule: MarksRule): string => {
  const { of, from, to } = rule
  const what = of === "questions" ? t.questionsFromTo({ from: from ?? 1, to: to ?? 1 }) : marksOfLabels[of]
  const given = markedAnswers.flatMap((answer) =>
    rule[answer] === null ? [] : [t.answerGets({ answer: answerLabels[answer], marks: signedMarks(rule[answer]) })]
  )
  return t.marksRuleIs({ what, marks: given.join(", ") })
}

/** The rules of marks and ranks in sentences; the minimums first. */
export const ruleTexts = ({
  gates,
  ranked,
  double,
  blank,
  normalisation,
  marks
}: Omit<LevelRanking, "level">): readonly string[] => [
  ...(gates.length === 0
    ? [t.noGates]
    : [
        t.gatesAre({ gates: gates.map(gateText).join(" · ") }),
        ranked === "reached" ? t.belowUnranked : t.belowNoAward
      ]),
  double === "wrong" ? t.doubleIsWrong : t.doubleIsBlank,
  ...(normalisation === "none" ? [] : [t.papersBy({ how: normalisation })]),
  ...(blank === 0 ? [] : [t.blankIs({ marks: blank / 100 })]),
  ...marks.map(marksRuleText)
]

/** The rules of a level in one line. */
export const rankingLine = ({ level, ...rules }: LevelRanking): string =>
  `${levels[level]}: ${ruleTexts(rules).join(" ")}`
