import { pageLocale } from "../../api/language.ts"
import type { Managed } from "./types.ts"

const collator = new Intl.Collator(pageLocale)

/** Rows of a live page, in the order that the list is asked for: changes come in no certain order. */
export const inOrder = (rows: readonly Managed[], sort = "-publish_at"): readonly Managed[] => {
  const by = sort.replace(/^-/, "") as "publish_at" | "expires_at" | "title" | "state" | "read"
  const sign = sort.startsWith("-") ? -1 : 1
  const compare = (one: Managed, other: Managed) =>
    by === "read" ? one.read - other.read : collator.compare(one[by], other[by])
  return rows.toSorted((one, other) => sign * (compare(one, other) || one.id - other.id))
}
