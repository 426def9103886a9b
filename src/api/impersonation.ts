import type { Person } from "../../machines/flows/session.ts"
import { call } from "./rest.ts"
import { comeBack, startOver } from "./session.ts"
import { readToken, readUser, writeActing, writeSession } from "./storage.ts"

/** What beginning to act answers. */
type Begun = {
  readonly token: string
  readonly user: Person & { readonly landing: string }
  readonly may_change: boolean
  readonly until: string
}

/** Begins to act in somebody's name. Throws a Problem. */
export const beginImpersonation = async (asked: {
  readonly username: string
  readonly reason: string
  readonly may_change: boolean
}): Promise<void> => {
  const [token, user] = [readToken(), readUser()]
  if (token === null || user === null) return
  const begun = await call<Begun>("POST", "acting/begin", asked)
  writeActing({ token, user, mayChange: begun.may_change, until: begun.until })
  writeSession(begun.token, begun.user)
  startOver(begun.user.landing)
}

/** Ends what is done in somebody's name; whether the portal hears does not matter, the token ends by itself. */
export const endImpersonation = async (): Promise<void> => {
  await call("POST", "acting/end").catch(() => undefined)
  comeBack()
}
