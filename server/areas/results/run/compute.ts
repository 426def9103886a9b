import type pg from "pg"
import type { Unscored } from "../../../../schema/results/resultRun.ts"
import { inSnapshot } from "../../../platform/db/pool.ts"
import { keepBytes } from "../../../platform/files/store.ts"
import { classKey, type ClassKey } from "../keys/content.ts"
import { noSet, placesWith, scoreSheets, sheetStatus } from "../kernel/score.ts"
import { encodeBook } from "./book.ts"
import { birthsIn, type BirthsOf } from "./births.ts"
import { rankedOf, type Ranked } from "./bookOf.ts"
import type { ClassTask } from "./classTask.ts"
import { sheetsOf, type Sheets } from "./sheets.ts"

/** What came of a class: its book's hash, and an account of its answer sheets. */
export type ClassResult = {
  readonly position: number
  readonly book: string
  readonly scored: number
  /** How many of them have less than the minimum marks. */
  readonly missed: number
  readonly unscored: Unscored
}

/** Computes a class's results and keeps its book. Sheets and the position that they are of are read in one snapshot. */
export const computeClass = async (pool: pg.Pool, task: ClassTask): Promise<ClassResult> => {
  const { book, unscored, position } = await inSnapshot(pool, async (client) => {
    const computed = await resultsOf(await sheetsOf(client, task), task, birthsIn(client))
    const { rows: read } = await client.query<{ position: number }>(
      "select position from checkpoints where projection = 'answerSheets'"
    )
    return { ...computed, position: read[0]?.position ?? 0 }
  })
  const { bytes, hash } = encodeBook(book)
  await keepBytes(pool, { hash, type: "application/octet-stream", bytes })
  const missed = book.columns["missed"]?.reduce((sum, one) => sum + Math.sign(one), 0) ?? 0
  return { position, book: hash, scored: book.head.rows, missed, unscored }
}

/** The number of each sheet's set in a class's key, and how many have none, by why not. Rulings change neither. */
type Assigned = { readonly sets: Uint8Array; readonly unscored: Unscored }

/** Finds the set of each sheet. */
export const assignedSets = (
  { student, language, set, isActive, submitted }: Sheets,
  { setOf }: Pick<ClassKey, "setOf">
): Assigned => {
  const unscored = { noPaper: 0, unknownSet: 0, wrongLength: 0, withdrawn: 0 }
  const sets = new Uint8Array(student.length)
  for (let at = 0; at < sets.length; at++) {
    const [ownLanguage, letter] = [language.words[language.numbers[at]!]!, set.words[set.numbers[at]!]!]
    const found = isActive[at] === 1 ? setOf(ownLanguage, letter, submitted[at]) : "withdrawn"
    if (typeof found === "string") unscored[found] += 1
    sets[at] = typeof found === "string" ? noSet : found
  }
  return { sets, unscored }
}

/** The results of some sheets as a book, and how many of them could not be scored. */
export const resultsOf = async (
  sheets: Sheets,
  task: ClassTask,
  birthsOf: BirthsOf
): Promise<{ readonly book: Ranked; readonly unscored: Unscored }> => {
  const key = classKey(task.papers, task.rulings, task.rules)
  const { sets, unscored } = assignedSets(sheets, key)
  const scores = scoreSheets({ sets, answers: sheets.answers }, key.sets, key.sections)
  return {
    book: await rankedOf(task, key, { sheets, sets, scores }, birthsOf),
    unscored: { ...unscored, wrongLength: placesWith(scores.status, sheetStatus.wrongLength).length }
  }
}
