import { allOf, withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { openQuestions } from "../secrecy/readers.ts"
import { translationsCalls } from "./calls.ts"
import { translations as translationTables } from "./projection.ts"

/** Translations of questions. */
export const translations: Area = {
  calls: translationsCalls,
  projections: [translationTables],
  historyReaders: { translation: allOf(withPermission("question.work"), openQuestions) }
}
