import type { LiveFilter } from "./subscribe.ts"
import { groupings, regionOf, sortable, type Grouping, type Level, type Order } from "./tree.ts"

/** How the regions are shown: how they are grouped, what they are ordered by, and which of them are open. */
export type Arrangement = { readonly grouping: Grouping; readonly order: Order; readonly open: readonly string[] }

const byName: Order = { by: "name", descending: false }

/** States by name, none of them open. */
export const asUsual: Arrangement = { grouping: "state", order: byName, open: [] }

/** How the address says that regions are shown; what it says wrongly is left out. */
export const arrangementOf = (params: URLSearchParams): Arrangement => {
  const asked = params.get("group") ?? ""
  const grouping = Object.hasOwn(groupings, asked) ? (asked as Grouping) : "state"
  const [, minus, column] = /^(-?)([a-z]+)$/.exec(params.get("order") ?? "") ?? []
  const by = sortable.find((one) => one === column)
  const open = (params.get("open") ?? "").split(",").filter((key) => regionOf(key, grouping) !== undefined)
  return { grouping, order: by === undefined ? byName : { by, descending: minus === "-" }, open: [...new Set(open)] }
}

/** Writes into an address what the regions are ordered by, and which are open. */
export const writeArrangement = (query: URLSearchParams, order: Order, open: readonly string[]): void => {
  const said = {
    order: order.by === "name" && !order.descending ? "" : `${order.descending ? "-" : ""}${order.by}`,
    open: open.join(",")
  }
  for (const [name, value] of Object.entries(said))
    if (value === "") query.delete(name)
    else query.set(name, value)
}

/** What the rows under a key of the tree are cut to; nothing under the root. */
export const cutUnder = (key: string, grouping: Grouping): Partial<LiveFilter> => {
  const region = regionOf(key, grouping)
  return region === undefined ? {} : cuts[region.level](region.id)
}

const cuts: Readonly<Record<Level, (id: number) => Partial<LiveFilter>>> = {
  zone: (id) => ({ zone_id: id }),
  state: (id) => ({ state_ids: [id] }),
  prant: (id) => ({ prant_ids: [id] }),
  district: (id) => ({ district_ids: [id] }),
  school: (id) => ({ school_id: id })
}
