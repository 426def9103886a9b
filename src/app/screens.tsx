import type { Person } from "../../machines/flows/session.ts"
import { account } from "./screens/account.ts"
import { content } from "./screens/content.ts"
import { coordination } from "./screens/coordinators.ts"
import { groups, type Group, type GroupName } from "./screens/groups.ts"
import { mail } from "./screens/mail.ts"
import { overview } from "./screens/overview.ts"
import { papers } from "./screens/papers.ts"
import { payments } from "./screens/payments.ts"
import { regions } from "./screens/regions.ts"
import { results } from "./screens/results.ts"
import { schools } from "./screens/schools.ts"
import type { Condition, Entry, Screen } from "./screens/screen.ts"
import { students } from "./screens/students.ts"

export type { Entry, Screen } from "./screens/screen.ts"

/** Every screen behind the login, in the order of the menu. */
export const screens: readonly Screen[] = [
  ...overview,
  ...mail,
  ...papers,
  ...regions,
  ...coordination,
  ...schools,
  ...students,
  ...payments,
  ...content,
  ...results,
  ...account
]

/** How many students must have named a school before it is asked for its bank account. */
const manyReferred = 10

const referredBy = (person: Person): number => {
  const detail = person["user_detail"] as { readonly referred_student?: unknown } | null | undefined
  return Number(detail?.referred_student ?? 0)
}

const holds: Readonly<Record<Condition, (person: Person) => boolean>> = {
  gcc: (person) => person["zone"] === "GCC",
  nonGcc: (person) => person["zone"] !== "GCC",
  moreThan10Referred: (person) => referredBy(person) > manyReferred
}

/** Whether a screen is one of a person's. The portal's calls decide for themselves; this only spares a vain visit. */
export const mayOpen = ({ roles, when }: Screen, person: Person): boolean => {
  const condition = typeof when === "object" ? when[person.role_id] : when
  return roles.includes(person.role_id) && (condition === undefined || holds[condition](person))
}

/** The screens that a person may open, in the order of the menu. */
export const screensOf = (person: Person): readonly Screen[] => screens.filter((screen) => mayOpen(screen, person))

/** What a screen is called for a person. */
export const titleOf = ({ title, labels }: Screen, person: Person): string => labels?.[person.role_id] ?? title

/** What a part of the menu is called for a person. */
const groupTitle = (name: GroupName, person: Person): string => {
  const group: Group = groups[name]
  return group.labels?.[person.role_id] ?? group.title
}

/** The breadcrumb of a screen: the part of the menu, then the screen itself; once, where both have one name. */
export const crumbsOf = (screen: Screen, person: Person): readonly string[] => {
  const title = titleOf(screen, person)
  return [...new Set(screen.group === undefined ? [title] : [groupTitle(screen.group, person), title])]
}

/**
 * The active menu entry: the screen at an address. `under` is the path of the entry that a page says it belongs to; it
 * holds if it is in the person's menu.
 */
export const activeScreen = (pathname: string, person: Person, under: string | null = null): Screen | undefined => {
  const named = under === null ? undefined : screenAt(under)
  return named !== undefined && mayOpen(named, person) ? named : screenAt(pathname)
}

/**
 * The whole menu of a person. A part of it is placed where its first screen is; a part of one screen is that
 * screen, unless the part has a name of its own for the person's role.
 */
export const menuOf = (person: Person): readonly Entry[] => {
  const listed = screensOf(person).filter(({ unlisted }) => unlisted?.includes(person.role_id) !== true)
  return [...Map.groupBy(listed, ({ group, path }) => group ?? path).values()].map((some): Entry => {
    const items = some.map((screen) => ({ screen, title: titleOf(screen, person) }))
    const group = some[0]?.group
    const isLeaf =
      group === undefined || (items.length === 1 && (groups[group] as Group).labels?.[person.role_id] === undefined)
    return isLeaf ? items[0]! : { group, title: groupTitle(group, person), icon: groups[group].icon, items }
  })
}

const atAddress = new Map(screens.map((screen) => [screen.path.toLowerCase(), screen]))

/** The screen at an address; one with pages of its own is at the addresses below its, too. */
export const screenAt = (pathname: string): Screen | undefined => {
  const path = pathname.replace(/^\/+|\/+$/g, "").toLowerCase()
  const known = atAddress.get(path)
  if (known !== undefined || !path.includes("/")) return known
  const above = screenAt(path.slice(0, path.lastIndexOf("/")))
  return above?.isWithPages === true ? above : undefined
}
