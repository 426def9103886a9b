import { useEffect, useState, useSyncExternalStore } from "react"
import { entriesNow, heardNow, isRecording, lostNow, onRecording } from "../../../api/journal/recorder.ts"
import type { Entry } from "machine-inspector/journal"

/** How often the screen looks at what was recorded, in milliseconds. */
const pace = 250

/** Whether this session is being recorded. */
export const useIsRecording = (): boolean => useSyncExternalStore(onRecording, isRecording)

/** What is recorded, as it grows; while it is paused, what it was. */
export const useRecorded = (isPaused: boolean): { readonly entries: readonly Entry[]; readonly lost: number } => {
  const [recorded, setRecorded] = useState<{
    readonly entries: readonly Entry[]
    readonly lost: number
    readonly heard: number
  }>(() => ({ entries: entriesNow(), lost: lostNow(), heard: heardNow() }))
  useEffect(() => {
    if (isPaused) return undefined
    const look = () =>
      setRecorded((before) =>
        before.heard === heardNow() ? before : { entries: entriesNow(), lost: lostNow(), heard: heardNow() }
      )
    const timer = setInterval(look, pace)
    const unsubscribe = onRecording(look)
    look()
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [isPaused])
  return recorded
}
