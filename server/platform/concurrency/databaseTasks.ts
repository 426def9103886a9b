import type pg from "pg"
import { openPool } from "../db/pool.ts"
import { answerTasks, openTaskProcess, type ProcessLimits } from "./childProcess.ts"

type Sent<Task> = { readonly url: string; readonly task: Task }
type Answer<Done> = { readonly done: Done } | { readonly fault: string }

/** A process of its own that works on a database. */
export type DatabaseProcess<Task, Done> = {
  /** Gives the process a task on the pool's database. @throws TaskFailed, or an Error that says what failed */
  readonly ask: (pool: pg.Pool, task: Task) => Promise<Done>
}

/** Runs tasks on a database as `openTaskProcess` does; the module answers them by `answerDatabaseTasks`. */
export const openDatabaseProcess = <Task, Done>(
  module: URL,
  limits: ProcessLimits<Answer<Done>>
): DatabaseProcess<Task, Done> => {
  const process = openTaskProcess<Sent<Task>, Answer<Done>>(module, limits)
  return {
    ask: async (pool, task) => {
      const answer = await process.ask({ url: pool.options.connectionString ?? "", task })
      if ("fault" in answer) throw new Error(`${module.pathname.split("/").at(-1)}: ${answer.fault}`)
      return answer.done
    }
  }
}

/** Answers the tasks that this process is given, each with a pool of `connections` of its own. */
export const answerDatabaseTasks = <Task, Done>(
  work: (pool: pg.Pool, task: Task) => Promise<Done>,
  connections = 1
): void =>
  answerTasks(async ({ url, task }: Sent<Task>): Promise<Answer<Done>> => {
    const pool = openPool(url, { max: connections })
    try {
      return { done: await work(pool, task) }
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
    } finally {
      await pool.end()
    }
  })
