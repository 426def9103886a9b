import { isPortalError } from "../../schema/errors.ts"
import { importJobStream } from "../../schema/importJob.ts"
import { inTransaction } from "../db/pool.ts"
import type { Portal, Work } from "../portal.ts"
import { steppedWork } from "../stepped.ts"
import { checkStep, nobody } from "./check.ts"
import { anyJob } from "./job.ts"
import { tidyImports } from "./keep.ts"
import { end, runStep } from "./run.ts"

/** Judges rows and lets them in, for as long as it runs. */
export const importWork = (portal: Portal, onError: (error: unknown) => void): Work =>
  steppedWork(
    portal,
    {
      wakes: (signal) => signal.kind === "projected" && signal.projection === "importJobs",
      underWay: () => underWay(portal),
      step: (id) => step(portal, id),
      giveUp: (id) => giveUp(portal, id),
      tidy: () => tidyImports(portal, new Date())
    },
    onError
  )

/** Imports that a node has something to do for, the oldest first. */
const underWay = async ({ pool }: Portal): Promise<ReadonlyArray<number>> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from import_jobs where state not in ('finished', 'discarded', 'expired')
       and (state in ('checking', 'running') or (state in ('ready', 'stopped', 'waiting') and unchecked + ready + doubtful + wrong = 0)) order by id`
  )
  return rows.map(({ id }) => id)
}

/** Does a step of an import, if no other node is at it. @returns whether there is more to do */
const step = (portal: Portal, id: number): Promise<boolean> =>
  inTransaction(portal.pool, async (client) => {
    const {
      rows: [lock]
    } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock(hashtext('imports'), $1) as mine", [id])
    const job = lock!.mine ? await anyJob(client, id) : undefined
    if (job?.state === "checking") return checkStep(portal, client, job)
    if (job?.state === "running") return runStep(portal, client, job)
    if (job && ["ready", "stopped", "waiting"].includes(job.state)) await end(portal, client, job)
    return false
  }).catch((error: unknown) => {
    // Somebody stopped or discarded it at this moment.
    if (isPortalError(error) && error._tag === "Refused") return false
    throw error
  })

const giveUp = ({ log }: Portal, id: number): Promise<unknown> =>
  log.command({ actor: nobody, stream: importJobStream(id), type: "importJob.cancelled", data: {} }).catch(() => {})
