import { createHmac } from "node:crypto"
import type { Sql } from "../db/pool.ts"

const known = new WeakMap<Sql, Promise<Buffer>>()

/** The secret that all nodes of a portal sign with: made with the database, read once. */
const signingSecret = (sql: Sql): Promise<Buffer> => {
  const read = known.get(sql) ?? readSecret(sql)
  known.set(sql, read)
  read.catch(() => known.delete(sql))
  return read
}

const readSecret = async (sql: Sql): Promise<Buffer> => {
  const { rows } = await sql.query<{ value: Buffer }>("select value from secrets where name = 'signing'")
  return rows[0]!.value
}

/** HMAC-SHA-256 over a purpose and what is signed for it; signatures of different purposes never agree. */
export const sign = async (sql: Sql, purpose: string, ...parts: readonly (string | number)[]): Promise<Buffer> =>
  createHmac("sha256", await signingSecret(sql))
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
