import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { isPortalError } from "../../../../schema/core/errors.ts"
import { answerKeyStream } from "../../../../schema/results/answerKey.ts"
import { resultRunStream, type RunRules } from "../../../../schema/results/resultRun.ts"
import { openDatabaseProcess } from "../../../platform/concurrency/databaseTasks.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import { runJobs } from "../../../platform/jobs/jobRunner.ts"
import type { BackgroundJob, Portal } from "../../../platform/portal.ts"
import { waitForProjection } from "../../../platform/projections/waitForProjection.ts"
import { keyMemory, openedPapers } from "../keys/key.ts"
import type { ClassResult } from "./compute.ts"
import type { ClassTask } from "./classTask.ts"

/** What a run's machine remembers of it. */
export type RunMemory = {
  readonly exam: number
  readonly round: number
  readonly keys: readonly { readonly key: number; readonly classLevel: number; readonly hash: string }[]
  readonly rules: RunRules
  readonly books: readonly { readonly classLevel: number; readonly book: string }[]
  readonly digest: string | null
}

/** What a run's machine remembers of it. */
export const runMemory = ({ state }: StreamState): RunMemory => state.context as unknown as RunMemory

/** Sheets of a class are read, scored and ranked in a process of their own, one class after the other. */
const process = openDatabaseProcess<ClassTask, ClassResult>(new URL("computeProcess.ts", import.meta.url), {
  timeoutMs: 600_000,
  heapMb: 1_024,
  idleMs: 15_000,
  waiting: 10,
  isBackground: true
})

/** Computes the runs that were begun, a class at a time, for as long as it runs. */
export const computeRuns = (portal: Portal, onError: (error: unknown) => void): BackgroundJob =>
  runJobs(
    portal,
    {
      wakes: (signal) => signal.kind === "projected" && signal.projection === "resultRuns",
      underWay: async () => {
        const { rows } = await portal.pool.query<{ id: number }>(
          "select id from result_runs where state = 'computing' order by id"
        )
        return rows.map(({ id }) => id)
      },
      step: async (id) => (await onOneNode(portal.pool, "results", id, () => computeStep(portal, id))) ?? false,
      giveUp: (id) => end(portal, id, "failed", {}),
      tidy: () => Promise.resolve()
    },
    onError
  )

/** Tells how a run goes on. Somebody may have discarded it at this moment. */
const end = async ({ log }: Pick<Portal, "log">, id: number, type: string, data: NewEvent["data"]): Promise<void> => {
  try {
    await log.command({ actor: systemActor, stream: resultRunStream(id), type: `resultRun.${type}`, data })
  } catch (error) {
    if (!isPortalError(error) || error._tag !== "Refused") throw error
  }
}

/**
 * Computes the next class of a run, or ends the run after the last one. Sheets are read once the read table has come to
 * the run's position; a key that was changed since ends the run. @returns whether there is more to do
 */
export const computeStep = async (portal: Pick<Portal, "pool" | "log" | "signals">, id: number): Promise<boolean> => {
  const { pool, log, signals } = portal
  const stream = resultRunStream(id)
  const run = (await log.states([stream])).get(stream)
  if (run?.state.value !== "computing") return false
  const { exam, round, keys, rules, books } = runMemory(run)
  const next = keys.find(({ classLevel }) => !books.some((book) => book.classLevel === classLevel))
  if (next === undefined) {
    const sorted = books.toSorted((one, other) => one.classLevel - other.classLevel)
    await end(portal, id, "computed", { digest: createHash("sha256").update(canonicalJson(sorted)).digest("hex") })
    return false
  }
  const { rows } = await pool.query<{ position: number }>("select position from result_runs where id = $1", [id])
  if (!(await waitForProjection(pool, signals, "answerSheets", rows[0]!.position))) return false
  const keyStream = answerKeyStream(next.key)
  const { papers, rulings, hash } = keyMemory((await log.states([keyStream])).get(keyStream)!)
  if (hash !== next.hash) {
    await end(portal, id, "failed", {})
    return false
  }
  const { classLevel } = next
  const task = { exam, round, classLevel, papers: await openedPapers(pool, papers), rulings, rules }
  await end(portal, id, "classComputed", { classLevel, ...(await process.ask(pool, task)) })
  return true
}
