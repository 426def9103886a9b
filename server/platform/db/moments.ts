import type pg from "pg"
import { t } from "#messages/server.platform.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { applyRange } from "../eventlog/apply.ts"
import { typesWithin, type Projection } from "../projections/projection.ts"
import { inMoment, momentPool } from "./moment.ts"
import { openPool } from "./pool.ts"

/** Runs reads on the database as it was at a position of the log. */
export type Moments = {
  /** @throws Invalid when too many events would have to be folded */
  readonly at: <A>(position: number, work: () => Promise<A>) => Promise<A>
  readonly close: () => Promise<void>
}

/** Events that are folded at once, and the most that are: a person waits for it. */
const [stride, mostEvents] = [50_000, 200_000]

/** Moments that a node keeps; of more, the one that was asked for longest ago goes. */
const most = 3

type Moment = { readonly pool: pg.Pool; readonly drop: () => Promise<void> }

/**
 * Opens the moments of a pool's database. A moment is a schema with every read model folded up to a position, and views
 * of the log that end there. Statements that name a table without its schema find it by the search path, so that all
 * calls can be answered as of the moment; they cannot write. Statements of the pool go there while `at` works. Personal
 * data is today's: it has no past.
 */
export const openMoments = (
  pool: pg.Pool,
  url: string,
  { projections, node }: { readonly projections: readonly Projection[]; readonly node: string }
): Moments => {
  const known = new Map<number, Promise<Moment>>()
  redirect(pool)

  const make = async (position: number): Promise<Moment> => {
    const schema = `moment_${node.replaceAll(/\W/gu, "_").toLowerCase()}_${position}`
    // Its one connection holds the lock, so it is never let go.
    const maker = openPool(url, { max: 1, idleTimeoutMillis: 0 })
    try {
      await dropAbandoned(maker)
      await fold(maker, schema, projections, position)
    } catch (error) {
      await maker.end()
      throw error
    }
    const options = `-c search_path=${schema},public -c default_transaction_read_only=on`
    const own = openPool(url, { max: 3, options })
    return {
      pool: own,
      drop: async () => {
        await own.end()
        await maker.query(`drop schema ${schema} cascade`).catch(() => {})
        await maker.end()
      }
    }
  }

  const find = (position: number): Promise<Moment> => {
    const there = known.get(position) ?? make(position)
    known.delete(position)
    known.set(position, there)
    there.catch(() => known.delete(position))
    for (const [old, moment] of [...known].slice(0, -most)) {
      known.delete(old)
      void moment.then(({ drop }) => drop()).catch(() => {})
    }
    return there
  }

  return {
    at: async (position, work) => {
      if (position > mostEvents) throw new Invalid({ message: t.tooFarToFold({ most: mostEvents }), fields: {} })
      const { pool: own } = await find(position)
      return inMoment(own, work)
    },
    close: async () => {
      const all = [...known.values()]
      known.clear()
      await Promise.allSettled(all.map(async (moment) => (await moment).drop()))
    }
  }
}

/** Sends what a pool is asked to the moment that is read just now, if one is. */
const redirect = (pool: pg.Pool): void => {
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)] as unknown as readonly [
    (...asked: readonly unknown[]) => unknown,
    (...asked: readonly unknown[]) => unknown
  ]
  Object.assign(pool, {
    query: (...asked: readonly unknown[]) => {
      const own = momentPool() as unknown as { query: typeof query } | undefined
      return own === undefined ? query(...asked) : own.query(...asked)
    },
    connect: (...asked: readonly unknown[]) => {
      const own = momentPool() as unknown as { connect: typeof connect } | undefined
      return own === undefined ? connect(...asked) : own.connect(...asked)
    }
  })
}

/** The lock that a node holds for as long as it keeps a moment. */
const lockOf = (schema: string) => `hashtext('moment'), hashtext('${schema}')`

/** Drops moments of nodes that are gone: nobody holds their lock. */
const dropAbandoned = async (sql: pg.Pool): Promise<void> => {
  const { rows } = await sql.query<{ schema: string }>(
    "select nspname as schema from pg_namespace where nspname like 'moment\\_%'"
  )
  for (const { schema } of rows) {
    const { rows: locked } = await sql.query<{ is_mine: boolean }>(
      `select pg_try_advisory_lock(${lockOf(schema)}) as is_mine`
    )
    if (!locked[0]!.is_mine) continue
    await sql.query(`drop schema if exists ${schema} cascade`)
    await sql.query(`select pg_advisory_unlock(${lockOf(schema)})`)
  }
}

/** Folds every read model up to a position into a schema, and lets the log end there. */
const fold = async (
  maker: pg.Pool,
  schema: string,
  projections: readonly Projection[],
  position: number
): Promise<void> => {
  const client = await maker.connect()
  try {
    await client.query(`select pg_advisory_lock(${lockOf(schema)})`)
    await client.query(`begin; set local statement_timeout = 0; set local synchronous_commit = off;
      create schema ${schema}; set local search_path = ${schema}, public`)
    for (const projection of projections) {
      await client.query(projection.create)
      for (let from = 0; from < position; from += stride) {
        const to = Math.min(position, from + stride)
        const types = await typesWithin(client, { from, to }, projection.events)
        if (types.size > 0) await applyRange(client, projection, { from, to, types })
      }
      if (projection.indexes !== undefined) await client.query(projection.indexes)
    }
    await client.query(`
      create view ${schema}.events as select * from public.events where position <= ${position};
      create view ${schema}.streams as select * from public.streams where false;
      create table ${schema}.log_head as select * from public.log_head;
      update ${schema}.log_head set position = ${position};
      create table ${schema}.checkpoints as select * from public.checkpoints;
      update ${schema}.checkpoints set position = ${position}; commit`)
  } catch (error) {
    await client.query("rollback").catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
