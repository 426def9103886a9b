import { Link } from "react-router-dom"
import type { Screen } from "../../app/screens/screen.ts"
import * as css from "./Dashboard.css.ts"

/** A screen, and what its link is called. */
export type Shortcut = { readonly screen: Screen; readonly title: string }

/** Links to screens, each with its icon. */
export const ShortcutLinks = ({ items }: { readonly items: readonly Shortcut[] }) => (
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
)
