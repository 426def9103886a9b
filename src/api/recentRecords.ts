import { parse, readUser } from "./storage.ts"

/** A record that was opened in this tab, and what it was called then. */
export type RecentRecord = { readonly path: string; readonly words: string }

/** Records that are remembered. */
const most = 8

/**
 * The tab forgets with its window: names of people are not left on a computer that others use. Signing out clears them.
 */
const key = "recent-records"

const all = (): readonly RecentRecord[] => {
  try {
    const kept = parse(sessionStorage.getItem(key))
    if (kept?.["user"] !== readUser()?.id || !Array.isArray(kept?.["records"])) return []
    return kept["records"].filter((record: unknown) => isRecent(record))
  } catch {
    return []
  }
}

const isRecent = (record: unknown): record is RecentRecord => {
  const { path, words } = (record ?? {}) as Readonly<Record<string, unknown>>
  return typeof path === "string" && typeof words === "string"
}

/** The records that were opened last, the newest first, without the one at `here`. */
export const recentRecords = (here: string): readonly RecentRecord[] => all().filter(({ path }) => path !== here)

/** Remembers that a record was opened. */
export const rememberRecord = (record: RecentRecord): void => {
  const records = [record, ...all().filter(({ path }) => path !== record.path)].slice(0, most)
  try {
    sessionStorage.setItem(key, JSON.stringify({ user: readUser()?.id, records }))
  } catch {
    // A tab that keeps nothing has no recent records.
  }
}

/** Forgets them all. */
export const forgetRecords = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
