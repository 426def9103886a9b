import type { ColDef } from "ag-grid-community"
import { createContext, useContext, useMemo, useState } from "react"
import { t } from "#messages/lists.js"
import { start } from "./columns.tsx"
import { tick } from "../Tick.css.ts"

/** Rows that are ticked: some by their ids, or all that fit what is asked for. */
export type Selection =
  | { readonly kind: "ids"; readonly ids: readonly number[] }
  | { readonly kind: "all"; readonly chosen: Readonly<Record<string, unknown>>; readonly total: number }

type Ticks = {
  readonly isTicked: (id: number) => boolean
  readonly tick: (ids: readonly number[], isOn: boolean) => void
  /** The rows of the page. */
  readonly page: readonly number[]
  readonly nameOf: (id: number) => string
}

const Ticking = createContext<Ticks | null>(null)

/** Gives the grid's boxes what they tick. */
export const TicksAround = Ticking.Provider

/**
 * What is ticked. It stays while one turns pages; another question, which `asked` tells by its text, empties it.
 */
export const useSelection = (asked: string, page: readonly number[], nameOf: (id: number) => string) => {
  const [state, setState] = useState<{
    readonly asked: string
    readonly ids: ReadonlySet<number>
    readonly isAll: boolean
  }>({ asked, ids: new Set(), isAll: false })
  const now = state.asked === asked ? state : { asked, ids: new Set<number>(), isAll: false }
  const { ids, isAll } = now
  const ticks = useMemo(
    (): Ticks => ({
      page,
      nameOf,
      isTicked: (id) => isAll || ids.has(id),
      tick: (some, isOn) => {
        const next = new Set(isAll ? page : ids)
        for (const id of some)
          if (isOn) next.add(id)
          else next.delete(id)
        setState({ asked, ids: next, isAll: false })
      }
    }),
    [asked, page, nameOf, ids, isAll]
  )
  return {
    ticks,
    ids: [...ids],
    isAll,
    tickAll: () => setState({ asked, ids: new Set(), isAll: true }),
    clear: () => setState({ asked, ids: new Set(), isAll: false })
  }
}

const Box = ({ data }: { readonly data?: { readonly id: number } }) => {
  const ticks = useContext(Ticking)
  if (ticks === null || data === undefined) return null
  return (
    <input
      type="checkbox"
      className={tick}
      aria-label={t.selectRow({ name: ticks.nameOf(data.id) })}
      checked={ticks.isTicked(data.id)}
      onChange={({ target }) => ticks.tick([data.id], target.checked)}
    />
  )
}

const PageBox = () => {
  const ticks = useContext(Ticking)
  if (ticks === null) return null
  const ticked = ticks.page.filter((id) => ticks.isTicked(id)).length
  return (
    <input
      type="checkbox"
      className={tick}
      aria-label={t.selectPage}
      ref={(box) => {
        if (box !== null) box.indeterminate = ticked > 0 && ticked < ticks.page.length
      }}
      checked={ticked > 0 && ticked === ticks.page.length}
      onChange={({ target }) => ticks.tick(ticks.page, target.checked)}
    />
  )
}

/** Space and Enter on the head of the boxes tick them all, as a click does. */
const tickByKey = ({ event }: { readonly event: KeyboardEvent }): boolean => {
  const box = event.key === " " || event.key === "Enter" ? (event.target as Element).querySelector("input") : null
  if (box === null) return false
  event.preventDefault()
  box.click()
  return true
}

/** The column of boxes; it is first and pinned. */
export const tickColumn = (): ColDef => ({
  colId: "select",
  headerName: "",
  width: 44,
  minWidth: 44,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  lockPosition: start(),
  pinned: start(),
  headerComponent: PageBox,
  suppressHeaderKeyboardEvent: tickByKey,
  cellRenderer: Box,
  cellClass: "tick",
  headerClass: "tick-head"
})
