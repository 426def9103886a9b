import { Accordion } from "@base-ui/react/accordion"
import { ChevronDown } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { Link, useLocation } from "react-router-dom"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { menuOf, type Entry, type Screen } from "../screens.tsx"
import { useActiveScreen } from "./activeEntry.ts"
import { Mark } from "./Mark.tsx"
import { brandNoteOf } from "./person.ts"
import { programme, useProgramme } from "./programme.ts"
import * as css from "./Menu.css.ts"

/** The mark, the portal's name, and the programme's year or the panel's title. */
export const Brand = ({ user }: { readonly user: Person }) => (
  <div className={css.brand}>
    <Mark size={32} />
    <div className={css.wide}>
      <div className={css.brandName}>{programme.portal}</div>
      <div className={css.brandNote}>{brandNoteOf(user, useProgramme().year)}</div>
    </div>
  </div>
)

type Item = { readonly screen: Screen; readonly title: string }
type Chosen = { readonly active: Screen | undefined; readonly chosen?: (() => void) | undefined }

/**
 * Scrolls a long menu to an item. The menu alone: what `scrollIntoView` shows, Tab goes on from. An observer is told
 * where both are when the page has been laid out; asking at once would have that done twice for each screen.
 * @returns what ends it
 */
const bringIntoSight = (item: HTMLElement): (() => void) => {
  const menu = item.closest("nav")
  const observer = new IntersectionObserver(
    ([entry], self) => {
      self.disconnect()
      if (menu === null || entry?.rootBounds == null) return
      const { boundingClientRect: at, rootBounds: seen } = entry
      menu.scrollTop += Math.max(0, at.bottom - seen.bottom) - Math.max(0, seen.top - at.top)
    },
    { root: menu }
  )
  observer.observe(item)
  return () => observer.disconnect()
}

const Leaf = ({ screen, screen: { path, icon: Icon }, title, active, chosen }: Item & Chosen) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isHere = screen === active
  useEffect(() => {
    return isHere && link.current !== null ? bringIntoSight(link.current) : undefined
  }, [isHere])
  return (
    <Link
      ref={link}
      to={`/${path}`}
      {...(isHere ? { "aria-current": "page" } : {})}
      className={css.item}
      data-menu-item
      title={title}
      onClick={() => chosen?.()}
    >
      <Icon size={18} aria-hidden />
      <span className={css.wide}>{title}</span>
    </Link>
  )
}

const Part = ({
  entry: { group, title, icon: Icon, items },
  isHere,
  active,
  chosen
}: {
  readonly entry: Extract<Entry, { group: unknown }>
  readonly isHere: boolean
} & Chosen) => (
  <Accordion.Item value={group} data-menu-group={title}>
    <Accordion.Header render={<div />}>
      <Accordion.Trigger className={css.trigger} data-here={isHere || undefined} title={title}>
        <Icon size={18} aria-hidden />
        <span className={css.wide}>{title}</span>
        <ChevronDown size={16} className={css.chevron} aria-hidden />
      </Accordion.Trigger>
    </Accordion.Header>
    <Accordion.Panel className={css.panel} role="group" keepMounted>
      <ul className={css.leaves}>
        {items.map((item) => (
          <li key={item.screen.path}>
            <Leaf {...item} active={active} chosen={chosen} />
          </li>
        ))}
      </ul>
    </Accordion.Panel>
  </Accordion.Item>
)

/**
 * The screens that a person may open: parts fold, and one is open at a time; the one that holds the screen in sight
 * opens by itself. `chosen` closes a drawer.
 */
export const Menu = ({ user, chosen }: { readonly user: Person } & Omit<Chosen, "active">) => {
  const { pathname } = useLocation()
  const active = useActiveScreen(user)
  const here = active?.group
  const [open, setOpen] = useState({ pathname, value: here === undefined ? [] : ([here] as string[]) })
  if (open.pathname !== pathname) setOpen({ pathname, value: here === undefined ? open.value : [here] })
  return (
    <nav className={css.menu} aria-label={t.main}>
      <Accordion.Root
        className={css.entries}
        value={open.value}
        onValueChange={(value) => setOpen({ pathname, value })}
      >
        {menuOf(user).map((entry) =>
          "group" in entry ? (
            <Part key={entry.group} entry={entry} isHere={entry.group === here} active={active} chosen={chosen} />
          ) : (
            <Leaf key={entry.screen.path} {...entry} active={active} chosen={chosen} />
          )
        )}
      </Accordion.Root>
    </nav>
  )
}
