import { useSyncExternalStore } from "react"

/** How far down a page is scrolled, in px, when its header floats and the way back to its top is offered. */
const offset = 200

const onScroll = (changed: () => void) => {
  addEventListener("scroll", changed, { passive: true })
  return () => removeEventListener("scroll", changed)
}

/** Whether the page is scrolled so far that its top is out of sight. */
export const useIsScrolled = (): boolean => useSyncExternalStore(onScroll, () => scrollY > offset)
