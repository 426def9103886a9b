import { useCallback, useEffect } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"

/** How often the counts are asked for again, in milliseconds: what they tell is counted in minutes. */
const every = 20_000

/** What came in for an exam, and how much of it needs a look; asked for again and again while the page is shown. */
export const useIntake = (examId: number) => {
  const load = useCallback(() => runQuery("examIntake", { exam_id: examId }), [examId])
  const { answer, again } = useAnswer(load)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) again()
    }, every)
    return () => clearInterval(timer)
  }, [again])
  return answer
}
