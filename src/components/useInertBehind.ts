import { useLayoutEffect } from "react"

/** How many dialogs are open: one may ask a question above another. */
let dialogs = 0

const setInert = (isInert: boolean) => {
  for (const part of document.querySelectorAll<HTMLElement>("#root, [data-record-panel]")) part.inert = isInert
}

/**
 * Makes the page behind an open dialog inert, so that no key and no screen reader reaches what is hidden. It begins a
 * frame after the dialog opens, once the dialog knows what had the focus, and ends before the focus goes back there.
 */
export const useInertBehind = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return
    dialogs += 1
    const frame = requestAnimationFrame(() => setInert(true))
    return () => {
      cancelAnimationFrame(frame)
      dialogs -= 1
      if (dialogs === 0) setInert(false)
    }
  }, [isOpen])
}
