import { t } from "#messages/server.system.js"
import type { BackupState, JobRun, Part, PartName, PartState } from "../../../schema/system/system.ts"
import type { QueriesState, StorageState } from "../../../schema/system/system.ts"
import type { Lag } from "../../platform/monitoring/lags.ts"
import type { CountedQueue } from "../../platform/monitoring/queues.ts"
import { indianTime } from "../../platform/locale.ts"
import type { Settings } from "../../platform/settings.ts"

const gigabyte = 1024 ** 3
const minute = 60_000
const day = 86_400_000

/** From where on each part is worth a look, and from where on something has to be done. */
const limits = {
  events: { look: 5_000, act: 50_000 },
  behindSeconds: { look: 30, act: 600 },
  overdue: 2 * minute,
  failedSince: 10 * minute,
  waitingSeconds: { look: 600, act: 3_600 },
  errors: { look: 1, act: 50 },
  free: { look: 10 * gigabyte, act: 2 * gigabyte },
  runningSeconds: { look: 10, act: 60 },
  backupAge: 2 * day,
  testAge: 30 * day
}

const of =
  (part: PartName) =>
  (state: PartState, found: string, todo: string | null = null): Part => ({ part, state, found, todo })

const level = (value: number, { look, act }: { readonly look: number; readonly act: number }): PartState =>
  value >= act ? "act" : value >= look ? "look" : "good"

/** The read models: how far the one behind most is. */
export const judgeReadModels = (lags: readonly Lag[]): Part => {
  const part = of("read_models")
  const stateOf = ({ events, seconds }: Lag): PartState => {
    const states = new Set([level(events, limits.events), level(seconds, limits.behindSeconds)])
    return states.has("act") ? "act" : states.has("look") ? "look" : "good"
  }
  const last = lags.toSorted((a, b) => b.seconds - a.seconds || b.events - a.events)[0]
  const worst = lags.find((lag) => stateOf(lag) === "act") ?? lags.find((lag) => stateOf(lag) === "look") ?? last
  if (worst === undefined || worst.events === 0) return part("good", t.modelsCurrent)
  const { name, events, seconds } = worst
  const state = stateOf(worst)
  return part(
    state,
    t.modelBehind({ name, events, seconds: Math.round(seconds) }),
    state === "good" ? null : t.waitForModel
  )
}

/** The background jobs: those that fail, and those that do not run when they should. */
export const judgeJobs = (jobs: readonly JobRun[], now: Date): Part => {
  const part = of("jobs")
  const since = (moment: string | null) => (moment === null ? Infinity : now.getTime() - Date.parse(moment))
  const failing = jobs.filter(({ failed_at: at }) => since(at) < limits.failedSince).map(({ name }) => name)
  if (failing.length > 0) return part("look", t.jobsFail({ names: failing.join(", ") }), t.readLog)
  const overdue = jobs
    .filter(({ next_run_at: at }) => at !== null && since(at) > limits.overdue)
    .map(({ name }) => name)
  if (overdue.length > 0) return part("act", t.jobsOverdue({ names: overdue.join(", ") }), t.restartNodes)
  return part("good", t.jobsRun({ count: jobs.filter(({ last_run_at: at }) => at !== null).length }))
}

/** The queues: the one whose oldest has waited longest. A kind of message that nothing carries waits for ever. */
export const judgeQueues = (
  queues: readonly CountedQueue[],
  { mail, texts }: Pick<Settings, "mail" | "texts">
): Part => {
  const part = of("queues")
  const isCarried = ({ name }: CountedQueue) =>
    name === "mail" ? mail !== undefined : name === "text messages" ? texts !== undefined : true
  const oldest = queues.filter(isCarried).toSorted((a, b) => b.age - a.age)[0]
  const state = level(oldest?.age ?? 0, limits.waitingSeconds)
  if (oldest !== undefined && state !== "good")
    return part(
      state,
      t.queueStalls({ name: oldest.name, count: oldest.waiting, minutes: Math.floor(oldest.age / 60) }),
      t.checkQueue
    )
  const left = queues.find((queue) => !isCarried(queue) && queue.waiting > 0)
  if (left !== undefined)
    return part(
      "look",
      left.name === "mail" ? t.mailNotSetUp({ count: left.waiting }) : t.textsNotSetUp({ count: left.waiting }),
      left.name === "mail" ? t.setUpMail : t.setUpTexts
    )
  return part("good", t.queuesShort({ count: queues.reduce((sum, { waiting }) => sum + waiting, 0) }))
}

/** Unexpected errors of the last hour. */
export const judgeErrors = ({ total, lastHour }: { readonly total: number; readonly lastHour: number }): Part => {
  const state = level(lastHour, limits.errors)
  return of("errors")(
    state,
    lastHour > 0 ? t.errorsLastHour({ count: lastHour }) : total > 0 ? t.errorsBefore({ count: total }) : t.noErrors,
    state === "good" ? null : t.findErrors
  )
}

/** The free disk. */
export const judgeStorage = ({ free }: Pick<StorageState, "free">): Part => {
  const part = of("storage")
  if (free === null) return part("look", t.storageUnknown, t.checkDisk)
  const state: PartState = free < limits.free.act ? "act" : free < limits.free.look ? "look" : "good"
  const gigabytes = Math.floor(free / gigabyte)
  return part(state, t.storageFree({ gigabytes }), state === "good" ? null : t.freeStorage)
}

/** Statements that run for long now. */
export const judgeQueries = ({ running, longest_seconds: longest }: QueriesState): Part => {
  const state = level(longest, limits.runningSeconds)
  return of("queries")(
    state,
    running === 0 ? t.noSlowQueries : t.slowQueries({ count: running, seconds: Math.round(longest) }),
    state === "good" ? null : t.findQuery
  )
}

/** The last backup, and whether one could be restored. */
export const judgeBackup = (backup: BackupState, now: Date): Part => {
  const { made_at: made, tested_at: tested, fault } = backup
  const part = of("backup")
  if (backup.is_archived && backup.archive_failed_at !== null) {
    const until = backup.archived_at
    return part("act", until === null ? t.archiveNever : t.archiveFails({ time: indianTime(until) }), t.checkArchive)
  }
  if (made === null) return part("act", t.noBackup, t.makeBackup)
  const age = now.getTime() - Date.parse(made)
  if (fault !== null && tested !== null) return part("act", t.restoreFailed({ time: indianTime(tested) }), t.testAgain)
  if (age > limits.backupAge) return part("act", t.backupOld({ time: indianTime(made) }), t.makeBackup)
  if (tested === null) return part("look", t.noRestoreTest, t.testBackup)
  if (now.getTime() - Date.parse(tested) > limits.testAge)
    return part("look", t.restoreOld({ time: indianTime(tested) }), t.testBackup)
  return part("good", t.backupTested({ made: indianTime(made), tested: indianTime(tested) }))
}
