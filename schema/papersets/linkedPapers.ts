import { linkedList } from "../core/linkedCall.ts"
import { papersetsShape } from "./papersetList.ts"
import { readers } from "./paperRoles.ts"

/** Papers by their numbers, of exams, or that have a question of which the caller may know. */
export const linkedPapers = linkedList("linkedPapers", "/linked/papers", papersetsShape, {
  roles: readers,
  by: ["id", "exam_id", "question_id"]
})
