import { useEffect, useState } from "react"

type Wish = () => void

const waiting = new Set<Wish>()
let isRunning = false

const grantOne = () => {
  const [wish] = waiting
  isRunning = wish !== undefined
  if (wish === undefined) return
  waiting.delete(wish)
  wish()
  requestAnimationFrame(grantOne)
}

/**
 * Whether this one may be drawn: one more a frame, so that a page of many drawings is there at once and fills itself.
 */
export const useStaggeredDrawing = (): boolean => {
  const [isGranted, setGranted] = useState(false)
  useEffect(() => {
    const wish = () => setGranted(true)
    waiting.add(wish)
    if (!isRunning) {
      isRunning = true
      // The frame after the next: the page itself is painted first.
      requestAnimationFrame(() => requestAnimationFrame(grantOne))
    }
    return () => {
      waiting.delete(wish)
    }
  }, [])
  return isGranted
}
