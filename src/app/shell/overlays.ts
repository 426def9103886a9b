import { useSyncExternalStore } from "react"
import type { View } from "../../screens/account/views.ts"

/** The overlay that is open over the page, and which view of the account. */
export type Overlay = "palette" | "settings" | "acting" | { readonly account: View } | null

let shown: Overlay = null
const listeners = new Set<() => void>()

/** Opens one of them; null closes it. */
export const showOverlay = (overlay: Overlay): void => {
  shown = overlay
  listeners.forEach((listener) => listener())
}

/** Opens the palette unless another overlay is open. */
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
