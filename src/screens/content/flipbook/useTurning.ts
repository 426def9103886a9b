import { useEffect, useState } from "react"
import { useMedia } from "../../../components/useMedia.ts"
import { reducedMotion } from "../../../components/theme/theme.css.ts"

/** A leaf on its way from one opening to another. */
export type Turn = { readonly from: number; readonly to: number }

/** Milliseconds after which a leaf lies, whether or not the browser told that it does. */
const latestMs = 900

/**
 * The opening that a book is at, and the leaf that is being turned to it. Who turns again meanwhile does not wait for
 * the leaf. Without motion, pages are simply there.
 */
export const useTurning = (at: number, move: (to: number) => void, last: number) => {
  const [turn, setTurn] = useState<Turn | null>(null)
  const still = useMedia(reducedMotion)
  useEffect(() => {
    if (turn === null) return
    const timer = setTimeout(() => setTurn(null), latestMs)
    return () => clearTimeout(timer)
  }, [turn])
  const goTo = (to: number) => {
    const there = Math.min(Math.max(to, 0), last)
    if (there === at) return
    setTurn(still ? null : { from: at, to: there })
    move(there)
  }
  return { turn, lie: () => setTurn(null), goTo }
}
