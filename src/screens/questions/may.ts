import type { Question } from "../../../schema/questions/questionAnswer.ts"
import { actionsOf, type Permits } from "../../api/actions.ts"
import { stateOf } from "./labels.ts"
import { can } from "../../../schema/core/permissions.ts"

/** A question with what the caller may do with it now. */
export type PermittedQuestion = Question & { readonly permits: Permits }

/** Who writes questions, and judges those of others. */
export const mayWrite = (role: number | undefined): boolean =>
  role !== undefined && can({ roleId: role }, "question.write")

/**
 * What somebody may do with a question now, as the server says; and how the page of a question in review is laid out.
 */
export const mayOf = ({ permits, is_author, key, state }: PermittedQuestion) => {
  const permit = actionsOf("question", permits)
  const changes = permit("requestChanges")
  const isReviewed = changes !== undefined && stateOf(state).isReviewed
  return {
    permit,
    edit: permit("updateQuestion")?.allowed === true,
    comment: permit("commentQuestion")?.allowed === true,
    /** Answers without having seen the key. */
    answer: permit("answerQuestion")?.allowed === true && key === null,
    judge: changes?.allowed === true,
    /** Reviews what others wrote. */
    reviews: changes !== undefined,
    /** A review that is somebody else's to do. */
    waits: isReviewed && is_author,
    rollback: permit("rollbackQuestion")
  }
}
