import type pg from "pg"
import type { Sql } from "../db/pool.ts"
import type { typesWithin } from "./projection.ts"

/** The types in ranges of the log that were asked for, by database. */
const known = new WeakMap<pg.Pool, Map<string, ReadonlySet<string>>>()

/**
 * `typesWithin` for read models that are rebuilt one after the other along the same strides: which types a stride has
 * is read once for all of them. It stays as it is, since the log is only appended to.
 */
export const typesOfStride =
  (pool: pg.Pool): typeof typesWithin =>
  async (sql, { from, to }, events) => {
    const strides = known.get(pool) ?? new Map<string, ReadonlySet<string>>()
    known.set(pool, strides)
    const stride = `${from}-${to}`
    const types = strides.get(stride) ?? (await allTypesWithin(sql, from, to))
    strides.set(stride, types)
    return new Set(events.filter((type) => types.has(type)))
  }

const allTypesWithin = async (sql: Sql, from: number, to: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql.query<{ type: string }>(
    "select distinct type from events where position > $1 and position <= $2",
    [from, to]
  )
  return new Set(rows.map(({ type }) => type))
}
