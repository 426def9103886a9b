import { useCallback, useSyncExternalStore } from "react"
import { readRowHeight, writeRowHeight, type RowHeight } from "../../api/keptLists.ts"

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pixels of a row. */
export const rowHeights: Readonly<Record<RowHeight, number>> = { normal: 40, compact: 32 }

/** How high this person's rows are in every list of this browser, and how to choose it. */
export const useRowHeight = (): readonly [height: RowHeight, choose: (height: RowHeight) => void] => {
  const height = useSyncExternalStore(listen, readRowHeight)
  const choose = useCallback((next: RowHeight) => {
    writeRowHeight(next)
    for (const listener of listeners) listener()
  }, [])
  return [height, choose]
}
