import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import type { Entry, Screen } from "../../app/screens/screen.ts"
import { useOwnMenu } from "../../app/shell/ownMenu.ts"
import * as css from "./Dashboard.css.ts"

const most = 6

type Item = { readonly screen: Screen; readonly title: string }

const isThere = ({ screen }: Item) => screen.component !== undefined && screen.path !== "admin-dashboard"

/** The first screen of each part of a person's menu, then the second, until there are six. */
const shortcutsOf = (entries: readonly Entry[]): readonly Item[] => {
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
      <ul className={css.shortcuts}>
        {items.map(({ screen: { path, icon: Icon, purpose }, title }) => (
          <li key={path}>
            <Link to={`/${path}`} className={css.shortcut} title={purpose}>
              <Icon size={16} aria-hidden />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
