import type pg from "pg"
import type { Sql } from "./pool.ts"
import { reading } from "./replicas/index.ts"
import { totalOf, type Total } from "./total.ts"

/**
 * A list's rows as one statement. `order` names columns of its answer, each with `desc` or `nulls first` as need be,
 * and ends in one that is unique, so that no row is on two pages. Pages, totals and exports are all made from it.
 * `counted` is a statement of as many rows, with the same values, for lists that an index can count where nothing is
 * joined.
 */
export type Statement = {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
  readonly order: string
  readonly counted?: string
}

type PageNumbers = { readonly page: number; readonly per_page: number }

/** Which page of a list is asked for, from 1, how long pages are, and whether its length is not counted. */
export type PageQuery = PageNumbers & { readonly count?: "no" }

/** A page of a list, and how many rows the whole list has. */
export type Page<Row> = PageNumbers & Total & { readonly rows: ReadonlyArray<Row> }

/** Rows before a page from which on it is looked at whether the list's other end is nearer. */
const deep = 2_000

/**
 * Reads a page of a statement's rows. A page past the end is empty and still says how many rows there are. The total is
 * counted for itself and only where the page does not tell it; where that would take too long it is an estimate. A page
 * in the second half is read from the end, so that the last one has the last rows, also where their number is an
 * estimate. It is read from a replica of a pool that has some.
 */
export const pageOf = <Row extends pg.QueryResultRow>(
  sql: Sql,
  statement: Statement,
  asked: PageQuery
): Promise<Page<Row>> => finishedPageOf<Row, Row>(sql, statement, asked, (rows) => rows)

/** Makes what a page shows of the rows that its statement gives. */
type Finish<Row, Shown> = (rows: ReadonlyArray<Row>) => Promise<ReadonlyArray<Shown>> | ReadonlyArray<Shown>

/** The same where rows are finished first: while the list is counted. */
export const finishedPageOf = <Row extends pg.QueryResultRow, Shown>(
  sql: Sql,
  statement: Statement,
  asked: PageQuery,
  finish: Finish<Row, Shown>
): Promise<Page<Shown>> => reading(sql, (from) => pageFrom(from, statement, asked, finish))

const pageFrom = async <Row extends pg.QueryResultRow, Shown>(
  sql: Sql,
  statement: Statement,
  asked: PageQuery,
  finish: Finish<Row, Shown>
): Promise<Page<Shown>> => {
  const { page, per_page, count } = asked
  const before = (page - 1) * per_page
  if (before >= deep) {
    const found = await deepPage<Row>(sql, statement, asked, before)
    return { ...found, rows: await finish(found.rows) }
  }
  const since = performance.now()
  const rows = await slice<Row>(sql, statement, statement.order, per_page, before)
  const isEnd = rows.length < per_page && (rows.length > 0 || page === 1)
  const [shown, total] = await Promise.all([
    finish(rows),
    isEnd || count === "no"
      ? { total: rows.length === 0 ? 0 : before + rows.length, total_is_estimate: !isEnd }
      : totalOf(sql, countOf(statement), before + rows.length, since)
  ])
  return { rows: shown, ...total, page, per_page }
}

/** What is counted to know how many rows a statement has. */
const countOf = ({ text, counted = text, values }: Statement) => ({ text: counted, values })

const deepPage = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  statement: Statement,
  { page, per_page }: PageQuery,
  before: number
): Promise<Page<Row>> => {
  const found = await totalOf(sql, countOf(statement))
  const { total, total_is_estimate } = found
  const after = total - before - per_page
  const backwards = reversed(statement.order)
  if (backwards === undefined || after > before || (total_is_estimate && total <= before)) {
    const rows = await slice<Row>(sql, statement, statement.order, per_page, before)
    return {
      rows,
      ...(rows.length === 0 ? found : { total: Math.max(total, before + rows.length), total_is_estimate }),
      page,
      per_page
    }
  }
  const rows =
    total <= before
      ? []
      : await slice<Row>(sql, statement, backwards, Math.min(per_page, total - before), Math.max(0, after))
  return { rows: rows.toReversed(), ...found, page, per_page }
}

const slice = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  { text, values }: Statement,
  order: string,
  limit: number,
  offset: number
): Promise<ReadonlyArray<Row>> => {
  const { rows } = await sql.query<Row>(
    `select * from (${text}) found order by ${order} limit ${limit} offset ${offset}`,
    values
  )
  return rows
}

/** An order the other way round; undefined for one that is more than columns and directions. */
export const reversed = (order: string): string | undefined => {
  const terms = order
    .split(",")
    .map((term) => /^\s*([\w."]+)(?:\s+(asc|desc))?(?:\s+nulls\s+(first|last))?\s*$/i.exec(term))
  if (terms.includes(null)) return undefined
  return terms
    .map((term) => {
      const [, column, direction = "asc", nulls] = term!
      const isDown = direction.toLowerCase() === "desc"
      const first = nulls === undefined ? isDown : nulls.toLowerCase() === "first"
      return `${column} ${isDown ? "asc" : "desc"} nulls ${first ? "last" : "first"}`
    })
    .join(", ")
}
