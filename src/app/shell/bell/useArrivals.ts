import { useEffect, useRef } from "react"
import { toast } from "../../../components/Toasts.tsx"
import { showOnDesktop } from "../../../api/desktop.ts"
import { toneOf } from "./tones.ts"
import type { Notice } from "./useInbox.ts"

/** As much of a text as a toast holds. */
const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)

/**
 * Tells of each notification that came since the list was first heard, in a toast unless the list `isSeen`, and where
 * allowed on the desktop.
 */
export const useArrivals = (rows: readonly Notice[], firstPosition: number | undefined, isSeen: boolean): void => {
  const told = useRef(0)
  useEffect(() => {
    if (firstPosition === undefined) return
    const since = Math.max(told.current, firstPosition)
    const arrived = rows.filter((row) => row.published_position > since && !row.is_read).toReversed()
    for (const { id, tone, title, body } of arrived) {
      if (!isSeen) toast(toneOf(tone), title, cut(body))
      showOnDesktop(title, cut(body), `notification-${id}`)
    }
    told.current = Math.max(since, ...arrived.map((row) => row.published_position))
  }, [rows, firstPosition, isSeen])
}
