import { Schema } from "effect"
import { t } from "#messages/fields.js"
import { ExamLevel } from "../exams/exam.ts"
import { MarksRules } from "./marksRule.ts"

/** The sections that rules can be about, by their place in the paper. */
const sections = ["section1", "section2", "section3"] as const

/**
 * What decides between students of equal marks: a section's marks, right and wrong answers, the earlier submission, the
 * age, and the earlier registration, after which nobody ties.
 */
export const TieBreak = Schema.Literals([
  "section3",
  "section2",
  "section1",
  "submitted_earlier",
  "younger",
  "older",
  "more_right",
  "fewer_wrong",
  "fewer_wrong_per_right",
  "registered_earlier"
])
export type TieBreak = typeof TieBreak.Type

/** The chain of a new programme. Who still ties shares the rank. */
export const firstTieBreaks = ["section3", "section2", "section1", "submitted_earlier", "younger"] as const

/** What a minimum is of: all marks, or those of a section. */
export const GateOf = Schema.Literals(["total", ...sections])
export type GateOf = typeof GateOf.Type

/** A minimum: a share of the most marks that the student's own paper gives. */
export const Gate = Schema.Struct({
  of: GateOf,
  percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))
}).annotate({ identifier: "RankingGate" })
export type Gate = typeof Gate.Type

/** Whether everyone is ranked and only awards need the minimum marks, or those alone who reached all of them. */
export const WhoIsRanked = Schema.Literals(["everyone", "reached"])

/** What two marks on a question with one right answer count as. */
const DoubleMarks = Schema.Literals(["wrong", "blank"])

/**
 * How marks of students who sat different papers of a class are compared: as they are, by the percentile in the own
 * paper, or as marks of the paper that most students sat.
 */
const Normalisation = Schema.Literals(["none", "percentile", "equipercentile"])

/** The most marks, in hundredths, that a blank answer adds or takes. */
const mostForBlank = 1_000

/**
 * How marks are made and who is ranked, beside the papers and the chain of tie-breaks. Marks of right and wrong answers
 * are those of the sealed papers, question by question, where no rule of marks gives others.
 */
export const rankingRules = {
  gates: Schema.Array(Gate)
    .check(
      Schema.makeFilter((gates: readonly Gate[]) =>
        new Set(gates.map(({ of }) => of)).size === gates.length ? undefined : t.unique
      )
    )
    .annotate({ title: "Minimum marks" }),
  ranked: WhoIsRanked.annotate({ title: "Who is ranked" }),
  double: DoubleMarks.annotate({ title: "Two marks on a question" }),
  blank: Schema.Int.check(Schema.isBetween({ minimum: -mostForBlank, maximum: mostForBlank })).annotate({
    title: "Marks for a blank answer",
    description: "in hundredths"
  }),
  normalisation: Normalisation.annotate({ title: "Different papers of a class" }),
  marks: MarksRules
}

/** The rules of an exam for which none were set. */
export const firstRanking = {
  gates: [],
  ranked: "everyone",
  double: "wrong",
  blank: 0,
  normalisation: "none",
  marks: []
} as const

/** The rules of all exams of a level. */
export const LevelRanking = Schema.Struct({ level: ExamLevel, ...rankingRules }).annotate({
  identifier: "LevelRanking"
})
export type LevelRanking = typeof LevelRanking.Type

/** The rules of the levels for which some were set; a level that is not named has the first ones. */
export const Rankings = Schema.Array(LevelRanking)
  .check(
    Schema.makeFilter((levels: readonly LevelRanking[]) =>
      new Set(levels.map(({ level }) => level)).size === levels.length ? undefined : t.unique
    )
  )
  .annotate({ title: "Ranking rules" })

const percent = (title: string) => Schema.NullOr(Gate.fields.percent).annotate({ title })

/** The rules of a level as they are typed: minimums that may be left empty, and marks instead of hundredths. */
export const TypedRanking = Schema.Struct({
  total: percent("Minimum of all marks (%)"),
  section1: percent("Minimum in section 1 (%)"),
  section2: percent("Minimum in section 2 (%)"),
  section3: percent("Minimum in section 3 (%)"),
  ranked: rankingRules.ranked,
  double: rankingRules.double,
  normalisation: rankingRules.normalisation,
  blank: Schema.Finite.check(
    Schema.isBetween({ minimum: -mostForBlank / 100, maximum: mostForBlank / 100 }),
    Schema.isMultipleOf(0.01)
  ).annotate({ title: "Marks for a blank answer" }),
  marks: rankingRules.marks
})
export type TypedRanking = typeof TypedRanking.Type
