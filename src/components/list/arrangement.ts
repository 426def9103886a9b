import { useCallback, useState } from "react"
import type { ArrangedColumn } from "../../../schema/lists/listView.ts"
import { readList, writeList } from "../../api/keptLists.ts"
import type { ListColumn } from "./columns.tsx"

/** How somebody arranged a list's columns: all of them, in their order. */
export type Arrangement = readonly ArrangedColumn[]

/** The columns as the list has them by itself. */
export const usual = <Row>(columns: readonly ListColumn<Row>[]): Arrangement =>
  columns.map(({ name, isHidden = false }) => ({ name, hidden: isHidden }))

/** An arrangement with what the list has: columns that it knows, then those that came since, hidden as they come. */
export const fitting = <Row>(columns: readonly ListColumn<Row>[], wanted: Arrangement): Arrangement => {
  const known = wanted.filter(
    ({ name }, index) =>
      columns.some((column) => column.name === name) && wanted.findIndex((other) => other.name === name) === index
  )
  const fresh = usual(columns).filter(({ name }) => !known.some((column) => column.name === name))
  const all = [...known, ...fresh]
  return all.some(({ hidden }) => !hidden) ? all : usual(columns)
}

/** Columns in an arrangement's order, as hidden and as wide as it says. */
export const arranged = <Row>(
  columns: readonly ListColumn<Row>[],
  arrangement: Arrangement
): readonly ListColumn<Row>[] =>
  arrangement.flatMap(({ name, hidden, width }) => {
    const column = columns.find((each) => each.name === name)
    return column === undefined ? [] : [{ ...column, isHidden: hidden, ...(width == null ? {} : { width }) }]
  })

/** Moves a column one place on among those that are there; at the border it stays. */
export const moved = (arrangement: Arrangement, name: string, by: -1 | 1): Arrangement => {
  const from = arrangement.findIndex((column) => column.name === name)
  const to = from + by
  if (from < 0 || to < 0 || to >= arrangement.length) return arrangement
  const columns = [...arrangement]
  columns.splice(to, 0, ...columns.splice(from, 1))
  return columns
}

/** Whether two arrangements show the same. */
export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  one.length === other.length &&
  one.every(({ name, hidden, width }, index) => {
    const column = other[index]
    return column?.name === name && column.hidden === hidden && (column.width ?? null) === (width ?? null)
  })

/**
 * A list's columns as this person left them in this browser. `of` is the view that is shown, 0 for none: another view
 * starts with its own columns, `offered`, as soon as these are known.
 */
export const useArrangement = <Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  of: number,
  offered: Arrangement | undefined
) => {
  const [kept, setKept] = useState(() => readList(list))
  const arrangement = fitting(columns, kept?.view === of ? kept.columns : (offered ?? usual(columns)))
  const arrange = useCallback(
    (next: Arrangement, view: number) => {
      writeList(list, { view, columns: next })
      setKept({ view, columns: next })
    },
    [list]
  )
  return { arrangement, arrange }
}
