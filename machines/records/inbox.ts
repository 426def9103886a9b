import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { inboxEvents } from "../../schema/notifications/inbox.ts"

/** The notifications that were read, by number. */
type Context = { readonly read: ReadonlyArray<number> }

/** What somebody has read of what was sent to them. Each notification is read once. */
export const inbox = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof inboxEvents> },
  guards: {
    isUnread: ({ context, event }) => event.type === "read" && !context.read.includes(event.notification),
    hasUnread: ({ context, event }) =>
      event.type === "allRead" && event.notifications.some((notification) => !context.read.includes(notification))
  },
  actions: {
    keepRead: assign(({ context, event }) => ({
      read: [...new Set([...context.read, ...(event.type === "read" ? [event.notification] : event.notifications)])]
    }))
  }
}).createMachine({
  id: "inbox",
  description: "Read status of a user's notifications",
  context: { read: [] },
  initial: "kept",
  states: {
    kept: {
      description: "Inbox",
      on: {
        read: { guard: "isUnread", actions: "keepRead", description: "The notification is already read." },
        allRead: {
          guard: "hasUnread",
          actions: "keepRead",
          description: "There are no unread notifications."
        }
      }
    }
  }
})
