import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/event.ts"
import type { schoolEvents, Switcher } from "../../schema/school.ts"

/** Who switched the school off; null while it is on. */
type Context = { readonly offBy: Switcher | null }

const told = {
  profileUpdated: {},
  emailClaimed: {},
  bankDetailsChanged: {},
  bankDetailsRevealed: {},
  commissionRateSet: {},
  commissionSettled: {},
  removed: "removed"
} as const

/** The life of a school: it joins, takes part while it is active, and is removed only by those who look after it. */
export const school = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof schoolEvents> },
  guards: {
    isToBeVerified: ({ event }) => event.type === "registered" && event.verification === "awaited",
    isByAdmin: ({ event }) => event.type === "activated" && event.by === "admin",
    mayActivate: ({ context, event }) =>
      event.type === "activated" && (event.by === "admin" || context.offBy !== "admin"),
    outranks: ({ context, event }) => event.type === "deactivated" && event.by === "admin" && context.offBy === "school"
  },
  actions: {
    switchOff: assign(({ event }) => (event.type === "deactivated" ? { offBy: event.by } : {})),
    switchOn: assign(() => ({ offBy: null }))
  }
}).createMachine({
  id: "school",
  description: "A school, from joining the programme on.",
  context: { offBy: null },
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The school has not joined the programme.",
      on: {
        registered: [
          {
            target: "pending",
            guard: "isToBeVerified",
            description: "A school whose e-mail address is to be verified waits for that."
          },
          { target: "active" }
        ]
      }
    },
    pending: {
      description: "The school is registered, and waits for its e-mail address to be verified.",
      on: {
        ...told,
        emailVerified: "active",
        activated: {
          target: "active",
          guard: "isByAdmin",
          description: "Without a verified e-mail address only an admin activates a school."
        }
      }
    },
    active: {
      description: "The school is active: it takes part and can register its students.",
      on: { ...told, emailVerified: {}, deactivated: { target: "inactive", actions: "switchOff" } }
    },
    inactive: {
      description: "The school is deactivated: it takes no part until it is activated again.",
      on: {
        ...told,
        emailVerified: {},
        activated: {
          target: "active",
          guard: "mayActivate",
          actions: "switchOn",
          description: "What the organisers deactivated, only the organisers activate again."
        },
        deactivated: {
          guard: "outranks",
          actions: "switchOff",
          description: "The school is deactivated already."
        }
      }
    },
    removed: {
      type: "final",
      description: "The school was removed; its number is never used again."
    }
  }
})
