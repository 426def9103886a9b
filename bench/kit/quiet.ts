import { setTimeout as sleep } from "node:timers/promises"
import { openPool } from "../../server/platform/db/pool.ts"
import { projections } from "../../server/projections.ts"
import { startPortal, type TestPortal, type TestPortalOptions } from "../../tests/kit/portal.ts"

/** Milliseconds without a new event after which a portal counts as quiet. */
const still = 5_000

/** SQL: the number of PostgreSQL for the locks of what completes a demo while the portal serves, as brochures. */
const demoLocks = "(hashtext('demo')::int8 & 4294967295)::oid"

const following = projections.filter(({ mode }) => mode === "following").map(({ name }) => name)

/** Milliseconds after which it should have been quiet. */
const most = 180_000

/**
 * Starts a portal and waits until it has done what it does after that: mails of a drawn year, pages of brochures and
 * the like, which would be measured with the rest. @throws Error where it goes on for minutes
 */
export const startQuietPortal = async (
  options: TestPortalOptions & { readonly databaseUrl: string }
): Promise<TestPortal> => {
  const portal = await startPortal(options)
  const pool = openPool(options.databaseUrl, { max: 1 })
  const start = performance.now()
  let [seen, since] = [-1, start]
  while (performance.now() - since < still) {
    const { rows } = await pool.query<{ position: number; behind: number }>(
      `select position, (select count(*) from checkpoints c
         where c.position < h.position and c.projection = any($1))::int
         + (select count(*) from pg_locks where locktype = 'advisory' and classid = ${demoLocks})::int as behind
       from log_head h`,
      [following]
    )
    const { position, behind } = rows[0]!
    if (position !== seen || behind > 0) [seen, since] = [position, performance.now()]
    if (performance.now() - start > most)
      throw new Error(`The portal is not quiet: event ${position}, ${behind} behind`)
    await sleep(200)
  }
  await pool.end()
  return portal
}
