import { createContext } from "react"

/** The title and the breadcrumb of the active menu entry. */
export type ActiveEntry = { readonly title: string; readonly crumbs: readonly string[] }

/** The active menu entry, for the pages below it. The shell provides it. */
export const ActiveEntryContext = createContext<ActiveEntry>({ title: "", crumbs: [] })

/**
 * What a page is called. A page of a menu entry takes title and breadcrumb from the entry. A page below an entry adds
 * its own crumbs to those of the entry; its title is the last of them, unless it has another.
 */
export type Heading =
  | { readonly below?: undefined; readonly title?: undefined }
  | { readonly below: readonly string[]; readonly title?: string }

/** The breadcrumb and the title of a page, from the active menu entry and what the page adds. */
export const headingOf = (entry: ActiveEntry, { below = [], title }: Heading): ActiveEntry => ({
  crumbs: [...new Set([...entry.crumbs, ...below])],
  title: title ?? below.at(-1) ?? entry.title
})
