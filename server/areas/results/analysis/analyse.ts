import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { leastGroup, type ComparedBy, type ItemAnalysis } from "../../../../schema/results/itemAnalysis.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import type { OpenedPaper, OtherMarks, Rulings } from "../keys/content.ts"
import { outcome } from "../kernel/rules.ts"
import { differentialFunctioning, type MantelHaenszel } from "../statistics/dif.ts"
import { itemStatistics } from "../statistics/items.ts"
import { finite, mean, variance } from "../statistics/moments.ts"
import { scorePaper, type AnalysedSheet, type ScoredItem, type ScoredPaper } from "./matrix.ts"
import { fifthsOf, flagsOf, optionsOf, withoutAnswer } from "./options.ts"

/** Whose groups are compared; without names, the two with the most students. */
export type Comparison = { readonly by: ComparedBy; readonly reference?: string; readonly focal?: string }

/** An analysis without what the read tables say of its key. */
export type Analysed = Omit<ItemAnalysis, "id" | "exam_id" | "exam" | "class_level" | "paperset_id" | "papers">

/** The 97.5th percentile of the standard normal distribution. */
const z = 1.959_963_984_540_054

/** Analyses a paper by its sheets, its key with rulings and its marks. Questions that are not counted are left out. */
export const analyse = (
  paper: OpenedPaper,
  rulings: Rulings,
  sheets: readonly AnalysedSheet[],
  comparison: Comparison,
  others: OtherMarks = firstRanking
): Analysed => {
  const scored = scorePaper(paper, rulings, sheets, others)
  const { content } = paper
  const items = scored.items.filter(({ outcomes }) => outcomes.every((one) => one !== outcome.ignored))
  const {
    n,
    alpha,
    alpha_ci,
    sem,
    skewness,
    kurtosis,
    items: figures
  } = itemStatistics(items.map(({ place, max, scores }) => ({ name: String(place + 1), max, scores })))
  const fifths = fifthsOf(scored.totals)
  const { differences, ...compared } = compare(scored, items, comparison)
  return {
    count: n,
    left_out: sheets.length - n,
    mean: finite(mean(scored.totals)),
    most: items.reduce((all, { max }) => all + max, 0),
    sd: finite(Math.sqrt(variance(scored.totals))),
    alpha,
    alpha_low: alpha_ci === null ? null : finite(alpha_ci[0]),
    alpha_high: alpha_ci === null ? null : finite(alpha_ci[1]),
    sem,
    skewness,
    kurtosis,
    sets: setMeans(scored),
    by: comparison.by,
    ...compared,
    items: items.map((item, nth) => {
      const question = content.questions[item.place]!
      const right = rightOptions(question.key, rulings[String(question.question)])
      const options = optionsOf(item, scored.totals, fifths, { count: question.text.options.length, right })
      const { name: _name, sd: _sd, ...statistics } = figures[nth]!
      return {
        number: item.place + 1,
        section: content.sectionNames.find(({ section }) => section === question.section)?.name ?? "",
        ...statistics,
        delta: differences[nth]?.delta ?? null,
        ets: differences[nth]?.ets ?? null,
        question_id: question.question,
        kind: question.kind,
        max: item.max,
        ...withoutAnswer(item),
        options,
        flags: flagsOf(options, statistics.discrimination_index, n)
      }
    })
  }
}

type Question = OpenedPaper["content"]["questions"][number]

/** The written options that a key, or the ruling that replaces it, has as an answer. */
const rightOptions = (key: Question["key"], ruling: Rulings[string] | undefined): ReadonlySet<number> =>
  ruling?.how === "options"
    ? new Set(ruling.right.flatMap((letters) => [...letters].map((letter) => setLetters.indexOf(letter as never))))
    : new Set(ruling === undefined && "options" in key ? key.options : [])

/** The average total of each set, with its interval at 95 %: sets that differ only in order have the same. */
const setMeans = ({ sheets, totals }: ScoredPaper): Analysed["sets"] =>
  [...Map.groupBy(sheets.keys(), (at) => sheets[at]!.set)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([set, places]) => {
      const own = Float64Array.from(places, (at) => totals[at]!)
      const middle = mean(own)
      const half = z * Math.sqrt(variance(own) / own.length)
      return { set, count: own.length, mean: middle, low: finite(middle - half), high: finite(middle + half) }
    })

/** 1 for each of some places with a right answer, 0 for the others. */
const rightAt = (places: Int32Array, outcomes: Uint8Array): Uint8Array => {
  const scores = new Uint8Array(places.length)
  for (let nth = 0; nth < places.length; nth++) if (outcomes[places[nth]!] === outcome.right) scores[nth] = 1
  return scores
}

/** The groups of at least `leastGroup` students, the largest first, and how each question differs between two. */
const compare = ({ sheets }: ScoredPaper, items: readonly ScoredItem[], { by, ...asked }: Comparison) => {
  const values = sheets.map((sheet) => sheet[by])
  const groups = [...Map.groupBy(values, (value) => value)]
    .flatMap(([value, all]) =>
      value === null || all.length < leastGroup ? [] : [{ value, name: null, count: all.length }]
    )
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
  const has = (value: string | undefined) => groups.some((group) => group.value === value)
  const reference = has(asked.reference) ? asked.reference! : groups.find(({ value }) => value !== asked.focal)?.value
  const focal =
    has(asked.focal) && asked.focal !== reference
      ? asked.focal!
      : groups.find(({ value }) => value !== reference)?.value
  if (reference === undefined || focal === undefined)
    return { groups, reference: reference ?? null, focal: null, differences: [] as readonly MantelHaenszel[] }
  const places = Int32Array.from([...values.keys()].filter((at) => values[at] === reference || values[at] === focal))
  const differences = differentialFunctioning(
    items.map(({ place, outcomes }) => ({ name: String(place + 1), scores: rightAt(places, outcomes) })),
    Array.from(places, (at) => values[at] === focal)
  )
  return { groups, reference, focal, differences }
}
