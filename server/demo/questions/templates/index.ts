import { advanced } from "./advanced.ts"
import { assertionQuestions } from "./assertions.ts"
import { biologyQuestions } from "./biology.ts"
import { calculation } from "./calculation.ts"
import { chemistryQuestions } from "./chemistry.ts"
import { contributionQuestions } from "./contributions.ts"
import { current } from "./current.ts"
import { everyday } from "./everyday.ts"
import { geometry } from "./geometry.ts"
import { lawQuestions } from "./laws.ts"
import { lifeQuestions } from "./lives.ts"
import { measures } from "./measures.ts"
import { motion } from "./motion.ts"
import { numbers } from "./numbers.ts"
import { picturedQuestions } from "./pictured.ts"
import { reasoningQuestions } from "./reasoning.ts"
import type { Template } from "../template.ts"

/** Every template of the demo's questions. */
export const templates: readonly Template[] = [
  ...measures,
  ...motion,
  ...current,
  ...lawQuestions,
  ...chemistryQuestions,
  ...biologyQuestions,
  ...calculation,
  ...advanced,
  ...everyday,
  ...numbers,
  ...geometry,
  ...picturedQuestions,
  ...reasoningQuestions,
  ...contributionQuestions,
  ...lifeQuestions,
  ...assertionQuestions
]
