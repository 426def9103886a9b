import type { RulingEffect } from "../../../../schema/results/effectCalls.ts"
import { answerTasks } from "../../../platform/concurrency/childProcess.ts"
import { openPool } from "../../../platform/db/pool.ts"
import { effectsOf, type EffectTask } from "./effect.ts"

/** Rulings that are compared, and the database that the answer sheets are in. */
export type EffectProcessTask = { readonly url: string; readonly task: EffectTask }

/** What they would change, or what failed. */
export type EffectAnswer = { readonly done: readonly RulingEffect[] } | { readonly fault: string }

const answerTo = async ({ url, task }: EffectProcessTask): Promise<EffectAnswer> => {
  const pool = openPool(url, { max: 1 })
  try {
    return { done: await effectsOf(pool, task) }
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.name) : typeof error }
  } finally {
    await pool.end()
  }
}

answerTasks(answerTo)
