import { allOf, withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { openQuestions } from "../secrecy/readers.ts"
import { questionsCalls } from "./calls.ts"
import { questions as questionTables } from "./projection.ts"

/** Questions and their reviews. */
export const questions: Area = {
  calls: questionsCalls,
  projections: [questionTables],
  historyReaders: { question: allOf(withPermission("question.view"), openQuestions) }
}
