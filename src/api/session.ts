import { fromPromise } from "xstate"
import { session, type Credentials, type Person } from "../../machines/flows/session.ts"
import { runFlow } from "./flows.ts"
import { toApiError } from "./apiError.ts"
import { followLanguage, waitingLanguage } from "./language.ts"
import { onTokenRefused } from "./refusals.ts"
import { onAnswer } from "./requests.ts"
import { forgetRecords } from "./recentRecords.ts"
import { call, callEnvelope } from "./rest.ts"
import { signedIn } from "./signedIn.ts"
import {
  clearSession,
  onSessionElsewhere,
  readActing,
  readToken,
  readUser,
  writeActing,
  writeSession
} from "./storage.ts"

const signIn = async (credentials: Credentials): Promise<Person> => {
  const { token, user } = signedIn(await callEnvelope("login", { ...credentials, ...waitingLanguage() }))
  writeSession(token, user)
  // Until the page is there in the account's language, nothing of this one is shown.
  return followLanguage(user["language"]) ? new Promise(() => {}) : user
}

/** The session of this browser: one for all screens. Screens read it and send to it; nothing else changes it. */
export const sessionActor = runFlow(
  session.provide({
    actors: {
      signIn: fromPromise<Person, Credentials>(({ input }) =>
        signIn(input).catch((caught: unknown) => {
          throw toApiError(caught)
        })
      ),
      signOut: fromPromise<void>(() => call("POST", "logout"))
    },
    actions: {
      forget: () => {
        clearSession()
        forgetRecords()
      }
    }
  })
)

/** Takes up what the browser remembers: at the start, and whenever another tab signed in or out. */
const recall = () => {
  const person = readUser()
  sessionActor.send(person === null ? { type: "forgotten" } : { type: "remembered", person })
}

/** Ends the session of this tab when its token is no longer stored, no matter who removed it. */
const endWithoutToken = () => {
  if (sessionActor.getSnapshot().matches("signedIn") && readToken() === null) recall()
}

/**
 * Keeps what has changed of the person who is signed in; all screens see it. Nothing happens once they have left, or if
 * nothing differs.
 */
export const keepPerson = (change: Readonly<Record<string, unknown>>): void => {
  const token = readToken()
  const person = sessionActor.getSnapshot().context.person
  if (token === null || person === null) return
  if (Object.entries(change).every(([name, value]) => Object.is(person[name], value))) return
  writeSession(token, { ...person, ...change })
  recall()
}

/** The page from anew, so that nothing of whoever used it before is left on it. */
export const startOver = (path: string): void => globalThis.location.assign(path)

/** The page is being left for one's own; answers to the other token that still come in mean nothing. */
let isLeaving = false

/** Back to one's own sign-in, if somebody else's was in use. Answers whether it was. */
export const comeBack = (): boolean => {
  const own = readActing()
  if (own === null) return isLeaving
  isLeaving = true
  writeSession(own.token, own.user)
  writeActing(null)
  startOver("/")
  return true
}

/** Starts the session, once. Without a session whatever lies in the storage of an older one is cleared. */
export const startSession = (): void => {
  sessionActor.start()
  if (readUser() === null) clearSession()
  recall()
  onSessionElsewhere(recall)
  // A tab is not notified of its own changes of the storage: it looks at each click, key and answer.
  for (const type of ["click", "keydown"]) globalThis.addEventListener(type, endWithoutToken, { capture: true })
  onAnswer(endWithoutToken)
  // Who acted in another's name for as long as that goes is themselves again, not signed out.
  onTokenRefused(() => {
    if (!comeBack()) sessionActor.send({ type: "tokenRefused" })
  })
}
