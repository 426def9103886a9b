import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { effectsOf } from "./effect.ts"

answerDatabaseTasks(effectsOf)
