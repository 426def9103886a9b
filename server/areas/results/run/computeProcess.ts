import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import { openPool } from "../../../platform/db/pool.ts"
import { computeClass, type ClassResult, type ClassTask } from "./compute.ts"

/** A class of a run, and the database that it is in. */
export type ProcessTask = { readonly url: string; readonly task: ClassTask }

/** What came of it, or what failed. */
export type ProcessAnswer = { readonly done: ClassResult } | { readonly fault: string }

const answerTo = async ({ url, task }: ProcessTask): Promise<ProcessAnswer> => {
  const pool = openPool(url, { max: 2 })
  try {
    return { done: await computeClass(pool, task) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
  } finally {
    await pool.end()
  }
}

answerTasks(answerTo)
