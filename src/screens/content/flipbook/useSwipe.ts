import { useRef, type PointerEvent } from "react"

/** Pixels that a finger has to move along the page for it to be turned. */
const far = 40

/** Turns pages by a swipe: to the left is forward. `isOff` while a zoomed page is moved about instead. */
export const useSwipe = (turnBy: (step: 1 | -1) => void, isOff: boolean) => {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      began.current = isOff || !isPrimary ? null : { x, y }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = began.current
      began.current = null
      if (from === null) return
      const [along, across] = [clientX - from.x, clientY - from.y]
      if (Math.abs(along) < far || Math.abs(across) > Math.abs(along)) return
      turnBy(along < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      began.current = null
    }
  }
}
