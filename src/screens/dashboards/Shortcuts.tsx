import { t } from "#messages/dashboards.js"
import type { Entry } from "../../app/screens/screen.ts"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import { ShortcutLinks, type Shortcut } from "./ShortcutLinks.tsx"
import * as css from "./Dashboard.css.ts"

const most = 6

const isThere = ({ screen }: Shortcut) => screen.component !== undefined && screen.path !== "admin-dashboard"

/** The first screen of each part of a person's menu, then the second, until there are six. */
const shortcutsOf = (entries: readonly Entry[]): readonly Shortcut[] => {
  const parts = entries.map((entry) => ("group" in entry ? entry.items : [entry]).filter(isThere))
  const longest = Math.max(0, ...parts.map((items) => items.length))
  return Array.from({ length: longest }, (_, nth) => parts.flatMap((items) => items.slice(nth, nth + 1)))
    .flat()
    .slice(0, most)
}

/** Ways on from the landing; all others are in the menu. */
export const Shortcuts = () => {
  const items = shortcutsOf(useOwnMenu().entries)
  if (items.length === 0) return <p className={css.none}>{t.noPages}</p>
  return (
    <nav aria-label={t.shortcuts}>
      <ShortcutLinks items={items} />
    </nav>
  )
}
