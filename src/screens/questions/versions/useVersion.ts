import { useCallback } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Saved } from "./compare.ts"

/** A question as it was saved once; nothing while it is being fetched. */
export const useVersion = (id: number, version: number) => {
  const load = useCallback(
    async () => (await runQuery("questionVersion", { question_id: id, version })) as unknown as Saved,
    [id, version]
  )
  const { answer, problem, again } = useAnswer(load)
  return { saved: answer?.version === version ? answer : null, problem, again }
}
