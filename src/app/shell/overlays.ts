import { useSyncExternalStore } from "react"
import type { View } from "../../screens/account/views.ts"

/** The overlay that is open over the page, and which view of the account. */
export type Overlay = "palette" | "settings" | "acting" | { readonly account: View } | null

let shown: Overlay = null
let typed = ""
const listeners = new Set<() => void>()

/** Opens one of them; null closes it. */
export const showOverlay = (overlay: Overlay): void => {
  shown = overlay
  typed = ""
  listeners.forEach((listener) => listener())
}

/** Opens the palette unless another overlay is open. */
export const askForPalette = (): void => {
  if (shown === null) showOverlay("palette")
}

/**
 * Keeps a key that is pressed after the palette was asked for and before its field has the keyboard: on a slow line it
 * is fetched first. @returns whether the key was kept
 */
export const keepTyped = (key: string): boolean => {
  const isKept = shown === "palette" && (key.length === 1 || key === "Backspace")
  if (isKept) typed = key === "Backspace" ? typed.slice(0, -1) : typed + key
  return isKept
}

/** What was typed before the palette's field had the keyboard; it is told once. */
export const takeTyped = (): string => {
  const kept = typed
  typed = ""
  return kept
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
