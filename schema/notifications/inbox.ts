import { Schema } from "effect"
import { event } from "../core/event.ts"

const notification = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** What happens to what an account was sent. */
export const inboxEvents = {
  read: event({
    description: "Notification read",
    data: Schema.Struct({ notification }),
    sample: { notification: 1 }
  }),
  allRead: event({
    description: "All notifications marked as read",
    data: Schema.Struct({
      upTo: Schema.Int.annotate({ description: "the log's position that the list stood at" }),
      notifications: Schema.Array(notification).annotate({
        description: "those that this marked: published until then, unread, for this user"
      })
    }),
    sample: { upTo: 90, notifications: [1, 2] }
  })
}

/** The stream of an account's inbox. */
export const inboxStream = (accountId: number): string => `inbox-${accountId}`

/** The account of an inbox's stream. */
export const inboxOwner = (stream: string): number => Number(stream.slice("inbox-".length))
