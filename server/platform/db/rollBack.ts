import type pg from "pg"
import { inTransaction, type Sql } from "./pool.ts"

/** A statement that was tried. */
export type DryRunStatement = { readonly text: string; readonly values: ReadonlyArray<unknown> }

/**
 * Runs `work` in a transaction and rolls it back. @returns what `work` returned, and the statements by which it wrote,
 * for somebody to execute them where they count; what they depend on must be the same then.
 */
export const runAndRollBack = <A>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<A>
): Promise<{ readonly result: A; readonly writes: ReadonlyArray<DryRunStatement> }> =>
  inTransaction(
    pool,
    async (client) => {
      const writes: DryRunStatement[] = []
      const sql: Sql = {
        query: (text, values) => {
          if (typeof text !== "string") return client.query(text)
          if (/^\s*(update|insert|delete)\b/i.test(text)) writes.push({ text, values: values ?? [] })
          return client.query(text, values && [...values])
        }
      }
      return { result: await work(sql), writes }
    },
    "begin",
    "rollback"
  )
