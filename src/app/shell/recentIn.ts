import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { recentRecords } from "../../api/recentRecords.ts"
import { screenAt, screensOf, titleOf } from "../screens.tsx"
import type { FoundRecord } from "./records.ts"

/** Recent records that are shown. */
const mostRecent = 5

/** The records that a person opened last in this tab, as far as their screens are still theirs. */
export const recentIn = (person: Person, here: string): readonly FoundRecord[] => {
  const own = new Set(screensOf(person))
  return recentRecords(here)
    .flatMap(({ path, words }) => {
      const screen = screenAt(path.replace(/\?.*$/u, ""))
      if (screen === undefined || !own.has(screen)) return []
      const place = t.recentOf({ kind: titleOf(screen, person) })
      return [{ id: `recent-${path}`, words, place, icon: screen.icon, path }]
    })
    .slice(0, mostRecent)
}
