import type pg from "pg"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { GateOf } from "../../../../schema/programme/ranking.ts"
import type { RunRules, Unscored } from "../../../../schema/results/resultRun.ts"
import { copiedRows } from "../../../platform/db/copiedRows.ts"
import { inSnapshot, type Sql } from "../../../platform/db/pool.ts"
import { keepBytes } from "../../../platform/files/store.ts"
import { classKey, type ClassKey, type OpenedPaper, type Rulings } from "../keys/content.ts"
import { missedGates } from "../kernel/gates.ts"
import { normalised, perHundredth, unitOf, type Normalisation } from "../kernel/normalise.ts"
import { orderBy, tiesOf } from "../kernel/order.ts"
import { noRegion, rankWithin } from "../kernel/ranks.ts"
import { scoreSheets, sheetStatus, type Scores } from "../kernel/score.ts"
import { encodeBook, rankScopes, type Book, type RankScope } from "./book.ts"
import { answerCounts, chainOf, type Counts } from "./chain.ts"

/** A class of a run: whose sheets are scored, and by which key and rules. */
export type ClassTask = {
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly papers: readonly OpenedPaper[]
  readonly rulings: Rulings
  readonly rules: RunRules
}

/** What came of a class: its book's hash, and an account of its answer sheets. */
export type ClassResult = {
  readonly position: number
  readonly book: string
  readonly scored: number
  /** How many of them have less than the minimum marks. */
  readonly missed: number
  readonly unscored: Unscored
}

/** An answer sheet that counts, with what its student is ranked by. */
export type Sheet = {
  readonly student: number
  readonly language: string
  readonly set: string
  readonly answers: string
  readonly submitted: number
  readonly born: number | null
  readonly is_active: boolean
} & Readonly<Record<Exclude<RankScope, "nation">, number | null>>

type SheetsOf = Pick<ClassTask, "exam" | "round" | "classLevel">

/** Answer sheets that count, each with its student's regions, in the students' order. */
const sheetsText = ({ exam, round, classLevel }: SheetsOf): string => `
  select a.student_id, a.language, a.set, a.answers, round(extract(epoch from a.submitted_at) * 1000)::float8,
    (p.data->>'dateOfBirth')::date - date '1970-01-01', coalesce(s.is_active, false),
    s.school_id, s.district_id, s.prant_id, s.state_id, s.zone_id
  from answer_sheets a
  left join students s on s.id = a.student_id
  left join personal p on p.subject = 'student-' || a.student_id
  where a.exam_id = ${exam} and a.round = ${round} and a.class_level = ${classLevel}
  order by a.student_id`

/** The answer sheets of a class that count now. `sql` is a connection. */
export const sheetsOf = (sql: Sql, of: SheetsOf): Promise<readonly Sheet[]> =>
  copiedRows(sql, sheetsText(of), ({ int, text, double, boolean }) => ({
    student: int()!,
    language: text()!,
    set: text()!,
    answers: text()!,
    submitted: double()!,
    born: int(),
    is_active: boolean()!,
    school: int(),
    district: int(),
    prant: int(),
    state: int(),
    zone: int()
  }))

/** Computes a class's results and keeps its book. Sheets and the position that they are of are read in one snapshot. */
export const computeClass = async (pool: pg.Pool, task: ClassTask): Promise<ClassResult> => {
  const { sheets, position } = await inSnapshot(pool, async (client) => {
    const all = await sheetsOf(client, task)
    const { rows: read } = await client.query<{ position: number }>(
      "select position from checkpoints where projection = 'answerSheets'"
    )
    return { sheets: all, position: read[0]?.position ?? 0 }
  })
  const { book, unscored } = resultsOf(sheets, task)
  const { bytes, hash } = encodeBook(book)
  await keepBytes(pool, { hash, type: "application/octet-stream", bytes })
  const missed = book.columns["missed"]?.reduce((sum, one) => sum + Math.sign(one), 0) ?? 0
  return { position, book: hash, scored: book.head.rows, missed, unscored }
}

/** The results of some sheets, and how many of them could not be scored. */
export const resultsOf = (
  sheets: readonly Sheet[],
  task: ClassTask
): { readonly book: Book; readonly unscored: Unscored } => {
  const key = classKey(task.papers, task.rulings, task.rules)
  const unscored = { noPaper: 0, unknownSet: 0, wrongLength: 0, withdrawn: 0 }
  const sets: number[] = []
  const known = sheets.filter(({ language, set, submitted, is_active }) => {
    const found = is_active ? key.setOf(language, set, submitted) : "withdrawn"
    if (typeof found === "string") unscored[found] += 1
    else sets.push(found)
    return typeof found === "number"
  })
  const all = { sets: Uint8Array.from(sets), answers: known.map(({ answers }) => answers) }
  const scores = scoreSheets(all, key.sets, key.sections)
  const scored = known.flatMap((_, at) => (scores.status[at] === sheetStatus.scored ? [at] : []))
  unscored.wrongLength = known.length - scored.length
  return { book: bookOf(task, key, { sheets: known, sets: all.sets, scores }, scored), unscored }
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

const bookOf = (
  { exam, round, classLevel, rules }: ClassTask,
  { sections: many, sets, shifts: shiftOf }: ClassKey,
  { sheets: known, sets: setOf, scores: marks }: Known,
  scored: readonly number[]
): Book => {
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
  const chain = chainOf(rules, { totals: scores, sections: ofSections, counts, sheets })
  const order = orderBy(sheets.length, chain)
  const ties = tiesOf(order, chain)
  const isPercentile = rules.normalisation === "percentile"
  const gates = rules.gates.map(({ of, percent }) => ({ of: gateSections[of], percent }))
  const missed = missedGates(gates, sets, { sets: own, total: totals, sections })
  const regions = (scope: RankScope) =>
    Int32Array.from(sheets, (sheet) => (scope === "nation" ? 1 : (sheet[scope] ?? noRegion)))
  const languages = [...new Set(sheets.map(({ language }) => language))].toSorted()
  const unordered: Readonly<Record<string, Int32Array>> = {
    student: Int32Array.from(sheets, ({ student }) => student),
    language: Int32Array.from(sheets, ({ language }) => languages.indexOf(language)),
    set: Int32Array.from(sheets, ({ set }) => setLetters.indexOf(set as never)),
    total: totals,
    ...Object.fromEntries(sections.map((values, nth) => [`section${nth + 1}`, values])),
    ...counts,
    // Without minimums and normalisation the book is what it was before there were any.
    ...(gates.length === 0 ? {} : { missed }),
    ...(rules.normalisation === "none" ? {} : scoreColumns(rules.normalisation, scores, ofSections)),
    ...Object.fromEntries(
      rankScopes.flatMap((scope) => {
        const places = regions(scope)
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
