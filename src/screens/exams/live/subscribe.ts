import { client } from "../../../api/graphql.ts"
import { fromGraphql, type ApiError } from "../../../api/apiError.ts"
import { answerSheetSubmittedStats, type LivePayload } from "../queries.ts"

/** What the screen is cut to. */
export type LiveFilter = {
  readonly exam_id: number
  readonly class_level?: number
  readonly language?: string
  readonly state_ids?: number[]
  readonly district_ids?: number[]
}

/** What one subscription asks for. */
export type LiveVariables = LiveFilter & { readonly group_by: "state" | "district" | "school" }

/** Subscribes; `failed` is called once, when there will be no more. Returns how to stop. */
export const subscribeLive = (
  variables: LiveVariables,
  hear: (payload: LivePayload) => void,
  failed: (problem: ApiError) => void
): (() => void) => {
  const subscription = client.subscription(answerSheetSubmittedStats, variables).subscribe((result) => {
    if (result.error !== undefined) failed(fromGraphql(result.error))
    else if (result.data?.answerSheetSubmittedStats) hear(result.data.answerSheetSubmittedStats)
  })
  return () => subscription.unsubscribe()
}
