import { useEffect, useState } from "react"
import type { Words } from "../chart/words.ts"

/** How long nothing is shown in the place of a chart, in milliseconds: most are there sooner. */
const soon = 200

/** What stands in the place of a chart that is not laid out yet, or cannot be. */
export const Waiting = ({ isBroken, words }: { readonly isBroken: boolean; readonly words: Words }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soon)
    return () => clearTimeout(timer)
  }, [])
  return isBroken ? (
    <div role="status">
      <strong>{words.layoutFailed}</strong>
      <div>{words.layoutFailedHint}</div>
    </div>
  ) : (
    <div role="status">
      <span className="mi-unseen">{words.loadingChart}</span>
      {isLate ? <div className="mi-still-line" /> : null}
    </div>
  )
}
