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
  /** Another primary colour than the programme's green. */
  readonly primaryColor?: string
  /** What is in the header: the panel's name, or the page's title with its breadcrumb. */
  readonly headerContent?: string
  /** Whether pages have a white ground instead of the grey one. */
  readonly pageBgWhite?: boolean
  /** Whether a page has its bar with title and breadcrumb, and the header its Create button. */
  readonly toolbar?: boolean
  /** Whether a line with the programme's name is below each page. */
  readonly footer?: boolean
  /** Whether empty states have their picture. */
  readonly illustrations?: boolean
  /** Whether long pages offer the way back to the top. */
  readonly scrolltop?: boolean
  /** Whether help and settings are at the window's edge. */
  readonly engage?: boolean
  readonly [more: string]: unknown
}

/**
 * The browser's keys. The token is under two of them, as older screens read it; those that start with the layout's
 * version, and the time at which the announcement was dismissed, outlive a sign-out.
 */
export const keys = {
  token: ["auth_token", "token"],
  user: "user",
  username: "username",
  userId: "user_id",
  roleId: "role_id",
  announcementDismissed: "announcement_dismissed_at",
  acting: "acting"
} as const

/** All that is kept of the layout is under keys that begin so: which type is chosen, and the settings of each. */
export const layoutVersion = "v8.1.8"

const typeKey = `${layoutVersion}-type`

const settingsKey = (type: LayoutType) => `${layoutVersion}-${type}`

/** What a full or forbidden storage did not take: it is remembered until the page is closed. */
export const unstored = new Map<string, string>()

/** Reads a key. */
export const read = (key: string): string | null => {
  const here = unstored.get(key)
  if (here !== undefined) return here
  try {
    return globalThis.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a key; a storage that fails is ignored: the page works on without it. */
export const write = (key: string, value: string): void => {
  try {
    globalThis.localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}

export const parse = (text: string | null): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "null")
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null
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
    ? {
        ...user,
        id: Number(user["id"]),
        username: typeof user["username"] === "string" ? user["username"] : "",
        role_id: role
      }
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
  const kept = (key: string) => key === keys.announcementDismissed || key.startsWith(layoutVersion)
  for (const key of unstored.keys()) if (!kept(key)) unstored.delete(key)
  try {
    const storage = globalThis.localStorage
    for (const key of Object.keys(storage)) if (!kept(key)) storage.removeItem(key)
  } catch {
    // Nothing was stored, or nothing can be removed.
  }
}

/** What is kept while somebody acts in another's name: their own sign-in, to come back to. */
export type KeptActing = {
  readonly token: string
  readonly user: Person
  readonly mayChange: boolean
  readonly until: string
}

/** Whether the person who is signed in is acted for, and by whom; null when nobody is behind. */
export const readActing = (): KeptActing | null => {
  const kept = parse(read(keys.acting))
  const user = kept?.["user"] as Person | undefined
  return typeof kept?.["token"] === "string" && typeof user?.username === "string" && typeof kept["until"] === "string"
    ? (kept as KeptActing)
    : null
}

/** Keeps who acts; null when they are themselves again. */
export const writeActing = (acting: KeptActing | null): void => {
  if (acting !== null) return write(keys.acting, JSON.stringify(acting))
  unstored.delete(keys.acting)
  try {
    globalThis.localStorage.removeItem(keys.acting)
  } catch {
    // Nothing was stored.
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
export const writeLayout = (layout: Layout, type = readLayoutType()): void =>
  write(settingsKey(type), JSON.stringify(layout))

/** Forgets the chosen type and the settings of all. */
export const clearLayout = (): void => {
  for (const key of unstored.keys()) if (key.startsWith(layoutVersion)) unstored.delete(key)
  try {
    for (const key of Object.keys(globalThis.localStorage))
      if (key.startsWith(layoutVersion)) globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing was stored, or nothing can be removed.
  }
}

/** Calls back when another tab signs in or out: once a key, as keys change one by one. Returns how to stop. */
export const onSessionElsewhere = (changed: () => void): (() => void) => {
  const watched = new Set<string>([...keys.token, keys.user])
  const heard = (event: StorageEvent) => {
    if (event.key === null || watched.has(event.key)) changed()
  }
  globalThis.addEventListener("storage", heard)
  return () => globalThis.removeEventListener("storage", heard)
}
