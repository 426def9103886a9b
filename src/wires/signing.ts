import { fromEnvelope, Problem } from "./problem.ts"
import { call } from "./rest.ts"
import { sessionBegan, sessionEnded } from "./session.ts"
import { closeSocket } from "./socket.ts"
import type { StoredUser } from "./storage.ts"

/** A login that the demo programme brings. */
export type DemoLogin = { readonly username: string; readonly title: string; readonly note?: string | null }

/** The demo's logins and their one password. */
export type DemoLogins = { readonly password: string | null; readonly logins: readonly DemoLogin[] }

/** Signs in. Answers who it is; throws a Problem with the server's words, or with "Login failed". */
export const signIn = async (username: string, password: string): Promise<StoredUser> => {
  const data = await call<{ token?: string; user?: StoredUser } | null>("POST", "login", { username, password })
  if (data?.token === undefined || data.user === undefined) throw fromEnvelope(500, { message: "Login failed" })
  sessionBegan(data.token, data.user)
  return data.user
}

/** Signs out. The server is told; whether it heard does not matter. */
export const signOut = async (): Promise<void> => {
  const told = call("POST", "logout").catch(() => undefined)
  closeSocket()
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 1500))])
  sessionEnded("signedOut")
}

/** The demo's logins while the portal is a demo; null on any other portal. */
export const demoLogins = async (): Promise<DemoLogins | null> => {
  const answer = await call<DemoLogins | null>("GET", "demo-logins").catch((problem: unknown) => {
    if (problem instanceof Problem) return null
    throw problem
  })
  return answer !== null && answer?.logins?.length > 0 ? answer : null
}
