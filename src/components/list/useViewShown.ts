import { useCallback, useMemo } from "react"
import type { ListShape } from "../../../schema/core/list.ts"
import { useAddress } from "../useAddress.ts"
import { fitting, isSame, useArrangement, usual, type Arrangement } from "./arrangement.ts"
import type { ListColumn } from "./columns.tsx"
import { useViews, type View } from "./views.ts"

/** The address's parts that a view keeps, in their own order, so that two that say the same are the same. */
const queryOf = (shape: ListShape, params: URLSearchParams): string => {
  const names = [...Object.keys(shape.filters), "per_page", "sort"].toSorted()
  return new URLSearchParams(names.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : []))).toString()
}

/**
 * The view of a list that the address names, with what is shown by now, and how to choose another. A view's filters go
 * into the address, its columns to where this person's are kept.
 */
export const useViewShown = <Row>(shape: ListShape, columns: readonly ListColumn<Row>[]) => {
  const [params, change] = useAddress()
  const { views, sharing, again } = useViews(shape.name)
  const wanted = Number(params.get("view") ?? 0)
  const shown = views?.find(({ id }) => id === wanted)
  const { arrangement, arrange } = useArrangement(shape.name, columns, shown?.id ?? 0, shown?.columns)
  const query = useMemo(() => queryOf(shape, params), [shape, params])
  const choose = useCallback(
    (view: (Pick<View, "id" | "query"> & { readonly columns: Arrangement }) | null) => {
      change((address) => {
        for (const name of [...Object.keys(shape.filters), "search", "sort", "page", "per_page", "view"])
          address.delete(name)
        if (view === null) return
        for (const [name, value] of new URLSearchParams(view.query)) address.set(name, value)
        address.set("view", String(view.id))
      })
      arrange(fitting(columns, view?.columns ?? usual(columns)), view?.id ?? 0)
    },
    [change, shape, columns, arrange]
  )
  /** What is shown was saved as a view: it is that view now, and what was searched for stays. */
  const mark = useCallback(
    (id: number) => {
      change((address) => address.set("view", String(id)))
      arrange(arrangement, id)
    },
    [change, arrange, arrangement]
  )
  return {
    mark,
    views: views ?? [],
    sharing,
    again,
    shown,
    query,
    choose,
    arrangement,
    arrange: (next: Arrangement) => arrange(next, shown?.id ?? 0),
    reset: () => arrange(fitting(columns, shown?.columns ?? usual(columns)), shown?.id ?? 0),
    isChanged:
      shown !== undefined &&
      (query !== queryOf(shape, new URLSearchParams(shown.query)) ||
        !isSame(arrangement, fitting(columns, shown.columns)))
  }
}
