import { useRef, type PointerEvent } from "react"
import type { Spot } from "../chart/view.ts"

/** How far a pointer may wander before it drags, in pixels. */
const slack = 4

const span = ([one, other]: readonly Spot[]): number =>
  one === undefined || other === undefined ? 1 : Math.hypot(one.x - other.x, one.y - other.y) || 1

/** One pointer moves, two zoom around the middle between them. */
export const useDrag = (move: (x: number, y: number) => void, zoom: (factor: number, at: Spot) => void) => {
  const spots = useRef(new Map<number, Spot>())
  const begun = useRef<Spot | null>(null)
  const left = ({ pointerId }: PointerEvent) => {
    spots.current.delete(pointerId)
  }
  return {
    onPointerDown: ({ button, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (button !== 0) return
      spots.current.set(pointerId, { x, y })
      begun.current = { x, y }
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent) => {
      const last = spots.current.get(pointerId)
      if (last === undefined || (begun.current !== null && span([begun.current, { x, y }]) < slack)) return
      if (begun.current !== null) currentTarget.setPointerCapture(pointerId)
      begun.current = null
      const before = [...spots.current.values()]
      spots.current.set(pointerId, { x, y })
      const [one, other] = [...spots.current.values()]
      if (one === undefined || other === undefined) return move(x - last.x, y - last.y)
      const box = currentTarget.getBoundingClientRect()
      zoom(span([one, other]) / span(before), {
        x: (one.x + other.x) / 2 - box.left,
        y: (one.y + other.y) / 2 - box.top
      })
    },
    onPointerUp: left,
    onPointerCancel: left
  }
}
