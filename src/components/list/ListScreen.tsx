import { useCallback, useState, type ReactNode } from "react"
import type { Schema } from "effect"
import type { ListShape } from "../../../schema/core/list.ts"
import { Page } from "../Page.tsx"
import { useListed, type PageOf } from "./listed.ts"
import { ListView } from "./ListView.tsx"
import type { ListLook } from "./look.ts"
import { useAsked, type Asked } from "./useAsked.ts"

/**
 * A screen that is one list: the menu entry's title, one primary action, filters, grid, pages, export. `load` asks for a page and must keep
 * its identity between renders; `turn` changes when the list has to be asked for again.
 */
export const ListScreen = <Shape extends ListShape, Row extends { readonly id: number }>({
  of: shape,
  lead,
  actions,
  load,
  needs,
  turn = 0,
  children,
  rowActions,
  ...look
}: Omit<ListLook<Row>, "actions"> & {
  readonly of: Shape
  readonly lead?: ReactNode
  /** The page's own actions; one is primary. */
  readonly actions?: ReactNode
  readonly rowActions?: ListLook<Row>["actions"]
  readonly load: (asked: Asked<Shape>) => Promise<PageOf<Row>>
  readonly needs?: Schema.Struct<Shape["needs"]>["Type"]
  readonly params?: Readonly<Record<string, unknown>>
  readonly turn?: number
  /** Dialogs that belong to the screen. */
  readonly children?: ReactNode
}) => {
  const { asked, choose } = useAsked(shape, needs)
  const listed = useListed<Shape, Row>(load, asked, turn)
  return (
    <Page lead={lead} actions={actions}>
      <ListView<Shape, Row>
        of={shape}
        asked={asked}
        choose={choose}
        listed={listed}
        {...look}
        {...(rowActions === undefined ? {} : { actions: rowActions })}
      />
      {children}
    </Page>
  )
}

/** A number that grows each time something changed: a list's `turn`. */
export const useTurn = (): readonly [turn: number, changed: () => void] => {
  const [turn, setTurn] = useState(0)
  return [turn, useCallback(() => setTurn((before) => before + 1), [])]
}
