import { useCallback, useEffect, useRef, type RefObject } from "react"
import { above, theme } from "../theme/theme.css.ts"

/**
 * Keeps the heads of a grid's columns in sight below the page's header. The grid scrolls sideways, so that
 * `position: sticky` would hold them inside of it: they are moved along with the page instead.
 * @returns the grid's frame, and what looks at it again once columns changed
 */
export const useHeads = (): readonly [frame: RefObject<HTMLDivElement | null>, look: () => void] => {
  const frame = useRef<HTMLDivElement>(null)
  const next = useRef(0)
  const shifted = useRef(0)
  // Once before the next frame, when the page is laid out anyway.
  const look = useCallback(() => {
    cancelAnimationFrame(next.current)
    next.current = requestAnimationFrame(() => {
      const viewport = frame.current?.querySelector<HTMLElement>(".ag-grid-viewport")
      if (frame.current === null || viewport == null) return
      const { top, height } = viewport.getBoundingClientRect()
      const below = matchMedia(above.desktop).matches ? Number.parseInt(theme.size.header, 10) : 0
      const shift = Math.min(Math.max(0, below - top), height)
      if (shift === shifted.current) return
      shifted.current = shift
      frame.current.style.setProperty("--head-shift", `${shift}px`)
    })
  }, [])
  useEffect(() => {
    for (const event of ["scroll", "resize"]) addEventListener(event, look, { passive: true })
    return () => {
      cancelAnimationFrame(next.current)
      for (const event of ["scroll", "resize"]) removeEventListener(event, look)
    }
  }, [look])
  return [frame, look]
}
