import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { recentRecords } from "../../api/recentRecords.ts"
import { screenAt, screensOf, titleOf } from "../screens.tsx"
import type { FoundRecord } from "./records.ts"

/** Recent records that are shown. */
const mostRecent = 5

/** Names of parameters that say which record an address shows; the others say how. */
const recordNames = ["record", "exam"]

/** Where an address leads, whatever else it says about how to show it. */
const placeOf = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search)
  const named = recordNames.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ""]] : []))
  return named.length === 0 ? pathname : `${pathname}?${new URLSearchParams(named)}`
}

/** The records that a person opened last in this tab, without the one at hand, as far as their screens are theirs. */
export const recentIn = (person: Person, pathname: string, search: string): readonly FoundRecord[] => {
  const own = new Set(screensOf(person))
  return recentRecords(placeOf(pathname, search))
    .flatMap(({ path, words }) => {
      const screen = screenAt(path.replace(/\?.*$/u, ""))
      if (screen === undefined || !own.has(screen)) return []
      const place = t.recentOf({ kind: titleOf(screen, person) })
      return [{ id: `recent-${path}`, words, place, icon: screen.icon, path }]
    })
    .slice(0, mostRecent)
}
