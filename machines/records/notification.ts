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
  description: "Notification to selected roles and regions",
  meta: { helpers: { isFrom } },
  context: { publishAt: null, expiresAt: null },
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Notification not written",
      on: { written: { target: "scheduled", actions: "keepTimes" } }
    },
    scheduled: {
      description: "Scheduled",
      on: {
        rescheduled: { actions: "keepTimes" },
        published: {
          target: "published",
          guard: "isDue",
          description: "The notification can be published only at its time."
        },
        expired: { target: "expired", guard: "isOver", description: "The notification's end time has not passed yet." },
        withdrawn: "withdrawn"
      }
    },
    published: {
      description: "Published",
      on: {
        expired: { target: "expired", guard: "isOver", description: "The notification's end time has not passed yet." },
        withdrawn: "withdrawn"
      }
    },
    expired: { type: "final", description: "Expired" },
    withdrawn: { type: "final", description: "Notification withdrawn" }
  }
})
