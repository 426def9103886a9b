import { isPortalError } from "../../../schema/core/errors.ts"
import { importJobStream } from "../../../schema/imports/importJob.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { Portal, BackgroundJob } from "../../platform/portal.ts"
import { runJobs } from "../../platform/jobs/jobRunner.ts"
import { inLanguageOfAccount } from "../session/language.ts"
import { checkRows } from "./check.ts"
import { anyJob } from "./job.ts"
import { expireImports } from "./expiry.ts"
import { end, runStep } from "./run.ts"

/** Judges rows and lets them in, for as long as it runs. */
export const importJobs = (portal: Portal, onError: (error: unknown) => void): BackgroundJob =>
  runJobs(
    portal,
    {
      wakes: (signal) => signal.kind === "projected" && signal.projection === "importJobs",
      underWay: () => underWay(portal),
      step: (id) => step(portal, id),
      giveUp: (id) => giveUp(portal, id),
      tidy: () => expireImports(portal, new Date())
    },
    onError
  )

/** SQL: whether a node has something to do for a row of `import_jobs`. */
export const isWorkedOn = `state not in ('finished', 'discarded', 'expired')
  and (state in ('checking', 'running') or (state in ('ready', 'stopped', 'waiting')
    and unchecked + ready + doubtful + wrong = 0))`

/** Imports that a node has something to do for, the oldest first. */
const underWay = async ({ pool }: Portal): Promise<ReadonlyArray<number>> => {
  const { rows } = await pool.query<{ id: number }>(`select id from import_jobs where ${isWorkedOn} order by id`)
  return rows.map(({ id }) => id)
}

/** Does a step of an import, if no other node is at it. @returns whether there is more to do */
const step = async (portal: Portal, id: number): Promise<boolean> => {
  try {
    return (
      (await onOneNode(portal.pool, "imports", id, () => inReadersLanguage(portal, id, () => stepHere(portal, id)))) ??
      false
    )
  } catch (error) {
    // Somebody stopped or discarded it at this moment.
    if (isPortalError(error) && error._tag === "Refused") return false
    throw error
  }
}

/** Errors in rows are reported in the sender's language. */
const inReadersLanguage = async <A>({ pool }: Portal, id: number, work: () => Promise<A>): Promise<A> => {
  const { rows } = await pool.query<{ by_id: number }>("select by_id from import_jobs where id = $1", [id])
  return inLanguageOfAccount(pool, rows[0]?.by_id ?? 0, work)
}

const stepHere = async (portal: Portal, id: number): Promise<boolean> => {
  const job = await anyJob(portal.pool, id)
  if (job?.state === "checking") return checkRows(portal, job)
  if (job?.state === "running") return runStep(portal, job)
  if (job && ["ready", "stopped", "waiting"].includes(job.state)) await end(portal, job)
  return false
}

const giveUp = ({ log }: Portal, id: number): Promise<unknown> =>
  log
    .command({ actor: systemActor, stream: importJobStream(id), type: "importJob.cancelled", data: {} })
    .catch(() => {})
