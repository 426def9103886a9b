import { reasonText } from "../../../machines/refusalReason.ts"
import { Refused } from "../../../schema/core/errors.ts"
import { description } from "../declaredTexts.ts"
import type { StreamState } from "./types.ts"

/**
 * What each refusal is made of. A batch holds commands of several requests, so the language is chosen by each request.
 */
const reasonsOf = new WeakMap<Error, readonly string[]>()

/** A machine's refusal as the answer that a caller gets: what is allowed, and the record's state. */
export const refused = (
  decision: { readonly reason: string; readonly reasons: readonly string[]; readonly allowed: readonly string[] },
  before: StreamState | undefined
): Refused => {
  const error = new Refused({
    message: decision.reason,
    allowed: decision.allowed,
    state: before?.state.value ?? null
  })
  reasonsOf.set(error, decision.reasons)
  return error
}

/** A machine's refusal in the language of the request that is being handled; any other error as it is. */
export const inRequestLanguage = <Failure extends Error>(error: Failure): Failure | Refused => {
  const reasons = reasonsOf.get(error)
  if (reasons === undefined || !(error instanceof Refused)) return error
  return new Refused({ message: reasonText(reasons, description), allowed: error.allowed, state: error.state })
}
