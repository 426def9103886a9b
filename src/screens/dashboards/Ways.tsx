import { LayoutGrid, type LucideIcon } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import type { Person } from "../../../machines/flows/session.ts"
import { menuOf, type Screen } from "../../app/screens.tsx"
import * as css from "./Dashboard.css.ts"

type Item = { readonly screen: Screen; readonly title: string }
type Part = { readonly title: string; readonly icon: LucideIcon; readonly items: readonly Item[] }

const isThere = ({ screen }: Item) => screen.component !== undefined && screen.path !== "admin-dashboard"

/** The menu's parts with what is built of each; screens that stand there by themselves are the last part. */
const partsOf = (user: Person): readonly Part[] => {
  const entries = menuOf(user)
  const parts = entries.flatMap((entry): Part[] =>
    "group" in entry ? [{ ...entry, items: entry.items.filter(isThere) }] : []
  )
  const others = entries.flatMap((entry) => ("group" in entry ? [] : [entry])).filter(isThere)
  return [...parts, { title: parts.length === 0 ? t.yourPages : t.otherPages, icon: LayoutGrid, items: others }].filter(
    ({ items }) => items.length > 0
  )
}

/** The ways on from the landing: each screen of one's own, with what it is for. */
export const Ways = ({ user }: { readonly user: Person }) => {
  const parts = partsOf(user)
  if (parts.length === 0) return <p className={css.none}>{t.noPages}</p>
  return (
    <div className={css.parts}>
      {parts.map(({ title, icon: Icon, items }) => (
        <div key={title} className={css.part}>
          <h2 className={css.partTitle}>
            <span className={css.icon}>
              <Icon size={18} aria-hidden />
            </span>
            {title}
          </h2>
          <ul className={css.ways}>
            {items.map(({ screen: { path, icon: Way, purpose }, title }) => (
              <li key={path}>
                <Link to={`/${path}`} className={css.way}>
                  <Way size={16} className={css.wayIcon} aria-hidden />
                  <span className={css.text}>
                    <span className={css.title}>{title}</span>
                    <span className={css.note}>{purpose}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
