import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { effectsOf, type EffectTask } from "./effect.ts"
import { openKeptSheets } from "./keptSheets.ts"

const kept = openKeptSheets()

answerDatabaseTasks((pool, task: EffectTask) => effectsOf(pool, task, kept(pool.options.connectionString ?? "")))
