import { useCallback } from "react"
import { runQuery } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import { useAnswer } from "../../../api/useAnswer.ts"

const placeOf = async (asOf: string) => {
  if (asOf === "") return { asOf, place: null, problem: null }
  try {
    return { asOf, place: await runQuery("flowPosition", { as_of: asOf }), problem: null }
  } catch (caught) {
    return { asOf, place: null, problem: toApiError(caught) }
  }
}

const none = { place: null, problem: null }

/** The place in the log that an address names; none where it names none, or nothing that there is. */
export const useAsOf = (asOf: string) => {
  const load = useCallback(() => placeOf(asOf), [asOf])
  const { answer } = useAnswer(load)
  return answer?.asOf === asOf ? answer : none
}
