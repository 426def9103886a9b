import { keys, layoutVersion, read, write, parse, readUser } from "./storage.ts"

/** How a person left a list: the columns, and the view that they belong to (0 for none). */
export type KeptList = {
  readonly view: number
  readonly columns: readonly { readonly name: string; readonly hidden: boolean; readonly width?: number | null }[]
}

/** People who share a browser each keep their own. */
const listKey = (list: string): string => `${layoutVersion}-list-${list}-${read(keys.userId) ?? readUser()?.id ?? 0}`

/** How a list was left; null when it never was, or what is stored is nothing. */
export const readList = (list: string): KeptList | null => {
  const kept = parse(read(listKey(list)))
  const columns = kept?.["columns"]
  if (typeof kept?.["view"] !== "number" || !Array.isArray(columns)) return null
  return { view: kept["view"], columns: columns.filter((column: unknown) => isKeptColumn(column)) }
}

const isKeptColumn = (column: unknown): column is KeptList["columns"][number] => {
  const { name, hidden, width } = (column ?? {}) as Readonly<Record<string, unknown>>
  return typeof name === "string" && typeof hidden === "boolean" && (width == null || typeof width === "number")
}

const filtersKey = (list: string): string => listKey(`${list}-filters`)

/** The filters that a person chose in a list last, as its address has them; empty for none. */
export const readFilters = (list: string): string => read(filtersKey(list)) ?? ""

/** Keeps the filters of a list. */
export const writeFilters = (list: string, query: string): void => write(filtersKey(list), query)

/** Keeps how a list was left. */
export const writeList = (list: string, kept: KeptList): void => write(listKey(list), JSON.stringify(kept))

/** How high the rows of lists are. */
export type RowHeight = "normal" | "compact"

/** The height that a person chose; normal until then. */
export const readRowHeight = (): RowHeight => (read(listKey("row-height")) === "compact" ? "compact" : "normal")

/** Keeps the height of a person's rows. */
export const writeRowHeight = (height: RowHeight): void => write(listKey("row-height"), height)
