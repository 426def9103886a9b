import { answerDatabaseTasks } from "../../../platform/concurrency/databaseTasks.ts"
import { computeClass } from "./compute.ts"

answerDatabaseTasks(computeClass, 2)
