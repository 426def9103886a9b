import { Refused } from "../../../schema/core/errors.ts"
import { apiKeyStream } from "../../../schema/programs/apiKey.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"

/** Keys that one pass lets expire. */
const atOnce = 100

/** Records that keys have expired. Calls with them are refused from that moment on, whether or not this has run. */
export const expireKeys = async ({ pool, log }: Pick<Portal, "pool" | "log">, now: Date): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    "select id from api_keys where state = 'active' and expires_at <= $1 order by id limit $2",
    [now, atOnce]
  )
  for (const { id } of rows)
    await log
      .command({ actor: systemActor, cause: "schedule", stream: apiKeyStream(id), type: "apiKey.expired", data: {} })
      .catch((error: unknown) => {
        // Somebody revoked it, or another node was first.
        if (!(error instanceof Refused)) throw error
      })
}
