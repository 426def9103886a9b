import type { NotificationText } from "../../../schema/notifications/notification.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { inEachLanguage } from "./translations.ts"

/** How long a notification that the portal writes stays in the bell, in days. */
const days = 30

/** What the portal tells one account by the bell, and the page that it leads to. */
export type AccountNotice = {
  readonly account: number
  readonly tone: string
  readonly link: string
  /** The text, in the language of whoever reads it. */
  readonly text: () => NotificationText
  readonly at: Date
}

/** The events that write a notification for one account and publish it at once. */
export const noticeEvents = (stream: string, { account, tone, link, text, at }: AccountNotice): readonly NewEvent[] => [
  {
    stream,
    type: "notification.written",
    data: {
      roles: [],
      region: "national",
      regionId: null,
      schoolId: null,
      accounts: [account],
      tone,
      isAnnouncement: false,
      link,
      publishAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + days * 86_400_000).toISOString()
    },
    personal: { subject: stream, data: inEachLanguage(text) }
  },
  { stream, type: "notification.published", data: { at: at.toISOString(), recipients: 1 } }
]
