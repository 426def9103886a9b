import { useCallback, useState, type ReactNode } from "react"
import type { Schema } from "effect"
import type { ListShape } from "../../../schema/core/list.ts"
import { Page } from "../Page.tsx"
import { ShownRowsContext } from "./shownRows.ts"
import { useKeptFilters } from "./useKeptFilters.ts"
import { usePage, type PageOf } from "./usePage.ts"
import { ListView } from "./ListView.tsx"
import type { ListOptions } from "./listOptions.ts"
import { useListQuery, type ListQuery } from "./useListQuery.ts"

const noRows: readonly never[] = []

type ScreenOptions<Shape extends ListShape, Row extends { readonly id: number }> = Omit<ListOptions<Row>, "actions"> & {
  readonly of: Shape
  readonly lead?: ReactNode
  /** The page's own actions; one is primary. */
  readonly actions?: ReactNode
  readonly rowActions?: ListOptions<Row>["actions"]
  readonly load: (asked: ListQuery<Shape>) => Promise<PageOf<Row>>
  readonly requiredFilters?: Schema.Struct<Shape["requiredFilters"]>["Type"]
  readonly params?: Readonly<Record<string, unknown>>
  readonly refreshKey?: number
  /** Dialogs that belong to the screen. */
  readonly children?: ReactNode
}

/**
 * A screen that is one list: the menu entry's title, one primary action, filters, grid, pages, export. `load` asks for
 * a page and must keep its identity between renders; `turn` changes when the list has to be asked for again.
 */
export const ListScreen = <Shape extends ListShape, Row extends { readonly id: number }>(
  screen: ScreenOptions<Shape, Row>
) => (useKeptFilters(screen.of) ? <Listed<Shape, Row> {...screen} /> : null)

const Listed = <Shape extends ListShape, Row extends { readonly id: number }>({
  of: shape,
  lead,
  actions,
  load,
  requiredFilters,
  refreshKey = 0,
  children,
  rowActions,
  ...look
}: ScreenOptions<Shape, Row>) => {
  const { asked, choose } = useListQuery(shape, requiredFilters)
  const listed = usePage<Shape, Row>(load, asked, refreshKey)
  return (
    <Page isList lead={lead} actions={actions}>
      <ListView<Shape, Row>
        of={shape}
        asked={asked}
        choose={choose}
        listed={listed}
        {...look}
        {...(rowActions === undefined ? {} : { actions: rowActions })}
      />
      <ShownRowsContext value={listed.rows ?? noRows}>{children}</ShownRowsContext>
    </Page>
  )
}

/** A number that grows each time something changed: a list's `turn`. */
export const useRefreshKey = (): readonly [turn: number, changed: () => void] => {
  const [turn, setTurn] = useState(0)
  return [turn, useCallback(() => setTurn((before) => before + 1), [])]
}
