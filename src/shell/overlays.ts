import { useSyncExternalStore } from "react"

/** What of the shell stands over the page. */
type Overlay = "palette" | "settings" | null

let shown: Overlay = null
const listeners = new Set<() => void>()

/** Opens one of them; null closes it. */
export const showOverlay = (overlay: Overlay): void => {
  shown = overlay
  listeners.forEach((listener) => listener())
}

/** Which of them is open. */
export const useOverlay = (): Overlay => useSyncExternalStore(
  (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  () => shown
)
