import { useEffect, useState } from "react"
import type { Problem } from "../../wires/problem.ts"

/** Seconds until a limited login may be tried again; counts down to 0. */
export const useWait = (problem: Problem | null): number => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + (problem?.status === 429 ? problem.retryAfter ?? 60 : 0) * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tell()
    if (until <= Date.now()) return
    const timer = setInterval(tell, 500)
    return () => clearInterval(timer)
  }, [problem])
  return left
}

/** Seconds as minutes and seconds: 9:05. */
export const wait = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
