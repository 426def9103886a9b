import { eraseAgain } from "./erasures.ts"
import { openPortal } from "./open.ts"
import { breaksOfLog, compareReadModels } from "./platform/backup/compareReadModels.ts"
import { keyedPlans, openPool } from "./platform/db/pool.ts"
import { progressLine } from "./platform/progress.ts"
import { waitForProjection } from "./platform/projections/waitForProjection.ts"
import type { Settings } from "./platform/settings.ts"
import { projections } from "./projections.ts"

/** What a restored database is: its log's last position and time, whom it had to erase again, and what is wrong. */
export type Restored = {
  readonly position: number
  readonly lastAt: Date | null
  readonly erased: number
  readonly rows: number
  /** Tables of read models that differ from what the log gives, and what is wrong with the log. */
  readonly differing: readonly string[]
}

/** What is said of a restored database. @throws Error where its tables differ from its log */
export const restoredText = ({ position, lastAt, erased, rows, differing }: Restored): string => {
  if (differing.length > 0) throw new Error(`what was restored differs from its log: ${differing.join(", ")}`)
  const last = lastAt === null ? "" : `, the last of ${lastAt.toISOString()}`
  return `${position} events${last}; ${erased} people erased again; ${rows} rows of read models compared`
}

/** Milliseconds that a read model may take to come to the log's end. */
const catchUpPatience = 3_600_000

/**
 * Finishes a restore by PostgreSQL's means. Browsers learn by a new epoch that positions mean something else now;
 * people who were erased after the moment are erased again (`folders` have the lists); and the read
 * models are compared with what the log gives. No job of the portal runs meanwhile.
 */
export const finishRestore = async (url: string, settings: Settings, folders: readonly string[]): Promise<Restored> => {
  const pool = openPool(url, { ...keyedPlans, max: 2, idle_in_transaction_session_timeout: 0 })
  try {
    const { rows: moment } = await pool.query<{ position: number; at: Date | null }>(
      `with begun as (update log_head set epoch = gen_random_uuid() returning position)
       select b.position, (select at from events e where e.position = b.position) as at from begun b`
    )
    const { portal, close } = await openPortal(url, settings, (name) => progressLine(`rebuilding ${name}`))
    try {
      const erased = await eraseAgain(portal, folders)
      const { position } = await portal.log.head()
      for (const { name, mode } of projections)
        if (mode === "following" && !(await waitForProjection(pool, portal.signals, name, position, catchUpPatience)))
          throw new Error(`the read model ${name} does not come to the log's end`)
      const { rows, differing } = await compareReadModels(pool, projections)
      const { position: restored, at } = moment[0]!
      return {
        position: restored,
        lastAt: at,
        erased,
        rows,
        differing: [...differing, ...(await breaksOfLog(pool))]
      }
    } finally {
      await close()
    }
  } finally {
    await pool.end()
  }
}
