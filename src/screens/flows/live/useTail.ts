import { useEffect, useState } from "react"
import { isNews, type LivePoint } from "../../../../schema/core/liveState.ts"
import type { ApiError } from "../../../api/apiError.ts"
import type { MessageOf } from "../../../api/calls.ts"
import { subscribe } from "../../../api/graphql.ts"
import { isRecording, note } from "../../../api/journal/recorder.ts"

/**
 * Follows the end of the log while the screen is open. New events go into the record of the session; what was there
 * before does not.
 */
export const useTail = (): { readonly position: number | null; readonly problem: ApiError | null } => {
  const [heard, setHeard] = useState<{ readonly position: number | null; readonly problem: ApiError | null }>({
    position: null,
    problem: null
  })
  useEffect(() => {
    let known: LivePoint | null = null
    const hear = (tail: MessageOf<"flowTail">) => {
      if (!isNews(known, tail)) return
      const since = known?.epoch === tail.epoch ? known.position : tail.position
      const fresh = tail.rows.filter(({ position }) => position > since)
      for (const { position, stream, type, at, command } of fresh.toSorted((a, b) => a.position - b.position))
        if (isRecording()) note({ kind: "log", at: Date.parse(at), position, stream, type, command })
      known = { epoch: tail.epoch, position: tail.position }
      setHeard({ position: tail.position, problem: null })
    }
    return subscribe("flowTail", {}, hear, (problem) => setHeard(({ position }) => ({ position, problem })))
  }, [])
  return heard
}
