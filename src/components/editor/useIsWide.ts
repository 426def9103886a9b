import { useLayoutEffect, useState, type RefObject } from "react"

/** Whether an element is at least so wide, in px, also when that changes. */
export const useIsWide = (element: RefObject<HTMLElement | null>, width: number): boolean => {
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? 0) >= width))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element, width])
  return isWide
}
