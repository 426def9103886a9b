import type pg from "pg"
import type { Ruling } from "../../../../schema/results/answerKey.ts"
import type { AwardRules } from "../../../../schema/results/awardScheme.ts"
import type { RulingEffect } from "../../../../schema/results/effectCalls.ts"
import { copyRows, intColumn } from "../../../platform/db/copyRows.ts"
import { inTransaction, type Sql } from "../../../platform/db/pool.ts"
import { awardColumns, awarded } from "../awards/awarded.ts"
import { classKey } from "../keys/content.ts"
import { withRuling } from "../keys/rulings.ts"
import { mostTotal } from "../kernel/gates.ts"
import { encodeBook, type Book } from "./book.ts"
import { resultsOf } from "./compute.ts"
import type { ClassTask } from "./classTask.ts"
import { birthsIn, sheetsOf } from "./sheets.ts"

/** A class whose key is about to be ruled on, the rulings that are compared, and the awards of its results. */
export type EffectTask = {
  readonly of: ClassTask
  readonly question: number
  readonly tried: readonly Ruling[]
  readonly awards: AwardRules
}

/**
 * What each ruling would change: the class is computed as a run would compute it, by the key as it stands and by the
 * key with the ruling, and both are compared in SQL, in tables that go with the transaction.
 */
export const effectsOf = (pool: pg.Pool, { of, question, tried, awards }: EffectTask): Promise<RulingEffect[]> =>
  inTransaction(pool, async (sql) => {
    const sheets = await sheetsOf(sql, of)
    const before = await resultsOf(sheets, of, birthsIn(sql))
    await keep(sql, "before_ruling", before.book)
    const effects: RulingEffect[] = []
    for (const ruling of tried) {
      const rulings = withRuling(of.rulings, question, ruling)
      const { book } = await resultsOf(sheets, { ...of, rulings }, birthsIn(sql))
      await keep(sql, "after_ruling", book)
      const most = mostTotal(classKey(of.papers, rulings, of.rules).sets) / 100
      effects.push({ ...ruling, book: encodeBook(book).hash, most, ...(await difference(sql, awards)) })
    }
    return effects
  })

/** The column of a book that a column of results is made of. */
const inBook = (column: string, { columns }: Book): string =>
  column === "student_id"
    ? "student"
    : column === "total" && columns["equated"] !== undefined
      ? "equated"
      : column.replace(/_id$/u, "")

/** Writes a book's ranks into a temporary table, in place of what it had. */
const keep = async (sql: Sql, table: string, book: Book): Promise<void> => {
  const { head, columns } = book
  await sql.query(`create temp table if not exists ${table}
    (${awardColumns.map((name) => `${name} int`).join(", ")}) on commit drop`)
  await sql.query(`truncate ${table}`)
  const own = (column: string) =>
    column === "class_level"
      ? new Int32Array(head.rows).fill(head.classLevel)
      : (columns[inBook(column, book)] ?? new Int32Array(head.rows))
  await copyRows(sql, table, Object.fromEntries(awardColumns.map((name) => [name, intColumn(own(name))])), head.rows)
}

/** SQL: who wins which awards by the ranks in a table, a line a student. */
const won = (rules: AwardRules, table: string): string => `(
  with base as (select * from ${table})
  select student_id, array_agg(quota) as quotas from (${awarded(rules)}) w group by 1)`

type Moved = RulingEffect["states"][number] & { readonly is_all: boolean }

/** How many of the class, and of each state, have other marks, ranks and awards than before. */
const difference = async (sql: Sql, rules: AwardRules) => {
  const { rows } = await sql.query<Moved>(
    `select grouping(b.state_id) = 1 as is_all, (select s.name from states s where s.id = b.state_id) as state,
       count(*)::int as scored,
       (count(*) filter (where a.total > b.total))::int as raised,
       (count(*) filter (where a.total < b.total))::int as lowered,
       (count(*) filter (where a.rank_nation <> b.rank_nation))::int as moved,
       (count(*) filter (where not coalesce(x.quotas, '{}') <@ coalesce(y.quotas, '{}')))::int as gained,
       (count(*) filter (where not coalesce(y.quotas, '{}') <@ coalesce(x.quotas, '{}')))::int as lost
     from before_ruling b
     join after_ruling a using (student_id)
     left join ${won(rules, "after_ruling")} x using (student_id)
     left join ${won(rules, "before_ruling")} y using (student_id)
     group by grouping sets ((), (b.state_id)) order by state nulls last`
  )
  const counts = ({ is_all: _is, state: _state, ...all }: Moved) => all
  const states = rows.flatMap((row) => (row.is_all ? [] : [{ state: row.state, ...counts(row) }]))
  return { ...counts(rows.find((row) => row.is_all)!), states }
}
