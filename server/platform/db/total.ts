import type pg from "pg"
import { within } from "../concurrency/within.ts"
import type { Sql } from "./pool.ts"

/** How many rows a list has; an estimate where counting them would take too long. */
export type Total = { readonly total: number; readonly total_is_estimate: boolean }

type Counted = { readonly text: string; readonly values: ReadonlyArray<unknown> }

/** Milliseconds that an answer takes with its count, that a count gets even so, and that it may take at all. */
const timeoutMs = 45
const least = 10
const longest = 5_000

/**
 * A list that the planner takes for this small is counted even if that takes `patient` milliseconds longer, or has to
 * wait for another count.
 */
const small = 1_000
const patient = 400

/** Counts of a node that may go on after nobody waits for them. */
const mostGoingOn = 2

/** Milliseconds after which a count that took too long to be waited for is worth another try. */
const fresh = 10_000

/** A count that was made: what it came to, of which moment of the database, how long it took and when it was done. */
type Known = { readonly total: number; readonly snapshot: string; readonly took: number; readonly at: number }

/** What a database's lists came to, the latest last; as many are kept as people look at in a while. */
const books = new WeakMap<
  pg.Pool,
  { readonly known: Map<string, Known>; readonly goingOn: Map<string, Promise<Known | undefined>> }
>()
const mostKnown = 1_000

const bookOf = (pool: pg.Pool) => {
  const book = books.get(pool) ?? {
    known: new Map<string, Known>(),
    goingOn: new Map<string, Promise<Known | undefined>>()
  }
  books.set(pool, book)
  return book
}

/**
 * The number of a statement's rows: exact where counting is done 45 ms after `since` (or takes 10), or where it was
 * counted before and nothing was written since, or where it is small; else an estimate: what it came to last, or what
 * the planner believes, but not fewer than the `seen` rows that are known to be there. A count that nobody waits for
 * any more goes on, for the next caller. Inside a transaction it is always counted.
 */
export const totalOf = async (sql: Sql, statement: Counted, seen = 0, since = performance.now()): Promise<Total> => {
  if (!isPool(sql)) return { total: (await countOf(sql, statement)).total, total_is_estimate: false }
  const { known, goingOn } = bookOf(sql)
  const key = JSON.stringify([statement.text, statement.values])
  const last = known.get(key)
  if (last !== undefined && (await isNow(sql, last.snapshot))) return { total: last.total, total_is_estimate: false }
  const isLong = last !== undefined && last.took > timeoutMs
  const joined = goingOn.get(key)
  const counting =
    joined ??
    (goingOn.size >= mostGoingOn || (isLong && Date.now() - last.at < fresh) ? undefined : begin(sql, statement, key))
  const wait = Math.max(least, since + timeoutMs - performance.now())
  const believed =
    counting === undefined || last !== undefined ? undefined : estimateBeside(sql, statement, counting, wait / 2)
  // A list that took long is known to: nobody waits for it again.
  const counted = counting === undefined || isLong ? undefined : await within(counting, wait)
  // A count that somebody else began may lack what the caller wrote before asking.
  const isEarlier = async ({ snapshot }: Known) => joined !== undefined && !(await isNow(sql, snapshot))
  if (counted !== undefined) return { total: counted.total, total_is_estimate: await isEarlier(counted) }
  const estimate = Math.max(seen, last?.total ?? (await (believed ?? estimateOf(sql, statement))))
  const isQuick = last === undefined || last.took <= patient
  const next = estimate > small ? undefined : (counting ?? (isQuick ? beginNext(sql, statement, key) : undefined))
  const late = next === undefined ? undefined : await within(next, patient)
  return { total: late?.total ?? estimate, total_is_estimate: late === undefined || (await isEarlier(late)) }
}

const isPool = (sql: Sql): sql is pg.Pool => "totalCount" in sql

/** Starts a count and writes down what it comes to. */
const begin = (pool: pg.Pool, statement: Counted, key: string): Promise<Known | undefined> => {
  const { known, goingOn } = bookOf(pool)
  const since = performance.now()
  const counting = countWithin(pool, statement)
    .then((found) => {
      if (found === undefined) return undefined
      const made = { ...found, took: performance.now() - since, at: Date.now() }
      known.delete(key)
      known.set(key, made)
      if (known.size > mostKnown) known.delete(known.keys().next().value!)
      return made
    })
    .finally(() => goingOn.delete(key))
  // Perhaps nobody waits for it, or no longer; who does is told of a failure all the same.
  counting.catch(() => {})
  goingOn.set(key, counting)
  return counting
}

/**
 * Whether nothing was written since a moment of the database: no transaction that writes has begun or was under way.
 */
const isNow = async (pool: pg.Pool, snapshot: string): Promise<boolean> => {
  const { rows } = await pool.query<{ snapshot: string }>("select pg_current_snapshot()::text as snapshot")
  return rows[0]!.snapshot === snapshot && /^(\d+):\1:$/.test(snapshot)
}

/** Starts a count once one of those that go on has ended; none where others were first, or where none goes on. */
const beginNext = async (pool: pg.Pool, statement: Counted, key: string): Promise<Known | undefined> => {
  const { goingOn } = bookOf(pool)
  if (goingOn.size < mostGoingOn) return undefined
  await Promise.race(goingOn.values()).catch(() => undefined)
  return goingOn.size >= mostGoingOn || goingOn.has(key) ? undefined : begin(pool, statement, key)
}

const countOf = async (
  sql: Sql,
  { text, values }: Counted
): Promise<{ readonly total: number; readonly snapshot: string }> => {
  const { rows } = await sql.query<{ total: number; snapshot: string }>(
    `select count(*) as total, pg_current_snapshot()::text as snapshot from (${text}) found`,
    values
  )
  return rows[0]!
}

/** PostgreSQL's state for a statement that took too long. */
const cancelled = "57014"

const countWithin = async (pool: pg.Pool, statement: Counted) => {
  const client = await pool.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${longest}`)
    const counted = await countOf(client, statement)
    await client.query("commit")
    client.release()
    return counted
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      (broken: Error) => client.release(broken)
    )
    if ((error as { readonly code?: unknown }).code === cancelled) return undefined
    throw error
  }
}

/** A list's estimate, begun once its count took some milliseconds: it is there when time is up for the count. */
const estimateBeside = (
  pool: pg.Pool,
  statement: Counted,
  counting: Promise<Known | undefined>,
  milliseconds: number
): Promise<number> => {
  const estimating = within(counting, milliseconds).then((counted) => counted?.total ?? estimateOf(pool, statement))
  // Where the count is there in time, nobody waits for it.
  estimating.catch(() => {})
  return estimating
}

const estimateOf = async (sql: Sql, { text, values }: Counted): Promise<number> => {
  const { rows } = await sql.query<{ "QUERY PLAN": ReadonlyArray<{ Plan: { "Plan Rows": number } }> }>(
    `explain (format json) select 1 from (${text}) found`,
    values
  )
  return rows[0]!["QUERY PLAN"][0]!.Plan["Plan Rows"]
}
