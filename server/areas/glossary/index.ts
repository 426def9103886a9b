import type { Area } from "../../platform/area.ts"
import { withPermission } from "../../platform/access/historyReaders.ts"
import { glossaryCalls } from "./calls.ts"
import { glossaryTerms } from "./projection.ts"

/** Terms of subjects with their approved translations. */
export const glossary: Area = {
  calls: glossaryCalls,
  projections: [glossaryTerms],
  historyReaders: { glossaryTerm: withPermission("question.work") }
}
