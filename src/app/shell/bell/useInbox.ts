import { useLiveList } from "../../../api/useLiveList.ts"
import type { RowOf } from "../../../api/calls.ts"

/** A notification as its reader has it. */
export type Notice = RowOf<"myNotifications">

const inboxes = {
  all: { show: "all", per_page: 20 },
  older: { show: "all", per_page: 100 },
  announcements: { show: "announcements", per_page: 5 }
} as const

/** The latest notifications for the signed-in user, live, the latest first. */
export const useInbox = (show: keyof typeof inboxes) => {
  const { list, problem, again } = useLiveList("myNotifications", inboxes[show])
  const rows: readonly Notice[] = (list?.rows ?? []).toSorted(
    (a, b) => b.published_position - a.published_position || b.id - a.id
  )
  return { list, rows, problem, again }
}
