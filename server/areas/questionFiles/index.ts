import type { Area } from "../../platform/area.ts"
import { questionFileCalls } from "./calls.ts"
import { questionImportJobs } from "./jobs.ts"

/** Imports and exports of questions. */
export const questionFiles: Area = {
  calls: questionFileCalls,
  jobs: [{ name: "question imports", begin: questionImportJobs }],
  queues: [
    {
      name: "question imports",
      sql: "select touched_at as since from question_imports where state in ('checking', 'running')"
    }
  ]
}
