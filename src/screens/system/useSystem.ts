import { useEffect, useState } from "react"
import type { SystemReport } from "../../../schema/system/system.ts"
import { callInBackground } from "../../api/rest.ts"
import { useAnswer } from "../../api/useAnswer.ts"

/** How often the figures are read while somebody looks at them, in milliseconds. */
const intervalMs = 5_000

const load = () => callInBackground<SystemReport>("system/report")

/** How the portal runs, read again every few seconds while the page is visible, and when it comes to the front. */
export const useSystem = () => {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") setLooks((before) => before + 1)
    }
    const timer = setInterval(look, intervalMs)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [])
  return useAnswer(load, looks)
}
