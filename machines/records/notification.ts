import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { notificationEvents } from "../../schema/notifications/notification.ts"

/** When a notification is to appear and to go, ISO 8601. */
type Context = { readonly publishAt: string | null; readonly expiresAt: string | null }

const isFrom = (at: string, moment: string | null): boolean => moment !== null && Date.parse(at) >= Date.parse(moment)

/** The life of a notification. Its time comes in with the event: the clock is somebody else's. */
export const notification = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof notificationEvents> },
  guards: {
    isDue: ({ context, event }) => event.type === "published" && isFrom(event.at, context.publishAt),
    isOver: ({ context, event }) => event.type === "expired" && isFrom(event.at, context.expiresAt)
  },
  actions: {
    keepTimes: assign(({ event }) =>
      event.type === "written" || event.type === "rescheduled"
        ? { publishAt: event.publishAt, expiresAt: event.expiresAt }
        : {}
    )
  }
}).createMachine({
  id: "notification",
  description: "A notification to people of some roles in some part of the programme.",
  meta: { helpers: { isFrom } },
  context: { publishAt: null, expiresAt: null },
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Nobody has written this notification.",
      on: { written: { target: "scheduled", actions: "keepTimes" } }
    },
    scheduled: {
      description: "The notification waits for its time; nobody sees it yet.",
      on: {
        rescheduled: { actions: "keepTimes" },
        published: {
          target: "published",
          guard: "isDue",
          description: "A notification appears once its time has come."
        },
        expired: { target: "expired", guard: "isOver", description: "A notification goes once its time is over." },
        withdrawn: "withdrawn"
      }
    },
    published: {
      description: "The notification is published: its audience sees it.",
      on: {
        expired: { target: "expired", guard: "isOver", description: "A notification goes once its time is over." },
        withdrawn: "withdrawn"
      }
    },
    expired: { type: "final", description: "The notification's time is over; nobody sees it any more." },
    withdrawn: { type: "final", description: "The notification was taken back; nobody sees it any more." }
  }
})
