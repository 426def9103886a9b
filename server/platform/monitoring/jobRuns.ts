import { AsyncLocalStorage } from "node:async_hooks"

/** How a background job of this node went: times by this node's clock. */
export type JobRuns = {
  readonly name: string
  readonly lastRunAt: string | null
  readonly nextRunAt: string | null
  readonly failures: number
  readonly failedAt: string | null
}

type Kept = { -readonly [Field in keyof JobRuns]: JobRuns[Field] }

const current = new AsyncLocalStorage<Kept>()

const inMs = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** Notes that the job that this code belongs to has run, and runs again after so many milliseconds at the latest. */
export const noteRun = (next: number): void => {
  const job = current.getStore()
  if (job === undefined) return
  job.lastRunAt = inMs(0)
  job.nextRunAt = inMs(next)
}

/** Notes that a run of the job that this code belongs to failed, and when it is tried again. */
export const noteFailedRun = (next: number): void => {
  const job = current.getStore()
  if (job === undefined) return
  job.failures += 1
  job.failedAt = inMs(0)
  job.nextRunAt = inMs(next)
}

/** The jobs of a node, each begun under its name; `list` says how they went. */
export const openJobRuns = () => {
  const jobs: Kept[] = []
  return {
    begin: <Job>(name: string, begin: () => Job): Job => {
      const job: Kept = { name, lastRunAt: null, nextRunAt: null, failures: 0, failedAt: null }
      jobs.push(job)
      return current.run(job, begin)
    },
    list: (): readonly JobRuns[] => jobs
  }
}
