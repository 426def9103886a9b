import type { ParallelSet } from "../../schema/parallelSet.ts"
import type { Sql } from "../db/pool.ts"
import { keptContent } from "./content.ts"
import { presentSets } from "./facts.ts"
import { loadPaper } from "./load.ts"
import { sharedNeighbours } from "./sets/orders.ts"

/** The sets of a paper with their keys: those that were sealed, or those that a seal would keep. @throws NotFound */
export const paperSets = async (sql: Sql, id: number) => {
  const paper = await loadPaper(sql, id)
  const isSealed = paper.state === "sealed" || paper.state === "unsealing"
  const sets: readonly ParallelSet[] = isSealed ? (await keptContent(sql, paper.hash!)).sets : presentSets(paper)
  const words = await wordsOf(
    sql,
    paper.questions.map(({ question }) => question)
  )
  return sets.map(({ letter, order, options, keys }, at) => ({
    letter,
    shared_neighbours:
      sharedNeighbours(sets.slice(0, at + 1).map((set) => set.order)) -
      sharedNeighbours(sets.slice(0, at).map((set) => set.order)),
    questions: order.map((place, nth) => {
      const { section, question } = paper.questions[place]!
      return {
        number: nth + 1,
        section_id: section,
        question_id: question,
        words: words.get(question) ?? "",
        options: options[nth]!,
        key: keys[nth]!
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
