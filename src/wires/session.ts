import { clearSession, readToken, readUser, writeSession, type StoredUser } from "./storage.ts"

/**
 * Who is signed in, as the screens see it: a value that they read and are told of. Wires call `sessionEnded` when the
 * server no longer takes the token; the shell then shows the login page.
 */
let user: StoredUser | null = readUser()
let ended: "signedOut" | "expired" | null = null
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/** The signed-in user, or null. */
export const currentUser = (): StoredUser | null => user

/** Why nobody is signed in any more, if somebody was. */
export const endedBecause = (): "signedOut" | "expired" | null => ended

/** Calls back whenever somebody signs in or out. Returns how to stop. */
export const onSession = (listener: () => void): () => void => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the answer of a login. */
export const sessionBegan = (token: string, signedIn: StoredUser): void => {
  writeSession(token, signedIn)
  user = signedIn
  ended = null
  tell()
}

/** Forgets the session: after a sign-out, or because the server refused the token. */
export const sessionEnded = (because: "signedOut" | "expired"): void => {
  const had = user !== null || readToken() !== null
  clearSession()
  user = null
  ended = had ? because : ended
  tell()
}

/** Reads the storage again: another tab signed in or out. */
export const sessionReread = (): void => {
  user = readUser()
  tell()
}
