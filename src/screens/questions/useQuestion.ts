import { useCallback } from "react"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { PermittedQuestion } from "./may.ts"

/** Fetches a question whole. Its documents are what their schema says: nothing else is ever saved. */
const fetchQuestion = (id: number): Promise<PermittedQuestion> => runQuery("editQuestion.permits", { id })

/** A question, and how to ask for it again. */
export const useQuestion = (id: number) => {
  const { answer: question, problem, again, isOld } = useAnswer(useCallback(() => fetchQuestion(id), [id]))
  return { question, problem, again, isOld }
}
