import { useEffect, useRef, useState } from "react"
import { t } from "#messages/exams.js"
import { percent } from "../../../components/format.ts"
import { unseen } from "../../../components/theme/mixins.css.ts"
import type { View } from "./view.ts"

const every = 15_000

/**
 * Tells a screen reader the totals, politely, every fifteen seconds, when they changed. Nothing else on the page does.
 */
export const Announcer = ({ view }: { readonly view: View }) => {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const [said, setSaid] = useState("")
  useEffect(() => {
    const timer = setInterval(() => {
      const { totals, line, loaded } = latest.current
      if (loaded && line.matches({ screen: "following" })) setSaid(words(totals))
    }, every)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={unseen} role="status" aria-live="polite" data-testid="announcer">
      {said}
    </div>
  )
}

const words = ({ submitted, registered, rate }: View["totals"]): string =>
  t.announcement({ submitted, registered, percent: percent(submitted, registered), rate })
