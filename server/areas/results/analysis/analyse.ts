import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { leastGroup, type ComparedBy, type ItemAnalysis } from "../../../../schema/results/itemAnalysis.ts"
import { firstRanking } from "../../../../schema/programme/ranking.ts"
import type { Words } from "../../../platform/db/copiedColumns.ts"
import type { OpenedPaper, OtherMarks, Rulings } from "../keys/content.ts"
import { mantelHaenszel } from "../statistics/dif.ts"
import { countedStatistics } from "../statistics/items.ts"
import { distributionMean, distributionVariance, finite, peopleIn } from "../statistics/moments.ts"
import { judgePaper } from "./judged.ts"
import type { SheetsOfPaper } from "./sheets.ts"
import { fifthsOf, flagsOf, optionsOf, withoutAnswer } from "./options.ts"
import { cellsIn, compared, tallyOf, type Tally } from "./tally.ts"

/** Answer sheets, with the groups that their students belong to. */
type AnalysedSheets = Pick<SheetsOfPaper, "language" | "set" | "answers" | "gender" | "state">

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
  sheets: AnalysedSheets,
  comparison: Comparison,
  others: OtherMarks = firstRanking
): Analysed => {
  const judged = judgePaper(paper, rulings, sheets, others)
  const { content } = paper
  const { groups, reference, focal, places } = groupsOf(sheets[comparison.by], judged.people, comparison)
  const { totals, sets, questions, strata } = tallyOf(judged, sheets.set, places)
  const {
    n,
    alpha,
    alpha_ci,
    sem,
    skewness,
    kurtosis,
    items: figures
  } = countedStatistics(
    questions.map((one) => ({ name: String(one.place + 1), max: one.max, cells: cellsIn(one, totals) })),
    totals
  )
  const fifths = fifthsOf(totals.counts)
  return {
    count: n,
    left_out: sheets.set.numbers.length - n,
    mean: finite(distributionMean(totals)),
    most: questions.reduce((all, { max }) => all + max, 0),
    sd: finite(Math.sqrt(distributionVariance(totals))),
    alpha,
    alpha_low: alpha_ci === null ? null : finite(alpha_ci[0]),
    alpha_high: alpha_ci === null ? null : finite(alpha_ci[1]),
    sem,
    skewness,
    kurtosis,
    sets: setMeans(sets, totals.values),
    by: comparison.by,
    groups,
    reference,
    focal,
    items: questions.map((one, nth) => {
      const question = content.questions[one.place]!
      const right = rightOptions(question.key, rulings[String(question.question)])
      const options = optionsOf(one, totals, fifths, { count: question.text.options.length, right })
      const { name: _name, sd: _sd, ...statistics } = figures[nth]!
      const { delta, ets } = strata[nth] === undefined ? { delta: null, ets: null } : mantelHaenszel(strata[nth])
      return {
        number: one.place + 1,
        section: content.sectionNames.find(({ section }) => section === question.section)?.name ?? "",
        ...statistics,
        delta,
        ets,
        question_id: question.question,
        kind: question.kind,
        max: one.max,
        ...withoutAnswer(one),
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
const setMeans = (sets: Tally["sets"], values: Float64Array): Analysed["sets"] =>
  sets.map(({ set, counts }) => {
    const own = { values, counts }
    const [count, middle] = [peopleIn(own), distributionMean(own)]
    const half = z * Math.sqrt(distributionVariance(own) / count)
    return { set, count, mean: middle, low: finite(middle - half), high: finite(middle + half) }
  })

/** The groups of at least `leastGroup` people, the largest first, which two are compared, and who is in which. */
const groupsOf = ({ words, numbers }: Words, people: Uint32Array, asked: Comparison) => {
  const sizes = words.map(() => 0)
  for (const sheet of people) sizes[numbers[sheet]!]! += 1
  const groups = words
    .flatMap((value, number) => (sizes[number]! < leastGroup ? [] : [{ value, name: null, count: sizes[number]! }]))
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
  const has = (value: string | undefined) => groups.some((group) => group.value === value)
  const reference = has(asked.reference) ? asked.reference! : groups.find(({ value }) => value !== asked.focal)?.value
  const focal =
    has(asked.focal) && asked.focal !== reference
      ? asked.focal!
      : groups.find(({ value }) => value !== reference)?.value
  if (reference === undefined || focal === undefined)
    return { groups, reference: reference ?? null, focal: null, places: undefined }
  const placeOf = Uint8Array.from(words, (value) =>
    value === reference ? compared.reference : value === focal ? compared.focal : compared.neither
  )
  const places = new Uint8Array(people.length)
  for (let person = 0; person < places.length; person++) places[person] = placeOf[numbers[people[person]!]!]!
  return { groups, reference, focal, places }
}
