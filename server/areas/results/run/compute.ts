import type pg from "pg"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import type { RunRules, Unscored } from "../../../../schema/results/resultRun.ts"
import { inSnapshot, type Sql } from "../../../platform/db/pool.ts"
import { keepBytes } from "../../../platform/files/store.ts"
import { classKey, type ClassKey, type OpenedPaper, type Rulings } from "../keys/content.ts"
import { orderBy, tiesOf, type RankKey } from "../kernel/order.ts"
import { noRegion, rankWithin } from "../kernel/ranks.ts"
import { scoreSheets, sheetStatus, type Scores } from "../kernel/score.ts"
import { encodeBook, rankScopes, type Book, type RankScope } from "./book.ts"

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

/** Answer sheets that count, each with its student's regions, in the students' order. */
const sheetsText = `
  select a.student_id as student, a.language, a.set, a.answers,
    round(extract(epoch from a.submitted_at) * 1000)::float8 as submitted,
    (p.data->>'dateOfBirth')::date - date '1970-01-01' as born, coalesce(s.is_active, false) as is_active,
    s.school_id as school, s.district_id as district, s.prant_id as prant, s.state_id as state, s.zone_id as zone
  from answer_sheets a
  left join students s on s.id = a.student_id
  left join personal p on p.subject = 'student-' || a.student_id
  where a.exam_id = $1 and a.round = $2 and a.class_level = $3
  order by a.student_id`

type SheetsOf = Pick<ClassTask, "exam" | "round" | "classLevel">

/** The answer sheets of a class that count now. */
export const sheetsOf = async (sql: Sql, { exam, round, classLevel }: SheetsOf): Promise<readonly Sheet[]> => {
  const { rows } = await sql.query<Sheet>(sheetsText, [exam, round, classLevel])
  return rows
}

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
  return { position, book: hash, scored: book.head.rows, unscored }
}

/** The results of some sheets, and how many of them could not be scored. */
export const resultsOf = (
  sheets: readonly Sheet[],
  task: ClassTask
): { readonly book: Book; readonly unscored: Unscored } => {
  const key = classKey(task.papers, task.rulings)
  const unscored = { noPaper: 0, unknownSet: 0, wrongLength: 0, withdrawn: 0 }
  const sets: number[] = []
  const known = sheets.filter(({ language, set, is_active }) => {
    const found = is_active ? key.setOf(language, set) : "withdrawn"
    if (typeof found === "string") unscored[found] += 1
    else sets.push(found)
    return typeof found === "number"
  })
  const all = { sets: Uint8Array.from(sets), answers: known.map(({ answers }) => answers) }
  const scores = scoreSheets(all, key.sets, key.sections)
  const scored = known.flatMap((_, at) => (scores.status[at] === sheetStatus.scored ? [at] : []))
  unscored.wrongLength = known.length - scored.length
  return { book: bookOf(task, key, known, scores, scored), unscored }
}

/** The chain by which students are ranked. A student whose birth date is erased counts as the oldest. */
const chainOf = (
  { tieBreaks }: RunRules,
  totals: Int32Array,
  sections: readonly Int32Array[],
  sheets: readonly Sheet[]
): readonly RankKey[] => {
  const links: Readonly<Record<RunRules["tieBreaks"][number], RankKey | undefined>> = {
    section1: sections[0] && { values: sections[0], highestFirst: true },
    section2: sections[1] && { values: sections[1], highestFirst: true },
    section3: sections[2] && { values: sections[2], highestFirst: true },
    submitted_earlier: { values: sheets.map(({ submitted }) => submitted), highestFirst: false },
    younger: { values: sheets.map(({ born }) => born ?? -100_000), highestFirst: true }
  }
  return [{ values: totals, highestFirst: true }, ...tieBreaks.flatMap((link) => links[link] ?? [])]
}

const bookOf = (
  { exam, round, classLevel, rules }: ClassTask,
  { sections: many }: ClassKey,
  known: readonly Sheet[],
  scores: Scores,
  scored: readonly number[]
): Book => {
  const sheets = scored.map((at) => known[at]!)
  const pick = (values: ArrayLike<number>) => Int32Array.from(scored, (at) => values[at]!)
  const [totals, sections] = [pick(scores.total), scores.sections.map(pick)]
  const chain = chainOf(rules, totals, sections, sheets)
  const order = orderBy(sheets.length, chain)
  const ties = tiesOf(order, chain)
  const regions = (scope: RankScope) =>
    Int32Array.from(sheets, (sheet) => (scope === "nation" ? 1 : (sheet[scope] ?? noRegion)))
  const languages = [...new Set(sheets.map(({ language }) => language))].toSorted()
  const unordered: Readonly<Record<string, Int32Array>> = {
    student: Int32Array.from(sheets, ({ student }) => student),
    language: Int32Array.from(sheets, ({ language }) => languages.indexOf(language)),
    set: Int32Array.from(sheets, ({ set }) => setLetters.indexOf(set as never)),
    total: totals,
    ...Object.fromEntries(sections.map((values, nth) => [`section${nth + 1}`, values])),
    ...Object.fromEntries(
      (["right", "wrong", "blank", "double"] as const).map((name) => [name, pick(scores[name])] as const)
    ),
    ...Object.fromEntries(
      rankScopes.flatMap((scope) => {
        const own = regions(scope)
        const { rank, size, percentile } = rankWithin(order, ties, totals, own)
        const ranked = [
          [`rank_${scope}`, rank],
          [`size_${scope}`, size],
          [`percentile_${scope}`, percentile]
        ] as const
        return scope === "nation" ? ranked : [[scope, own] as const, ...ranked]
      })
    )
  }
  const columns = Object.fromEntries(
    Object.entries(unordered).map(([name, values]) => [name, Int32Array.from(order, (place) => values[place]!)])
  )
  const head = { format: 1, exam, round, classLevel, rows: sheets.length, sections: many, languages } as const
  return { head: { ...head, columns: Object.keys(columns) }, columns }
}
