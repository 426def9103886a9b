import { t } from "#messages/session.js"
import type { Person } from "../../machines/flows/session.ts"
import { ApiError } from "./apiError.ts"

type Answer = {
  readonly status?: unknown
  readonly message?: unknown
  readonly data?: { readonly token?: string; readonly user?: Person } | null
}

/**
 * Who signed in, as the login call answered.
 * @throws Problem with the server's message, else "Login failed", for an answer without `status: true`, a token or a
 * user
 */
export const signedIn = (envelope: unknown): { readonly token: string; readonly user: Person } => {
  const { status, message, data } = (envelope ?? {}) as Answer
  const { token, user } = data ?? {}
  if (status === true && token && user) return { token, user }
  throw new ApiError(500, typeof message === "string" && message !== "" ? message : t.loginFailed)
}
