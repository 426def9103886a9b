import { useSyncExternalStore } from "react"
import type { View } from "../../screens/account/views.ts"

/** What of the shell stands over the page; of one's account, which of its views. */
export type Overlay = "palette" | "settings" | "acting" | { readonly account: View } | null

let shown: Overlay = null
const listeners = new Set<() => void>()

/** Opens one of them; null closes it. */
export const showOverlay = (overlay: Overlay): void => {
  shown = overlay
  listeners.forEach((listener) => listener())
}

/** Opens the palette, unless something stands open that could be in use. */
export const askForPalette = (): void => {
  if (shown === null) showOverlay("palette")
}

/** Which of them is open. */
export const useOverlay = (): Overlay =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown
  )
