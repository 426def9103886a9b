import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { GateOf } from "../../../../schema/programme/ranking.ts"
import type { ClassKey } from "../keys/content.ts"
import { missedGates } from "../kernel/gates.ts"
import { normalised, perHundredth, unitOf, type Normalisation } from "../kernel/normalise.ts"
import { orderBy, tiesOf } from "../kernel/order.ts"
import { rankWithin } from "../kernel/ranks.ts"
import type { Scores } from "../kernel/score.ts"
import { rankScopes, type Book } from "./book.ts"
import { answerCounts, wholeChain, type Counts } from "./chain.ts"
import type { ClassTask } from "./classTask.ts"
import type { BirthsOf, Sheets } from "./sheets.ts"

/** The values at some places. All columns are of one type, since a loop over several takes ten times as long. */
const valuesAt = (places: Uint32Array, values: Int32Array): Int32Array => {
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = values[places[at]!]!
  return picked
}

/** The different words at some places, in their order. */
const wordsAt = (places: Uint32Array, values: readonly string[]): readonly string[] => {
  const words = new Set<string>()
  for (let at = 0; at < places.length; at++) words.add(values[places[at]!]!)
  return [...words].toSorted()
}

/** The words at some places, as their numbers among all. */
const numbersAt = (places: Uint32Array, values: readonly string[], all: readonly string[]): Int32Array => {
  const numbers = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) numbers[at] = all.indexOf(values[places[at]!]!)
  return numbers
}

/** What makes marks of different shifts comparable; `shifts` gives each one's shift, and the unit of marks. */
const scaleOf = (
  method: Normalisation,
  shifts: () => readonly [shifts: Uint8Array, unit: number]
): ((values: Int32Array) => Int32Array) => {
  if (method === "none") return (values) => values
  const [own, unit] = shifts()
  return (values) => normalised(method, values, own, unit)
}

/** The sections that minimums are of, counted from 0. */
const gateSections: Readonly<Record<GateOf, "total" | number>> = {
  total: "total",
  section1: 0,
  section2: 1,
  section3: 2
}

/** Normalised marks as columns of a book: of all, of each section, and equated marks in hundredths. */
const scoreColumns = (method: Normalisation, score: Int32Array, sections: readonly Int32Array[]) => ({
  score,
  ...(method === "equipercentile" ? { equated: score.map((one) => Math.round(one / perHundredth)) } : {}),
  ...Object.fromEntries(sections.map((values, nth) => [`score_section${nth + 1}`, values]))
})

/** Answer sheets, the number of each one's set, and what they were scored. */
type Judged = { readonly sheets: Sheets; readonly sets: Uint8Array; readonly scores: Scores }

/** The columns of a book in the order of the sheets, and the order in which their students are ranked. */
export type Ranked = Book & { readonly order: Uint32Array }

/** A book: its rows are in the order of their ranks. */
export const bookOf = ({ head, columns, order }: Ranked): Book => ({
  head,
  columns: Object.fromEntries(head.columns.map((name) => [name, valuesAt(order, columns[name]!)]))
})

/** The sheets of a class at the places that were scored: their marks, and their ranks in all regions. */
export const rankedOf = async (
  { exam, round, classLevel, rules }: ClassTask,
  { sections: many, sets, shifts: shiftOf }: ClassKey,
  { sheets, sets: setOf, scores: marks }: Judged,
  scored: Uint32Array,
  birthsOf: BirthsOf
): Promise<Ranked> => {
  const pick = (values: Int32Array) => (values.length === scored.length ? values : valuesAt(scored, values))
  const [totals, sections] = [pick(marks.total), marks.sections.map(pick)]
  const counts = Object.fromEntries(answerCounts.map((name) => [name, pick(marks[name])])) as Counts
  const student = pick(sheets.student)
  const own = new Uint8Array(scored.length)
  const submitted = new Float64Array(scored.length)
  for (let at = 0; at < scored.length; at++) {
    own[at] = setOf[scored[at]!]!
    submitted[at] = sheets.submitted[scored[at]!]!
  }
  const scale = scaleOf(rules.normalisation, () => [own.map((set) => shiftOf[set]!), unitOf(sets)])
  const [scores, ofSections] = [scale(totals), sections.map(scale)]
  const chain = await wholeChain(rules, { totals: scores, sections: ofSections, counts, student, submitted }, birthsOf)
  const order = orderBy(scored.length, chain)
  const ties = tiesOf(order, chain)
  const isPercentile = rules.normalisation === "percentile"
  const gates = rules.gates.map(({ of, percent }) => ({ of: gateSections[of], percent }))
  const missed = missedGates(gates, sets, { sets: own, total: totals, sections })
  const languages = wordsAt(scored, sheets.language)
  const columns: Readonly<Record<string, Int32Array>> = {
    student,
    language: numbersAt(scored, sheets.language, languages),
    set: numbersAt(scored, sheets.set, setLetters),
    total: totals,
    ...Object.fromEntries(sections.map((values, nth) => [`section${nth + 1}`, values])),
    ...counts,
    // Without minimums and normalisation the book is what it was before there were any.
    ...(gates.length === 0 ? {} : { missed }),
    ...(rules.normalisation === "none" ? {} : scoreColumns(rules.normalisation, scores, ofSections)),
    ...Object.fromEntries(
      rankScopes.flatMap((scope) => {
        const places = scope === "nation" ? new Int32Array(scored.length).fill(1) : pick(sheets.regions[scope])
        const unranked = rules.ranked === "reached" ? missed : undefined
        const { rank, size, percentile } = rankWithin(order, ties, scores, places, unranked)
        const ranked = [
          [`rank_${scope}`, rank],
          [`size_${scope}`, size],
          // A percentile of a shift is told as it is; it is not taken anew among all shifts.
          [`percentile_${scope}`, isPercentile && scope === "nation" ? scores : percentile]
        ] as const
        return scope === "nation" ? ranked : [[scope, places] as const, ...ranked]
      })
    )
  }
  const head = { format: 1, exam, round, classLevel, rows: scored.length, sections: many, languages } as const
  return { head: { ...head, columns: Object.keys(columns) }, columns, order }
}
