import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import type { Tone } from "../../../../schema/notifications/notification.ts"

/** An icon for each tone of a notification. */
export const toneIcons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** The tone that came; one that this page does not know is news. */
export const toneOf = (tone: string): Tone => (tone in toneIcons ? (tone as Tone) : "info")
