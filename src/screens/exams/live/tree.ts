import { t } from "#messages/exams.js"
import type { LiveRow } from "../types.ts"
import { rateOf } from "./rows.ts"

/** How regions can be grouped, each with its levels from the outside in. */
export const groupings = {
  state: ["state", "district", "school"],
  zone: ["zone", "state", "district", "school"],
  prant: ["prant", "district", "school"]
} as const
export type Grouping = keyof typeof groupings
export type Level = (typeof groupings)[Grouping][number]

const levelsOf = (grouping: Grouping): readonly Level[] => groupings[grouping]

/** The level below one, if there is one. */
const below = (level: Level, grouping: Grouping): Level | undefined => {
  const levels = levelsOf(grouping)
  return levels[levels.indexOf(level) + 1]
}

/** The label of the rows of a level below a region. */
export const childrenOf = (level: Level, name: string): string =>
  level === "school" ? t.schoolsOf({ name }) : level === "district" ? t.districtsOf({ name }) : t.statesOf({ name })

/** A line of the tree as it is shown. `key` is unique in the tree. */
export type Node = {
  readonly key: string
  readonly level: Level
  readonly depth: number
  readonly row: LiveRow
  /** The level of its children, if it has any; whether they are shown, and whether they are on their way. */
  readonly next: Level | undefined
  readonly open: boolean
  readonly loading: boolean
}

/** What the tree can be ordered by. */
export const sortable = ["name", "registered", "submitted", "percent", "rate", "last"] as const
export type SortBy = (typeof sortable)[number]
export type Order = { readonly by: SortBy; readonly descending: boolean }

/** The key of a row in the tree. */
export const keyOf = (level: Level, row: string): string => `${level}-${row}`

/** Which region a key of the tree stands for; none for one that nothing lies below. */
export const regionOf = (
  key: string,
  grouping: Grouping
): { readonly level: Level; readonly id: number } | undefined => {
  const [, level, id] = /^([a-z]+)-(\d{1,9})$/.exec(key) ?? []
  const known = levelsOf(grouping).find((one) => one === level)
  return known === undefined || below(known, grouping) === undefined ? undefined : { level: known, id: Number(id) }
}

const names = new Intl.Collator("en-IN", { numeric: true })

const measure: Record<Exclude<SortBy, "name">, (row: LiveRow, now: number) => number> = {
  registered: (row) => row.registered,
  submitted: (row) => row.submitted,
  percent: (row) => (row.registered > 0 ? row.submitted / row.registered : 0),
  rate: rateOf,
  last: (row) => (row.last_at === null ? 0 : Date.parse(row.last_at))
}

/** Rows of one level in order; equals stand by name. */
const sorted = (rows: Iterable<LiveRow>, order: Order, now: number): LiveRow[] => {
  const by = order.by
  const direction = order.descending ? -1 : 1
  const byName = (a: LiveRow, b: LiveRow) => names.compare(a.name, b.name)
  if (by === "name") return [...rows].toSorted((a, b) => direction * byName(a, b))
  return [...rows].toSorted((a, b) => direction * (measure[by](a, now) - measure[by](b, now)) || byName(a, b))
}

/** What the tree is made of: the painted rows under a key (`""` is the root), undefined while they are not there. */
export type Branches = (key: string) => ReadonlyMap<string, LiveRow> | undefined

/** The open part of the tree as one list: every row, and below an open one its children. Pure. */
export const flatten = (
  branches: Branches,
  open: ReadonlySet<string>,
  order: Order,
  now: number,
  grouping: Grouping = "state"
): Node[] => {
  const lines: Node[] = []
  const walk = (parent: string, level: Level, depth: number) => {
    for (const row of sorted(branches(parent)?.values() ?? [], order, now)) {
      const key = keyOf(level, row.key)
      const next = below(level, grouping)
      const isOpen = next !== undefined && open.has(key)
      lines.push({ key, level, depth, row, next, open: isOpen, loading: isOpen && branches(key) === undefined })
      if (isOpen) walk(key, next, depth + 1)
    }
  }
  walk("", levelUnder("", grouping), 0)
  return lines
}

/** The level of the rows under a key of the tree. */
export const levelUnder = (key: string, grouping: Grouping): Level => {
  const region = regionOf(key, grouping)
  return (region === undefined ? undefined : below(region.level, grouping)) ?? groupings[grouping][0]
}
