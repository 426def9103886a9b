import { get } from "../core/call.ts"
import { id } from "./paper.ts"
import { PaperQuality } from "./paperQuality.ts"
import { readers } from "./paperRoles.ts"

/** The call of what a paper is like as a whole. */
export const qualityCalls = [
  get("paperQuality", "/paperset/quality", {
    description:
      "What a paper is like as a whole: reading load and likely time by language, difficulty in its order, topics, " +
      "and questions of other exams' papers that say nearly the same.",
    roles: readers,
    query: { id },
    answer: PaperQuality
  })
] as const
