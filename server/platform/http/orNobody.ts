import { Unauthorized } from "../../../schema/core/errors.ts"
import type { CallerOf } from "./api.ts"

/** Looks a caller up where nobody is told why a token is not good: an API key that has ended is nobody's. */
export const orNobody =
  (callerOf: CallerOf): CallerOf =>
  (token) =>
    callerOf(token).catch((error: unknown) => {
      if (error instanceof Unauthorized) return undefined
      throw error
    })
