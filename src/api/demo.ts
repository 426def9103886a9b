import { ApiError } from "./apiError.ts"
import { callInBackground } from "./rest.ts"

/** A login that the demo programme brings. */
export type DemoLogin = { readonly username: string; readonly title: string; readonly note?: string | null }

/** The demo's logins and their one password. */
export type DemoLogins = { readonly password: string | null; readonly logins: readonly DemoLogin[] }

/** The demo's logins while the portal is a demo; null on any other portal. */
export const demoLogins = async (): Promise<DemoLogins | null> => {
  const answer = await callInBackground<DemoLogins | null>("demo-logins").catch((problem: unknown) => {
    if (problem instanceof ApiError) return null
    throw problem
  })
  return answer !== null && answer?.logins?.length > 0 ? answer : null
}
