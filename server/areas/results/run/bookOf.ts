import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { GateOf } from "../../../../schema/programme/ranking.ts"
import type { ClassKey } from "../keys/content.ts"
import { missedGates } from "../kernel/gates.ts"
import { normalised, perHundredth, unitOf, type Normalisation } from "../kernel/normalise.ts"
import { orderBy, tiesOf } from "../kernel/order.ts"
import { noRegion, rankWithin } from "../kernel/ranks.ts"
import type { Scores } from "../kernel/score.ts"
import { rankScopes, type Book, type RankScope } from "./book.ts"
import { answerCounts, wholeChain, type Counts } from "./chain.ts"
import type { ClassTask } from "./classTask.ts"
import type { BirthsOf, Sheet } from "./sheets.ts"

/** A value of each sheet. */
const columnOf = (sheets: readonly Sheet[], valueOf: (sheet: Sheet) => number): Int32Array => {
  const values = new Int32Array(sheets.length)
  for (let at = 0; at < sheets.length; at++) values[at] = valueOf(sheets[at]!)
  return values
}

/** The region of a student, of each kind. */
const regionOf: Readonly<Record<RankScope, (sheet: Sheet) => number>> = {
  nation: () => 1,
  school: ({ school }) => school ?? noRegion,
  district: ({ district }) => district ?? noRegion,
  prant: ({ prant }) => prant ?? noRegion,
  state: ({ state }) => state ?? noRegion,
  zone: ({ zone }) => zone ?? noRegion
}

/** The values at some places. */
const valuesAt = (places: ArrayLike<number>, values: ArrayLike<number>): Int32Array => {
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = values[places[at]!]!
  return picked
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

type Known = { readonly sheets: readonly Sheet[]; readonly sets: Uint8Array; readonly scores: Scores }

/** The book of the sheets of a class that were scored: their marks, and their ranks in all regions. */
export const bookOf = async (
  { exam, round, classLevel, rules }: ClassTask,
  { sections: many, sets, shifts: shiftOf }: ClassKey,
  { sheets: known, sets: setOf, scores: marks }: Known,
  scored: readonly number[],
  birthsOf: BirthsOf
): Promise<Book> => {
  const sheets = scored.map((at) => known[at]!)
  const pick = (values: ArrayLike<number>) => valuesAt(scored, values)
  const [totals, sections] = [pick(marks.total), marks.sections.map(pick)]
  const counts = Object.fromEntries(answerCounts.map((name) => [name, pick(marks[name])])) as Counts
  const own = pick(setOf)
  const scale = (values: Int32Array) =>
    normalised(
      rules.normalisation,
      values,
      own.map((set) => shiftOf[set]!),
      unitOf(sets)
    )
  const [scores, ofSections] = [scale(totals), sections.map(scale)]
  const chain = await wholeChain(rules, { totals: scores, sections: ofSections, counts, sheets }, birthsOf)
  const order = orderBy(sheets.length, chain)
  const ties = tiesOf(order, chain)
  const isPercentile = rules.normalisation === "percentile"
  const gates = rules.gates.map(({ of, percent }) => ({ of: gateSections[of], percent }))
  const missed = missedGates(gates, sets, { sets: own, total: totals, sections })
  const languages = [...new Set(sheets.map(({ language }) => language))].toSorted()
  const unordered: Readonly<Record<string, Int32Array>> = {
    student: columnOf(sheets, ({ student }) => student),
    language: columnOf(sheets, ({ language }) => languages.indexOf(language)),
    set: columnOf(sheets, ({ set }) => setLetters.indexOf(set as never)),
    total: totals,
    ...Object.fromEntries(sections.map((values, nth) => [`section${nth + 1}`, values])),
    ...counts,
    // Without minimums and normalisation the book is what it was before there were any.
    ...(gates.length === 0 ? {} : { missed }),
    ...(rules.normalisation === "none" ? {} : scoreColumns(rules.normalisation, scores, ofSections)),
    ...Object.fromEntries(
      rankScopes.flatMap((scope) => {
        const places = columnOf(sheets, regionOf[scope])
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
  const columns = Object.fromEntries(Object.entries(unordered).map(([name, values]) => [name, valuesAt(order, values)]))
  const head = { format: 1, exam, round, classLevel, rows: sheets.length, sections: many, languages } as const
  return { head: { ...head, columns: Object.keys(columns) }, columns }
}
