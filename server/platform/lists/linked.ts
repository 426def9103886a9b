import type pg from "pg"
import type { Caller } from "../../../schema/core/roles.ts"
import type { PageQuery, Statement } from "../db/page.ts"
import type { Sql } from "../db/pool.ts"
import { reading } from "../db/replicas/index.ts"
import type { SqlParams } from "../db/sqlParams.ts"
import type { Portal } from "../portal.ts"
import { plain, sourceOf } from "./handlers.ts"
import { orderOf } from "./order.ts"

/** Whose rows are asked for, and which page of each. */
export type LinkedAsked = PageQuery & { readonly of: readonly number[] }

/** A page of rows for each record that was asked for, in the order in which they were. */
export type LinkedPages<Row> = {
  readonly groups: ReadonlyArray<
    PageQuery & { readonly of: number; readonly rows: ReadonlyArray<Row>; readonly total: number }
  >
}

/** SQL: the column that has the record's number, and what has to be joined to the rows `found` to have it. */
export type LinkColumn = { readonly column: string; readonly join?: string }

/**
 * Reads a page of a statement's rows for each of several records, in one query. The first row of each record is read
 * with any page, as it carries the total.
 */
export const linkedPages = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  { text, values, order }: Statement,
  { of, page, per_page }: LinkedAsked,
  { column, join = "" }: LinkColumn
): Promise<LinkedPages<Row>> => {
  const records = [...new Set(of)]
  const before = (page - 1) * per_page
  const { rows } = await reading(sql, (from) =>
    from.query<Row & { readonly link_of: number; readonly link_nth: number; readonly link_total: number }>(
      `with linked as (
         select ${column} as link_of, found.* from (${text}) found ${join}
         where ${column} = any($${values.length + 1}::int[])
       ), numbered as (
         select *, (row_number() over (partition by link_of order by ${order}))::int as link_nth,
           (count(*) over (partition by link_of))::int as link_total
         from linked)
       select * from numbered where link_nth = 1 or (link_nth > ${before} and link_nth <= ${before + per_page})
       order by link_of, link_nth`,
      [...values, records]
    )
  )
  const byRecord = Map.groupBy(rows, ({ link_of }) => link_of)
  return {
    groups: records.map((record) => {
      const all = byRecord.get(record) ?? []
      return {
        of: record,
        rows: all
          .filter(({ link_nth }) => link_nth > before)
          .map(({ link_of: _of, link_nth: _nth, link_total: _all, ...row }) => row),
        total: all[0]?.link_total ?? 0,
        page,
        per_page
      } as unknown as LinkedPages<Row>["groups"][number]
    })
  }
}

/** Columns of a link that no field of the list's rows has, by the link's name. */
type Columns = Readonly<Record<string, (bind: SqlParams["bind"], caller: Caller) => LinkColumn>>

/**
 * The handler of a list's linked call: the same statement as the list's, so that whoever asks finds what the list shows
 * them, and nothing else.
 */
export const linkedHandler = <const Name extends string>(
  portal: Pick<Portal, "pool">,
  name: Name,
  list: string,
  columns: Columns = {}
) => {
  const handler = async ({ payload, caller }: { readonly payload: object; readonly caller: Caller }) => {
    const { by, of, page, per_page, sort, ...asked } = payload as LinkedAsked & {
      readonly by: string
      readonly sort?: string
    }
    const source = sourceOf(portal.pool, list)
    if (source === undefined) throw new Error(`There is no list ${list}`)
    const statement = await source(asked as never, caller)
    const values = [...statement.values]
    const special = columns[by]?.((value) => `$${values.push(value)}`, caller)
    const { groups } = await linkedPages(
      portal.pool,
      { text: statement.text, values, order: orderOf(statement.order, sort) },
      { of, page, per_page },
      special ?? { column: `found."${by}"` }
    )
    return { groups: groups.map((group) => ({ ...group, rows: group.rows.map(plain) })) as never[] }
  }
  return { [name]: handler } as { readonly [Each in Name]: typeof handler }
}
