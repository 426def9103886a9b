import type { Person } from "../../machines/flows/session.ts"

/** The four ways in which the portal can be laid out. */
export const layoutTypes = ["light-sidebar", "dark-sidebar", "light-header", "dark-header"] as const
export type LayoutType = (typeof layoutTypes)[number]

/** How the portal is laid out for this person; each layout type has settings of its own. */
export type Layout = {
  readonly mode?: string
  readonly rtl?: boolean
  /** Whether the sidebar is a strip of icons. */
  readonly minimized?: boolean
  /** How wide pages are: as each page says, at most 1320 px, or as wide as there is room. */
  readonly pageWidth?: string
  /** What stands in the header: the panel's name, or the page's title with its breadcrumb. */
  readonly headerContent?: string
  readonly [more: string]: unknown
}

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
  announcementDismissed: "announcement_dismissed_at"
} as const

/** All that is kept of the layout stands under keys that begin so: which type is chosen, and the settings of each. */
const layoutVersion = "v8.1.8"
const typeKey = `${layoutVersion}-type`
const settingsKey = (type: LayoutType) => `${layoutVersion}-${type}`

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

/** The chosen layout type; the light sidebar until another is chosen. */
export const readLayoutType = (): LayoutType => {
  const type = read(typeKey)
  return layoutTypes.find((known) => known === type) ?? "light-sidebar"
}

/** Keeps the choice of a layout type. */
export const writeLayoutType = (type: LayoutType): void => write(typeKey, type)

/** The settings of a layout type, else of the chosen one; empty when none were stored. */
export const readLayout = (type = readLayoutType()): Layout => parse(read(settingsKey(type))) ?? {}

/** Keeps the settings of a layout type, else of the chosen one. */
export const writeLayout = (layout: Layout, type = readLayoutType()): void => write(settingsKey(type), JSON.stringify(layout))

/** Forgets the chosen type and the settings of all. */
export const clearLayout = (): void => {
  try {
    for (const key of Object.keys(globalThis.localStorage)) if (key.startsWith(layoutVersion)) globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing was stored, or nothing can be removed.
  }
}

/** Calls back when another tab signs in or out: once a key, as keys change one by one. Returns how to stop. */
export const onSessionElsewhere = (changed: () => void): () => void => {
  const watched = new Set<string>([...keys.token, keys.user])
  const heard = (event: StorageEvent) => {
    if (event.key === null || watched.has(event.key)) changed()
  }
  globalThis.addEventListener("storage", heard)
  return () => globalThis.removeEventListener("storage", heard)
}
