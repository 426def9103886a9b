import { useCallback, useEffect, useRef } from "react"
import { subscribe } from "../../../api/graphql.ts"

/** Milliseconds from an event to the next count: events that follow it closely are counted with it. */
const pace = 2_000

/** How far counts are, and where the log ends. */
type Counted = { readonly position: number; readonly head: number }

/**
 * Counts anew soon after a machine's records took further events, and while events of the log are not counted yet, as
 * long as the screen is open.
 */
export const useLiveCounts = (machine: string, counted: Counted | null, countAnew: () => void): void => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const soon = useCallback(() => {
    if (timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      countAnew()
    }, pace)
  }, [countAnew])
  useEffect(() => {
    let known: number | null = null
    return subscribe(
      "flowTail",
      { machine },
      ({ rows }) => {
        const last = Math.max(known ?? 0, ...rows.map(({ position }) => position))
        if (known !== null && last > known) soon()
        known = last
      },
      // The counts stay as they are: they can be asked for by hand.
      () => {}
    )
  }, [machine, soon])
  useEffect(() => {
    if (counted !== null && counted.head > counted.position) soon()
  }, [counted, soon])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    []
  )
}
