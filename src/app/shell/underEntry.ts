import { useLayoutEffect, useSyncExternalStore } from "react"

let under: string | null = null
const listeners = new Set<() => void>()

const setUnder = (path: string | null) => {
  under = path
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes the menu entry at `path`, if any, the active one while a page stands whose own address names no entry. */
export const useUnder = (path: string | undefined): void =>
  useLayoutEffect(() => {
    setUnder(path ?? null)
    return () => setUnder(null)
  }, [path])

/** The path of the menu entry that the page says it belongs to, or null. */
export const useUnderPath = (): string | null => useSyncExternalStore(subscribe, () => under)
