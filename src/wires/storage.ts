import type { Person } from "../../machines/flows/session.ts"

/** How the portal is laid out for this person. */
export type Layout = { readonly mode?: string; readonly rtl?: boolean; readonly [more: string]: unknown }

/**
 * The browser's keys. The token stands under two of them, as older screens read it; those that start with the layout's
 * version, and the time at which the announcement was dismissed, outlive a sign-out.
 */
const keys = {
  token: ["auth_token", "token"],
  user: "user",
  username: "username",
  userId: "user_id",
  roleId: "role_id",
  announcementDismissed: "announcement_dismissed_at",
  layout: "v8.1.8-light-sidebar"
} as const

const layoutVersion = "v8.1.8"

/** Reads a key. A storage that fails, or is not there, has nothing in it. */
const read = (key: string): string | null => {
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; a storage that fails is ignored: the portal works on without it. */
const write = (key: string, value: string): void => {
  try {
    globalThis.localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage costs only what would have been remembered.
  }
}

const parse = (text: string | null): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null")
    return typeof value === "object" && value !== null ? value as Record<string, unknown> : null
  } catch {
    return null
  }
}

/** The bearer token, if somebody is signed in. */
export const readToken = (): string | null => read(keys.token[0]) ?? read(keys.token[1])

/** Who is signed in; null when nobody is, or when what is stored is not a user. */
export const readUser = (): Person | null => {
  const user = parse(read(keys.user))
  if (readToken() === null || user === null) return null
  const role = Number(user["role_id"] ?? user["roleId"])
  return Number.isInteger(role)
    ? { ...user, id: Number(user["id"]), username: typeof user["username"] === "string" ? user["username"] : "", role_id: role }
    : null
}

/** Keeps a sign-in: the token under both its keys, the user whole and in parts. */
export const writeSession = (token: string, user: Person): void => {
  for (const key of keys.token) write(key, token)
  write(keys.user, JSON.stringify(user))
  write(keys.username, user.username)
  write(keys.userId, String(user.id))
  write(keys.roleId, String(user.role_id))
}

/** Forgets everything except the layout's settings and the dismissed announcement. */
export const clearSession = (): void => {
  try {
    const storage = globalThis.localStorage
    const kept = (key: string) => key === keys.announcementDismissed || key.startsWith(layoutVersion)
    for (const key of Object.keys(storage)) if (!kept(key)) storage.removeItem(key)
  } catch {
    // Nothing was stored, or nothing can be removed.
  }
}

/** When the last announcement was dismissed, in milliseconds; 0 for never. */
export const readDismissed = (): number => Number(read(keys.announcementDismissed)) || 0

/** Keeps when an announcement was dismissed. */
export const writeDismissed = (at: number): void => write(keys.announcementDismissed, String(at))

/** The layout's settings; empty when none were stored. */
export const readLayout = (): Layout => parse(read(keys.layout)) ?? {}

/** Keeps the layout's settings. */
export const writeLayout = (layout: Layout): void => write(keys.layout, JSON.stringify(layout))

/** Calls back when another tab signs in or out: once a key, as keys change one by one. Returns how to stop. */
export const onSessionElsewhere = (changed: () => void): () => void => {
  const watched = new Set<string>([...keys.token, keys.user])
  const heard = (event: StorageEvent) => {
    if (event.key === null || watched.has(event.key)) changed()
  }
  globalThis.addEventListener("storage", heard)
  return () => globalThis.removeEventListener("storage", heard)
}
