import type pg from "pg"
import type { Download } from "../../../schema/core/files.ts"
import type { ListShape } from "../../../schema/core/list.ts"
import type { FileType } from "../../../schema/core/listCall.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { finishedPageOf, type Page, type PageQuery, type Statement } from "../db/page.ts"
import type { Portal } from "../portal.ts"
import { exportOf } from "./export.ts"
import { orderOf } from "./order.ts"

/**
 * What a list's statement is made from: its filters and search, and what its path says. Sorting is none of its
 * business.
 */
export type ListSource<Asked> = (asked: Asked, caller: Caller) => Statement | Promise<Statement>

type AskedOf<Endpoint> = Endpoint extends { readonly "~Request": infer Request } ? Merged<Request> : never
type Merged<Request> = (Request extends { readonly query: infer Query } ? Query : unknown) &
  (Request extends { readonly payload: infer Payload } ? Payload : unknown) &
  (Request extends { readonly params: infer Params } ? Params : unknown)

type RowOf<Of extends ListShape> = Of["row"]["Type"]

/** A declared list: its shape, its call and its export. */
type Declared<Of extends ListShape, Call> = { readonly shape: Of; readonly calls: readonly [Call, unknown] }

type Parts = { readonly query?: object; readonly payload?: object; readonly params?: object; readonly caller: Caller }

/** Rows that the statement does not give quite as they are answered. */
export type More<Of extends ListShape> = {
  /** Finishes a page's rows. Files have the statement's own. */
  readonly finish?: (
    rows: ReadonlyArray<pg.QueryResultRow>,
    caller: Caller
  ) => Promise<ReadonlyArray<RowOf<Of>>> | ReadonlyArray<RowOf<Of>>
}

/**
 * The handlers of a list's two calls, from one statement: `implement(schools, { ...listHandler(portal, totalSchools,
 * (asked, { scope }) => …), … })`. The statement carries `inScope(caller.scope, …)` and selects the shape's row under
 * the names of its fields; moments are answered as ISO 8601.
 */
export const listHandler = <Of extends ListShape, Call>(
  portal: Pick<Portal, "pool" | "log">,
  list: Declared<Of, Call>,
  source: ListSource<Omit<AskedOf<Call>, keyof PageQuery | "sort">>,
  { finish = (rows) => rows.map(plain) as unknown as ReadonlyArray<RowOf<Of>> }: More<Of> = {}
) => {
  const page = async ({ query, payload, params, caller }: Parts): Promise<Page<RowOf<Of>>> => {
    const { page, per_page, count, sort, ...asked } = { ...query, ...payload, ...params } as PageQuery & {
      readonly sort?: string
    }
    const statement = await source(asked as never, caller)
    const ordered = { ...statement, order: orderOf(statement.order, sort) }
    const numbers = { page, per_page, ...(count === undefined ? {} : { count }) }
    return finishedPageOf(portal.pool, ordered, numbers, (rows) => finish(rows, caller))
  }
  return { [list.shape.name]: page, ...exportHandler(portal, list, source) } as unknown as {
    readonly [Name in Of["name"]]: typeof page
  } & ReturnType<typeof exportHandler<Of, Call>>
}

/** What each list is made from, by its name; a portal in this process has its own. */
const sources = new WeakMap<pg.Pool, Map<string, ListSource<never>>>()

/** What a list of a portal is made from, for what is done with its rows elsewhere; undefined where there is none. */
export const sourceOf = (pool: pg.Pool, list: string): ListSource<never> | undefined => sources.get(pool)?.get(list)

/** The handler of a list's export alone, where its page has one of its own. */
export const exportHandler = <Of extends ListShape, Call>(
  portal: Pick<Portal, "pool" | "log">,
  list: Declared<Of, Call>,
  source: ListSource<Omit<AskedOf<Call>, keyof PageQuery | "sort">>
) => {
  sources.set(portal.pool, (sources.get(portal.pool) ?? new Map()).set(list.shape.name, source))
  const file = async ({
    payload,
    caller
  }: {
    readonly payload: object
    readonly caller: Caller
  }): Promise<Download> => {
    const {
      format = "csv",
      columns,
      ids,
      sort,
      ...asked
    } = payload as {
      readonly format?: FileType
      readonly columns?: ReadonlyArray<string>
      readonly ids?: ReadonlyArray<number>
      readonly sort?: string
    }
    const statement = await source(asked as never, caller)
    const { shape } = list
    return exportOf(portal, {
      shape,
      format,
      ids,
      asked,
      caller,
      columns: columns ?? shape.columns.map(({ name }) => name),
      statement: { ...statement, order: orderOf(statement.order, sort) }
    })
  }
  return { [`${list.shape.name}Export`]: file } as unknown as { readonly [Name in `${Of["name"]}Export`]: typeof file }
}

/** Moments as ISO 8601. */
export const plain = (row: pg.QueryResultRow): pg.QueryResultRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value
    ])
  )
