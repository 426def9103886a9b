import type pg from "pg"
import { orderBy, tiesOf } from "../../server/areas/results/kernel/order.ts"
import { noRegion, rankWithin } from "../../server/areas/results/kernel/ranks.ts"
import { rankScopes } from "../../server/areas/results/run/book.ts"
import { copiedRows } from "../../server/platform/db/copiedRows.ts"
import { copyRows, intColumn } from "../../server/platform/db/copyRows.ts"
import { inTransaction } from "../../server/platform/db/pool.ts"

/** Makes up people. @returns what ranks them in all scopes, without reading or writing anything */
export const ranking = (count: number): (() => void) => {
  const values = Int32Array.from({ length: count }, (_, at) => (at * 7_919) % 61)
  const chain = [1, 2, 3, 5].map((turn) => ({ values: values.map((one) => (one * turn) % 61), highestFirst: true }))
  const places = rankScopes.map((_, nth) =>
    Int32Array.from({ length: count }, (_one, at) => 1 + (at % (1 + nth * 300)))
  )
  return () => {
    const order = orderBy(count, chain)
    const ties = tiesOf(order, chain)
    for (const own of places) rankWithin(order, ties, values, own)
  }
}

const regions = rankScopes.filter((scope) => scope !== "nation")
const read = ["student_id", "total", "sections[3]", "sections[2]", "sections[1]", ...regions.map((one) => `${one}_id`)]

/** Reads what a class of a run is ranked by, ranks it in all scopes, and writes the ranks into a table. */
export const rankedInDatabase = (pool: pg.Pool, run: number, level: number): Promise<void> =>
  inTransaction(pool, async (sql) => {
    const rows = await copiedRows(
      sql,
      `select ${read.join(", ")} from results where run_id = ${run} and class_level = ${level}`,
      ({ int }) => read.map(() => int() ?? noRegion)
    )
    const column = (nth: number) => Int32Array.from(rows, (row) => row[nth]!)
    const totals = column(1)
    const chain = [totals, column(2), column(3), column(4)].map((values) => ({ values, highestFirst: true }))
    const order = orderBy(rows.length, chain)
    const ties = tiesOf(order, chain)
    const ranks = rankScopes.map((scope) => {
      const own = scope === "nation" ? new Int32Array(rows.length).fill(1) : column(5 + regions.indexOf(scope))
      return [`rank_${scope}`, intColumn(rankWithin(order, ties, totals, own).rank)] as const
    })
    await sql.query(`create unlogged table if not exists ranked
      (student_id int, ${ranks.map(([name]) => `${name} int`).join(", ")})`)
    await copyRows(sql, "ranked", { student_id: intColumn(column(0)), ...Object.fromEntries(ranks) }, rows.length)
  })
