import type { ApiError } from "../../../api/apiError.ts"
import type { InputOf } from "../../../api/calls.ts"
import { subscribe } from "../../../api/graphql.ts"
import type { LivePayload } from "../types.ts"

/** What one subscription asks for. */
export type LiveVariables = InputOf<"answerSheetSubmittedStats">

/** What the screen is cut to. */
export type LiveFilter = Omit<LiveVariables, "group_by">

/** Subscribes; `failed` is called once, when there will be no more. Returns how to stop. */
export const subscribeLive = (
  variables: LiveVariables,
  hear: (payload: LivePayload) => void,
  failed: (problem: ApiError) => void
): (() => void) => subscribe("answerSheetSubmittedStats", variables, hear, failed)
