import { withSuggestion } from "../../../../schema/questions/suggestion.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import type { Comment } from "./comments.ts"

/** A comment with the answers to it, the first answer first. */
export type Thread = { readonly comment: Comment; readonly answers: readonly Comment[] }

/** Comments as threads, the latest begun first; an answer to an answer stands in the same thread. */
export const threadsOf = (comments: readonly Comment[]): readonly Thread[] => {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  const rootOf = (comment: Comment): Comment => {
    const above = comment.reply_to === null ? undefined : byId.get(comment.reply_to)
    return above === undefined ? comment : rootOf(above)
  }
  const threads = Map.groupBy(comments, (comment) => rootOf(comment).id)
  return comments.flatMap((comment) =>
    rootOf(comment) === comment
      ? [
          {
            comment,
            answers: threads
              .get(comment.id)!
              .filter((one) => one !== comment)
              .toSorted((a, b) => a.id - b.id)
          }
        ]
      : []
  )
}

/** Whether a comment's suggestion can be put into the question as it is now. */
export const isAcceptable = ({ text }: Question, { place, suggestion }: Comment): boolean =>
  place !== null && suggestion !== null && withSuggestion(text, place, suggestion) !== null
