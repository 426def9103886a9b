import type { LucideIcon } from "lucide-react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { screensOf } from "../screens.tsx"
import { recordKinds } from "./recordKinds.ts"

/** A record that was found, and the address that it opens at. */
export type FoundRecord = {
  readonly id: string
  readonly words: string
  readonly place: string
  readonly icon: LucideIcon
  readonly path: string
}

/** Records of one kind that are shown at most. */
const most = 4

/** Characters that a search has at least and at most. */
export const searchable = { least: 2, most: 100 } as const

/** What the records' lists answered: those found, and whether a list could not be asked. */
export type FoundRecords = { readonly records: readonly FoundRecord[]; readonly hasFailed: boolean }

/** Searches the lists of a person's screens for records, all at once. */
export const findRecords = async (person: Person, search: string): Promise<FoundRecords> => {
  const own = new Set(screensOf(person).map(({ path }) => path))
  const found = await Promise.allSettled(
    recordKinds.map(async ({ name, words: kind, icon, screens, page, find }) => {
      const screen = screens.find((path) => own.has(path))
      const hits = screen === undefined ? [] : await find({ search, per_page: most, count: "no" })
      const opening = hits.filter((hit) => hit.screen === undefined || own.has(hit.screen))
      return opening.map(({ id, words, note, at, screen: other, called = kind }) => ({
        id: [name, other, id].filter((part) => part !== undefined).join("-"),
        words,
        place: note === "" ? called : t.foundOf({ kind: called, what: note }),
        icon,
        path: `/${page ?? other ?? screen}${at}`
      }))
    })
  )
  return {
    records: found.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
    hasFailed: found.some(({ status }) => status === "rejected")
  }
}
