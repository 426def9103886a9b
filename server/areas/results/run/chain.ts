import type { TieBreak } from "../../../../schema/programme/ranking.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { orderBy, tiesOf, type RankKey } from "../kernel/order.ts"

/** Answers of a student by what they were judged as. */
export const answerCounts = ["right", "wrong", "blank", "double"] as const
export type Counts = Readonly<Record<(typeof answerCounts)[number], Int32Array>>

/** What students are ranked by, by their place. */
type Ranked = {
  readonly totals: Int32Array
  readonly sections: readonly Int32Array[]
  readonly counts: Counts
  readonly student: Int32Array
  readonly submitted: Float64Array
}

/** When students were born, in days since 1970; who is missing has no birth date, or none that decides anything. */
type Births = ReadonlyMap<number, number>

/** Wrong answers per right one in billionths, which tells all fractions of up to 200 questions apart. */
const billionths = 1e9

/** The ratio of who has no right answer: more than that of anybody else. */
const noneRight = 1e12

/** Days since 1970, before and after any birth: a student whose birth date is erased comes last by age. */
const [oldest, youngest] = [-100_000, 1_000_000]

/**
 * The chain by which students are ranked: the total, and then the links of the tie-break. Two marks count among the
 * wrong answers where the rules take them for wrong.
 */
const chainOf = (
  { tieBreaks, double }: Pick<RunRules, "tieBreaks" | "double">,
  { totals, sections, counts, student, submitted }: Ranked,
  births: Births
): readonly RankKey[] => {
  const wrong = double === "wrong" ? counts.wrong.map((one, at) => one + counts.double[at]!) : counts.wrong
  const ratio = () =>
    Float64Array.from(wrong, (one, at) => {
      const right = counts.right[at]!
      return right === 0 ? noneRight : Math.round((billionths * one) / right)
    })
  const born = (unknown: number) => student.map((one) => births.get(one) ?? unknown)
  const section = (nth: number): RankKey | undefined => sections[nth] && { values: sections[nth], highestFirst: true }
  const links: Readonly<Record<TieBreak, () => RankKey | undefined>> = {
    section1: () => section(0),
    section2: () => section(1),
    section3: () => section(2),
    submitted_earlier: () => ({ values: submitted, highestFirst: false }),
    younger: () => ({ values: born(oldest), highestFirst: true }),
    older: () => ({ values: born(youngest), highestFirst: false }),
    more_right: () => ({ values: counts.right, highestFirst: true }),
    fewer_wrong: () => ({ values: wrong, highestFirst: false }),
    fewer_wrong_per_right: () => ({ values: ratio(), highestFirst: false }),
    registered_earlier: () => ({ values: student, highestFirst: false })
  }
  return [{ values: totals, highestFirst: true }, ...tieBreaks.flatMap((link) => links[link]() ?? [])]
}

const ofAge: ReadonlySet<TieBreak> = new Set(["younger", "older"])

/**
 * The same chain with the birth dates of those whom it needs: they are read only of students who tie on all that comes
 * before age, which in a large class are few.
 */
export const wholeChain = async (
  rules: Pick<RunRules, "tieBreaks" | "double">,
  ranked: Ranked,
  birthsOf: (students: readonly number[]) => Promise<Births>
): Promise<readonly RankKey[]> => {
  const age = rules.tieBreaks.findIndex((link) => ofAge.has(link))
  if (age === -1) return chainOf(rules, ranked, new Map())
  const chain = chainOf({ ...rules, tieBreaks: rules.tieBreaks.slice(0, age) }, ranked, new Map())
  const order = orderBy(ranked.student.length, chain)
  const ties = tiesOf(order, chain)
  const tied: number[] = []
  for (let at = 0; at < order.length; at++)
    if (ties[at] === ties[at - 1] || ties[at] === ties[at + 1]) tied.push(ranked.student[order[at]!]!)
  return chainOf(rules, ranked, await birthsOf(tied))
}

/** SQL: what the ranks of a result `r` are by first: the normalised marks of different papers, else the marks. */
export const scoreValue = (r: string): string => `coalesce(${r}.scores[1], ${r}.total)`

/** SQL: what a link compares of a result `r` with its `submitted_at` and `born`, so that more of it is ahead. */
export const linkValue = (link: TieBreak, { double }: Pick<RunRules, "double">, r: string): string => {
  const wrong = double === "wrong" ? `(${r}.wrong_count + ${r}.double_count)` : `${r}.wrong_count`
  const born = (unknown: number) => `coalesce(${r}.born - date '1970-01-01', ${unknown})`
  const values: Readonly<Record<TieBreak, string>> = {
    section1: `coalesce(${r}.scores[2], ${r}.sections[1], 0)`,
    section2: `coalesce(${r}.scores[3], ${r}.sections[2], 0)`,
    section3: `coalesce(${r}.scores[4], ${r}.sections[3], 0)`,
    submitted_earlier: `-coalesce(extract(epoch from ${r}.submitted_at), 0)`,
    younger: born(oldest),
    older: `-${born(youngest)}`,
    more_right: `${r}.right_count`,
    fewer_wrong: `-${wrong}`,
    fewer_wrong_per_right: `-case when ${r}.right_count = 0 then ${noneRight}
      else round(${billionths}::numeric * ${wrong} / ${r}.right_count) end`,
    registered_earlier: `-${r}.student_id`
  }
  return values[link]
}
