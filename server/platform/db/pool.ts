import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { holdConnection, refuseUnreplicated } from "./connections.ts"
import { checkPrimary, isOfSeveral, primaryClient } from "./primary.ts"

/** Positions, counts and ids stay far below 2^53, so bigint columns are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A day is the same day everywhere: it stays as PostgreSQL writes it, 2013-02-28. */
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** A statement that is parsed and planned once a connection. Its name stands for its text. */
export type Prepared = { readonly name: string; readonly text: string; readonly values: Array<unknown> }

/** What runs one statement: a pool or a client inside a transaction. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string | Prepared,
    values?: ReadonlyArray<unknown>
  ): Promise<pg.QueryResult<Row>>
}

/**
 * How long a transaction may stay open between two statements, in milliseconds: its locks may be in the way of others.
 */
const idleInTransaction = 30_000

/**
 * Opens a pool of connections. A connection that the database drops is forgotten and made again by the next query,
 * so the portal recovers by itself when the database comes back, or another server of a URL of several was promoted.
 */
export const openPool = (url: string, options: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: idleInTransaction,
    ...(isOfSeveral(url) ? { Client: primaryClient(url), onConnect: checkPrimary } : {}),
    ...options
  })
  pool.on("error", () => {})
  pool.on("connect", (client) => {
    holdConnection(url, client)
    refuseUnreplicated(client)
    // The pool hears of idle connections only. One that breaks between two statements of somebody tells of it at the
    // next.
    client.on("error", () => {})
  })
  return pool
}

/** The pools beside others, for `beside`. */
const besides = new WeakMap<pg.Pool, pg.Pool>()

/**
 * Opens a pool beside another one, for work that holds a connection while it asks the other pool for more: `beside`
 * finds it. Were both from one pool, as many such works as it has connections would wait for each other for ever.
 */
export const openBeside = (pool: pg.Pool, url: string, options: pg.PoolConfig): pg.Pool => {
  const opened = openPool(url, options)
  besides.set(pool, opened)
  return opened
}

/** The pool beside a pool; the pool itself where none was opened. */
export const beside = (pool: pg.Pool): pg.Pool => besides.get(pool) ?? pool

/**
 * Options of connections that work along the log. A step touches a bounded number of events and the rows that their
 * keys name, so an index look-up for each is always a good plan; what the planner believes of a table that was filled a
 * second ago is not, and would have it scan or join whole tables.
 *
 * Their transactions hold locks that all nodes wait for. The server gives such a connection up six seconds after the
 * machine at its other end vanished, not when it has been idle for half a minute; a node that is only busy keeps it.
 */
export const keyedPlans: pg.PoolConfig = {
  options:
    "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off " +
    "-c tcp_keepalives_idle=3 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=6000"
}

/**
 * Options of connections that calls ask by. A list looks up names in up to eight tables behind its rows. In which order
 * makes no difference, but weighing all orders took 32 ms for a page of schools that was read in 1 ms; in groups of
 * five it takes 5. Nor is a statement of milliseconds worth compiling.
 */
export const quickPlans: pg.PoolConfig = { options: "-c join_collapse_limit=5 -c jit=off" }

/** The transaction that the present asynchronous work runs in. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Makes sure that the caller holds no transaction open. Waiting inside one for another connection to commit is
 * a deadlock that PostgreSQL cannot see. @throws Error inside `inTransaction`
 */
export const checkNoTransaction = (what: string): void => {
  if (transactions.getStore()?.isOpen) throw new Error(`${what} inside a transaction of another connection`)
}

/** What a statement fails with that was not answered in time (`query_timeout`): it is under way still. */
const unanswered = "Query read timeout"

/**
 * Ends a transaction that failed, and gives its connection back. One that has not answered yet is closed at once: a
 * ROLLBACK would wait behind the statement for as long again.
 */
export const rollBack = async (client: pg.PoolClient, error: unknown): Promise<void> => {
  if (error instanceof Error && error.message === unanswered) return client.release(error)
  return client.query("rollback").then(
    () => client.release(),
    (broken: Error) => client.release(broken)
  )
}

/**
 * Runs `work` in one transaction on one client: all of it or nothing; nothing in any case when it ends in a rollback.
 */
export const inTransaction = async <A>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<A>,
  begin = "begin",
  end: "commit" | "rollback" = "commit"
): Promise<A> => {
  const client = await pool.connect()
  const transaction = { isOpen: true }
  try {
    await client.query(begin)
    const result = await transactions.run(transaction, () => work(client))
    await client.query(end)
    client.release()
    return result
  } catch (error) {
    await rollBack(client, error)
    throw error
  } finally {
    transaction.isOpen = false
  }
}

/** Reads in one transaction that sees one state of the database, whatever is written meanwhile. It cannot write. */
export const inSnapshot = <A>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<A>): Promise<A> =>
  inTransaction(pool, work, "begin isolation level repeatable read read only")
