import { t } from "#messages/server.results.js"
import { Invalid, isPortalError, Refused } from "../../../../schema/core/errors.ts"
import { answerKeyStream } from "../../../../schema/results/answerKey.ts"
import { resultRunStream } from "../../../../schema/results/resultRun.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../../platform/eventlog/index.ts"
import { examStream } from "../../exams/exam.ts"
import { by, keyMemory, refuseUnlessOver, type ResultsHost } from "../keys/key.ts"
import { runState, step } from "./change.ts"
import { runMemory } from "./job.ts"
import { runRow } from "./read.ts"

const refuse = (message: string): never => {
  throw new Refused({ message, allowed: [], state: null })
}

/** The run, its exam, its keys and the other runs of the exam: what publishing depends on. */
const concerned = async ({ pool, log }: ResultsHost, id: number) => {
  const { exam, round, keys } = runMemory(await runState({ log }, id))
  const { rows } = await pool.query<{ id: number }>(
    "select id from result_runs where exam_id = $1 and id <> $2 order by id",
    [exam, id]
  )
  return { id, round, keys, own: resultRunStream(id), exam: examStream(exam), others: rows.map((one) => one.id) }
}
type Concerned = Awaited<ReturnType<typeof concerned>>

const streamsOf = ({ own, exam, keys, others }: Concerned): readonly string[] => [
  own,
  exam,
  ...keys.map(({ key }) => answerKeyStream(key)),
  ...others.map(resultRunStream)
]

/** Makes sure that results are still of the exam's round and of its final keys. @throws Refused */
const refuseChanged = ({ round, keys, exam }: Concerned, states: ReadonlyMap<string, StreamState>): void => {
  const now = states.get(exam)
  refuseUnlessOver(now)
  if (now?.state.context["round"] !== round) refuse(t.examReset)
  for (const { key, hash } of keys) {
    const state = states.get(answerKeyStream(key))
    if (state?.state.value !== "final" || keyMemory(state).hash !== hash) refuse(t.keyChanged)
  }
}

/** What follows from the publication of a run: older results are replaced, and the exam's results are ready. */
const followed = ({ id, exam, others }: Concerned, states: ReadonlyMap<string, StreamState>): readonly NewEvent[] => [
  ...others
    .map(resultRunStream)
    .filter((stream) => states.get(stream)?.state.value === "published")
    .map((stream) => ({ stream, type: "resultRun.superseded", data: { run: id } })),
  ...(states.get(exam)?.state.value === "closed" ? [{ stream: exam, type: "exam.resultsCompleted", data: {} }] : [])
]

/**
 * Publishes approved results; those of the exam that were published before are replaced. The exam's results are ready
 * from then on. @throws NotFound, Refused where they are not approved, where a key was changed or the exam was reset
 * since
 */
export const publishResults = async (host: ResultsHost, id: number, gesture: CommandContext) => {
  const all = await concerned(host, id)
  await host.log.batch({
    ...commandOf(gesture),
    streams: streamsOf(all),
    decide: (states) => {
      refuseChanged(all, states)
      const published = { stream: all.own, type: "resultRun.published", data: by(gesture.caller) }
      return { events: [published, ...followed(all, states)], reply: null }
    }
  })
  return runRow(host.pool, id)
}

/**
 * Sets the time at which the clock publishes approved results, or another time. @throws NotFound, Invalid for a time
 * that has passed, Refused
 */
export const scheduleResults = async (host: ResultsHost, id: number, time: string, gesture: CommandContext) => {
  const all = await concerned(host, id)
  const now = await databaseNow(host.pool)
  if (!(Date.parse(time) > now.getTime()))
    throw new Invalid({ message: t.timePassed, fields: { publish_at: t.timePassed } })
  await host.log.batch({
    ...commandOf(gesture),
    streams: streamsOf(all),
    decide: (states) => {
      refuseChanged(all, states)
      const data = { ...by(gesture.caller), publishAt: new Date(time).toISOString() }
      return { events: [{ stream: all.own, type: "resultRun.scheduled", data }], reply: null }
    }
  })
  return runRow(host.pool, id)
}

/** Cancels a scheduled publication. @throws NotFound, Refused */
export const unscheduleResults = async (host: ResultsHost, id: number, reason: string, gesture: CommandContext) => {
  await runState(host, id)
  return step(host, id, "unscheduled", { reason }, gesture)
}

/**
 * Publishes the results whose time has come by `now`. Where a key or the exam has changed since, the publication is
 * stopped instead, and stands in the run's history. @returns how many were published
 */
export const publishDue = async (host: ResultsHost, now: Date): Promise<number> => {
  const published = await onOneNode(host.pool, "results", "due", async () => {
    const { rows } = await host.pool.query<{ id: number }>(
      "select id from result_runs where state = 'embargoed' and publish_at <= $1 order by id limit 20",
      [now]
    )
    let count = 0
    for (const { id } of rows) count += (await release(host, id, now)) ? 1 : 0
    return count
  })
  return published ?? 0
}

/** The same by the database's clock, which all nodes share. */
export const publishOnTime = async (host: ResultsHost): Promise<number> =>
  publishDue(host, await databaseNow(host.pool))

const release = async (host: ResultsHost, id: number, now: Date): Promise<boolean> => {
  const all = await concerned(host, id)
  const system = { actor: systemActor, cause: "schedule" } as const
  try {
    await host.log.batch({
      ...system,
      streams: streamsOf(all),
      decide: (states) => {
        refuseChanged(all, states)
        const released = { stream: all.own, type: "resultRun.released", data: { at: now.toISOString() } }
        return { events: [released, ...followed(all, states)], reply: null }
      }
    })
    return true
  } catch (error) {
    if (!isPortalError(error) || error._tag !== "Refused") throw error
    await host.log.command({ ...system, stream: all.own, type: "resultRun.stopped", data: {} })
    return false
  }
}
