import type pg from "pg"
import { beside } from "./pool.ts"

/**
 * Runs `work` on one node at a time: while another one holds the lock of this name and key, nothing happens. The lock
 * belongs to a connection of its own and ends with it. No transaction is open meanwhile, so `work` may append to the
 * log.
 * @returns what `work` returns, undefined when another node is at it
 */
export const onOneNode = async <A>(
  pool: pg.Pool,
  name: string,
  key: string | number,
  work: () => Promise<A>
): Promise<A | undefined> => {
  const client = await beside(pool).connect()
  const number = typeof key === "number" ? "$2::int" : "hashtext($2)"
  let isBroken = true
  try {
    const {
      rows: [lock]
    } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(hashtext($1), ${number}) as mine`, [
      name,
      key
    ])
    const result = lock!.mine ? await work() : undefined
    if (lock!.mine) await client.query(`select pg_advisory_unlock(hashtext($1), ${number})`, [name, key])
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}
