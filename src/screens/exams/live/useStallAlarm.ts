import { useEffect, useEffectEvent, useRef } from "react"
import { t } from "#messages/exams.js"
import { toast } from "../../../components/Toasts.tsx"

/**
 * Says so when more districts have stalled than a moment ago, with the way to them. What had stalled before the page
 * was opened is told by its count alone. `stalled` is null until it is known.
 */
export const useStallAlarm = (stalled: number | null, show: () => void): void => {
  const before = useRef<number | null>(null)
  const tell = useEffectEvent((count: number) =>
    toast("danger", t.stalledCount({ count }), undefined, "stalled", { label: t.showStalled, act: show })
  )
  useEffect(() => {
    if (stalled === null) return
    if (before.current !== null && stalled > before.current) tell(stalled)
    before.current = stalled
  }, [stalled])
}
