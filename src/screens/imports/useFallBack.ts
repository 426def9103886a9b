import { useEffect, useEffectEvent } from "react"
import type { Import } from "./types.ts"

/** Verdicts whose rows have to be looked at. */
const toLookAt = ["wrong", "doubtful"] as const

/**
 * Shows other rows once the last of a verdict is gone: those that have to be looked at, else all. `gone` is the verdict
 * that no row has; `all` where there are some.
 */
export const useFallBack = (gone: string, job: Import, show: (verdict: string) => void): void => {
  const next = useEffectEvent(() => show(toLookAt.find((verdict) => job[verdict] > 0) ?? "all"))
  useEffect(() => {
    if (gone !== "all") next()
  }, [gone])
}
