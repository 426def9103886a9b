import type pg from "pg"
import type { Sql } from "./pool.ts"

/** Which page of a list is asked for, from 1, and how long pages are. */
export type PageAsked = { readonly page: number; readonly per_page: number }

/** A page of a list, and how many rows the whole list has. */
export type Page<Row> = PageAsked & { readonly rows: ReadonlyArray<Row>; readonly total: number }

/**
 * Reads a page of a statement's rows. `order` names columns of its answer and ends in one that is unique, so that no row
 * stands on two pages. A page past the end is empty and still says how many rows there are.
 */
export const pageOf = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  statement: { readonly text: string; readonly values: ReadonlyArray<unknown>; readonly order: string },
  { page, per_page }: PageAsked
): Promise<Page<Row>> => {
  const { text, values, order } = statement
  const { rows } = await sql.query<Row & { row_total: number }>(
    `select *, count(*) over () as row_total from (${text}) found order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`, values)
  const total = rows[0]?.row_total ?? (page === 1 ? 0 : await countOf(sql, text, values))
  return { rows: rows.map(withoutTotal), total, page, per_page }
}

const countOf = async (sql: Sql, text: string, values: ReadonlyArray<unknown>): Promise<number> => {
  const { rows } = await sql.query<{ total: number }>(`select count(*) as total from (${text}) found`, values)
  return rows[0]!.total
}

const withoutTotal = <Row>(row: Row & { row_total: number }): Row => {
  const { row_total: _total, ...rest } = row
  return rest as unknown as Row
}
