import { AsyncLocalStorage } from "node:async_hooks"
import type pg from "pg"

/** The pool that reads the moment of the present asynchronous work. */
const current = new AsyncLocalStorage<pg.Pool>()

/** The pool of the moment that is read just now; undefined in the present. */
export const momentPool = (): pg.Pool | undefined => current.getStore()

/** Runs work that reads a moment. */
export const inMoment = <A>(pool: pg.Pool, work: () => A): A => current.run(pool, work)
