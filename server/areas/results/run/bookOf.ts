import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { GateOf } from "../../../../schema/programme/ranking.ts"
import type { Words } from "../../../platform/db/copiedColumns.ts"
import type { ClassKey } from "../keys/content.ts"
import { missedGates } from "../kernel/gates.ts"
import { normalised, perHundredth, unitOf, type Normalisation } from "../kernel/normalise.ts"
import { orderBy } from "../kernel/order.ts"
import { rankWithin } from "../kernel/ranks.ts"
import { placesWith, sheetStatus, type Scores } from "../kernel/score.ts"
import { rankScopes, type Book, type RankScope } from "./book.ts"
import { answerCounts, rankedOrder, type Counts } from "./chain.ts"
import type { ClassTask } from "./classTask.ts"
import type { BirthsOf } from "./births.ts"
import type { Sheets } from "./sheets.ts"

/** The values at some places. All columns are of one type, since a loop over several takes ten times as long. */
const valuesAt = (places: Uint32Array, values: Int32Array): Int32Array => {
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = values[places[at]!]!
  return picked
}

/** The different words at some places, in their order. */
const wordsAt = (places: Uint32Array, { words, numbers }: Words): readonly string[] => {
  const isThere = new Uint8Array(words.length)
  for (const place of places) isThere[numbers[place]!] = 1
  return words.filter((_, number) => isThere[number] === 1).toSorted()
}

/** The words at some places, as their numbers among others. */
const numbersAt = (places: Uint32Array, { words, numbers }: Words, others: readonly string[]): Int32Array => {
  const among = Int32Array.from(words, (word) => others.indexOf(word))
  const picked = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) picked[at] = among[numbers[places[at]!]!]!
  return picked
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

/** A book, whose rows are in the order of their ranks, and the place of each among the sheets that were scored. */
export type Ranked = Book & { readonly order: Uint32Array }

/**
 * The sheets of a class that were scored: their marks, and their ranks in the regions of some kinds. The book of a run
 * has all of them.
 */
export const rankedOf = async (
  { exam, round, classLevel, rules }: ClassTask,
  { sections: many, sets, shifts: shiftOf }: ClassKey,
  { sheets, sets: setOf, scores: marks }: Judged,
  birthsOf: BirthsOf,
  scopes: readonly RankScope[] = rankScopes
): Promise<Ranked> => {
  const scored = placesWith(marks.status, sheetStatus.scored)
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
  const values = { totals: scores, sections: ofSections, counts, student, submitted }
  const { order, ties } = await rankedOrder(rules, values, birthsOf)
  // From here on all columns are in the order of the ranks: one value after the other is read and written.
  const inOrder = (column: Int32Array) => valuesAt(order, column)
  const rows = order.map((at) => scored[at]!)
  const [rankedBy, total, ownSections] = [inOrder(scores), inOrder(totals), sections.map(inOrder)]
  const isPercentile = rules.normalisation === "percentile"
  const gates = rules.gates.map(({ of, percent }) => ({ of: gateSections[of], percent }))
  const missed = missedGates(gates, sets, { sets: order.map((at) => own[at]!), total, sections: ownSections })
  const languages = wordsAt(rows, sheets.language)
  const downwards = orderBy(order.length, [])
  const columns: Readonly<Record<string, Int32Array>> = {
    student: inOrder(student),
    language: numbersAt(rows, sheets.language, languages),
    set: numbersAt(rows, sheets.set, setLetters),
    total,
    ...Object.fromEntries(ownSections.map((column, nth) => [`section${nth + 1}`, column])),
    ...Object.fromEntries(answerCounts.map((name) => [name, inOrder(counts[name])])),
    // Without minimums and normalisation the book is what it was before there were any.
    ...(gates.length === 0 ? {} : { missed }),
    ...(rules.normalisation === "none" ? {} : scoreColumns(rules.normalisation, rankedBy, ofSections.map(inOrder))),
    ...Object.fromEntries(
      scopes.flatMap((scope) => {
        const regions =
          scope === "nation" ? new Int32Array(order.length).fill(1) : valuesAt(rows, sheets.regions[scope])
        const unranked = rules.ranked === "reached" ? missed : undefined
        const { rank, size, percentile } = rankWithin(downwards, ties, rankedBy, regions, unranked)
        const ranked = [
          [`rank_${scope}`, rank],
          [`size_${scope}`, size],
          // A percentile of a shift is told as it is; it is not taken anew among all shifts.
          [`percentile_${scope}`, isPercentile && scope === "nation" ? rankedBy : percentile]
        ] as const
        return scope === "nation" ? ranked : [[scope, regions] as const, ...ranked]
      })
    )
  }
  const head = { format: 1, exam, round, classLevel, rows: order.length, sections: many, languages } as const
  return { head: { ...head, columns: Object.keys(columns) }, columns, order }
}
