import type { ResultOf } from "../../../api/queries.ts"
import { useLiveList } from "../../../api/useLiveList.ts"
import { myNotifications } from "./queries.ts"

/** A notification as its reader has it. */
export type Notice = ResultOf<typeof myNotifications>["myNotifications"]["rows"][number]

const inboxes = {
  all: { document: myNotifications, variables: { show: "all", per_page: 20 } },
  announcements: { document: myNotifications, variables: { show: "announcements", per_page: 5 } }
} as const

/** The latest notifications for whoever is signed in, live, the latest first. */
export const useInbox = (show: keyof typeof inboxes) => {
  const { list, problem, again } = useLiveList(inboxes[show])
  const rows: readonly Notice[] = (list?.rows ?? []).toSorted(
    (a, b) => b.published_position - a.published_position || b.id - a.id
  )
  return { list, rows, problem, again }
}
