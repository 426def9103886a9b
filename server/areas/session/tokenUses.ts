import { batched } from "../../platform/concurrency/batched.ts"
import { withoutWaiting } from "../../platform/db/commitWaits.ts"
import type { Sql } from "../../platform/db/pool.ts"

/**
 * Notes that a session is in use, by its token's hash in hex, and with it the session that somebody acts in another's
 * name from: those of the same moment in one statement. One whose row is locked just now is left to its next call, so
 * that nodes which note many at once never wait for each other.
 */
export const useNotes = (sql: Sql): ((hash: string) => Promise<unknown>) =>
  batched<string, true>(async (hashes) => {
    await sql.query({
      name: "note-uses",
      text: `update tokens set last_used_at = now() ${withoutWaiting}
        where hash in (select hash from tokens
          where hash = any($1::bytea[]) or hash in (select parent from tokens where hash = any($1::bytea[]))
          for update skip locked)`,
      values: [hashes.map((hash) => Buffer.from(hash, "hex"))]
    })
    return new Map<string, true>()
  })
