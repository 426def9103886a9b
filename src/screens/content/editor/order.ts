import type { RowOf } from "../../../api/calls.ts"
import { pageLocale } from "../../../api/language.ts"

type Row = RowOf<"contentItems">

const collator = new Intl.Collator(pageLocale)

/** Rows of a live page in the order that the list is asked for: changes come in no certain order. */
export const inOrder = (rows: readonly Row[], sort = "-changed_at"): readonly Row[] => {
  const by = sort.replace(/^-/, "") as "title" | "kind" | "state" | "changed_at" | "published_at"
  const sign = sort.startsWith("-") ? -1 : 1
  return rows.toSorted((one, other) => sign * (collator.compare(one[by] ?? "", other[by] ?? "") || one.id - other.id))
}
