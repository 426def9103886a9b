import type { ParallelSet } from "../../../schema/papersets/parallelSet.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isKeyConfirmed, readerOf } from "../secrecy/sql.ts"
import { keptContent } from "./content.ts"
import { presentSets, unitsOf } from "./facts.ts"
import type { Paper } from "./load.ts"
import { sharedNeighbours } from "./sets/orders.ts"

/**
 * The sets of a paper with their keys: those that were sealed, or those that a seal would keep. A key that the caller
 * is still to confirm is left out.
 */
export const paperSets = async (sql: Sql, paper: Paper, caller: Caller) => {
  const isSealed = paper.state === "sealed" || paper.state === "unsealing"
  const sets: readonly ParallelSet[] = isSealed ? (await keptContent(sql, paper.hash!)).sets : presentSets(paper)
  const ids = paper.questions.map(({ question }) => question)
  const units = unitsOf(paper)
  const [words, known] = await Promise.all([wordsOf(sql, ids), knownKeys(sql, ids, caller)])
  return sets.map(({ letter, order, options, keys }, at) => ({
    letter,
    shared_neighbours:
      sharedNeighbours(
        sets.slice(0, at + 1).map((set) => set.order),
        units
      ) -
      sharedNeighbours(
        sets.slice(0, at).map((set) => set.order),
        units
      ),
    questions: order.map((place, nth) => {
      const { section, question } = paper.questions[place]!
      return {
        number: nth + 1,
        section_id: section,
        question_id: question,
        words: words.get(question) ?? "",
        options: options[nth]!,
        key: known.has(question) ? keys[nth]! : null
      }
    })
  }))
}

const wordsOf = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql.query<{ id: number; words: string }>(
    "select id, left(words, 80) as words from questions where id = any($1)",
    [ids]
  )
  return new Map(rows.map(({ id, words }) => [id, words]))
}

/** Those of some questions whose key somebody is told, if they may read the question. */
export const knownKeys = async (sql: Sql, ids: readonly number[], caller: Caller): Promise<ReadonlySet<number>> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ id: number }>(
    `select q.id from questions q where q.id = any(${bind(ids)})
      and ${isKeyConfirmed("q", readerOf(caller).person, bind)}`,
    values
  )
  return new Set(rows.map(({ id }) => id))
}
