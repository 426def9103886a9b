import type { TieBreak } from "../../../../schema/programme/ranking.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { ordered, type Ordered, type RankKey } from "../kernel/order.ts"
import type { BirthsOf } from "./births.ts"

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

/** What is ranked of the people at some places. */
const rankedAt = (places: Uint32Array, { totals, sections, counts, student, submitted }: Ranked): Ranked => {
  const own = (values: Int32Array) => Int32Array.from(places, (place) => values[place]!)
  return {
    totals: own(totals),
    sections: sections.map(own),
    counts: {
      right: own(counts.right),
      wrong: own(counts.wrong),
      blank: own(counts.blank),
      double: own(counts.double)
    },
    student: own(student),
    submitted: Float64Array.from(places, (place) => submitted[place]!)
  }
}

/**
 * The order of students by the rules, and who ties. Birth dates are read only of those who tie on all that comes before
 * age, and they alone are ordered by the links from there on: in a large class they are few.
 */
export const rankedOrder = async (
  rules: Pick<RunRules, "tieBreaks" | "double">,
  ranked: Ranked,
  birthsOf: BirthsOf
): Promise<Ordered> => {
  const { length } = ranked.student
  const age = rules.tieBreaks.findIndex((link) => ofAge.has(link))
  if (age === -1) return ordered(length, chainOf(rules, ranked, new Map()))
  const first = ordered(length, chainOf({ ...rules, tieBreaks: rules.tieBreaks.slice(0, age) }, ranked, new Map()))
  const { order, ties } = first
  const tied = new Uint32Array(length)
    .map((_, at) => at)
    .filter((at) => ties[at] === ties[at - 1] || ties[at] === ties[at + 1])
  const people = rankedAt(
    tied.map((at) => order[at]!),
    ranked
  )
  const births = await birthsOf([...people.student])
  const groups = tied.map((at) => ties[at]!)
  const links = chainOf({ ...rules, tieBreaks: rules.tieBreaks.slice(age) }, people, births)
  const among = ordered(tied.length, [{ values: groups, highestFirst: false }, ...links])
  return refined(first, tied, among)
}

/** An order in which those at some positions are in an order of their own: each stays within those who tied. */
const refined = ({ order, ties }: Ordered, positions: Uint32Array, among: Ordered): Ordered => {
  const [found, changes] = [order.slice(), new Uint32Array(ties.length)]
  for (let at = 1; at < ties.length; at++) changes[at] = ties[at]! - ties[at - 1]!
  positions.forEach((position, nth) => {
    found[position] = order[positions[among.order[nth]!]!]!
    if (nth > 0 && among.ties[nth] !== among.ties[nth - 1]) changes[position] = 1
  })
  for (let at = 1; at < changes.length; at++) changes[at]! += changes[at - 1]!
  return { order: found, ties: changes }
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
