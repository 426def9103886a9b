import { Menu } from "@base-ui/react/menu"
import { ChevronDown } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { menuOf, type Entry, type Screen } from "../screens.tsx"
import { useActiveScreen } from "./activeEntry.ts"
import * as shell from "./Shell.css.ts"
import * as css from "./TopMenu.css.ts"

/** How long the pointer rests on a part until it opens, in milliseconds. */
const hoverTime = 200

const Part = ({
  entry: { title, items },
  isHere,
  active
}: {
  readonly entry: Extract<Entry, { group: unknown }>
  readonly isHere: boolean
  readonly active: Screen | undefined
}) => (
  <Menu.Root modal={false}>
    <Menu.Trigger
      className={css.entry}
      data-here={isHere || undefined}
      data-menu-group={title}
      openOnHover
      delay={hoverTime}
    >
      {title}
      <ChevronDown size={14} aria-hidden />
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner className={shell.positioner} sideOffset={6} align="start">
        <Menu.Popup className={shell.popup}>
          {items.map(({ screen, screen: { path, icon: Icon }, title }) => (
            <Menu.Item
              key={path}
              className={css.item}
              {...(screen === active ? { "aria-current": "page" } : {})}
              render={<Link to={`/${path}`} />}
            >
              <Icon size={16} aria-hidden />
              {title}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)

/** The menu in the header: a row of parts, each of which drops down. */
export const TopMenu = ({ user }: { readonly user: Person }) => {
  const active = useActiveScreen(user)
  return (
    <nav className={css.bar} aria-label={t.main}>
      {menuOf(user).map((entry) =>
        "group" in entry ? (
          <Part key={entry.group} entry={entry} isHere={entry.group === active?.group} active={active} />
        ) : (
          <Link
            key={entry.screen.path}
            className={css.entry}
            {...(entry.screen === active ? { "aria-current": "page" } : {})}
            to={`/${entry.screen.path}`}
          >
            {entry.title}
          </Link>
        )
      )}
    </nav>
  )
}
