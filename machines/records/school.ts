import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { schoolEvents, Switcher } from "../../schema/schools/school.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * `offBy`: who switched the school off; null while it is on. `unconfirmedBy`: who made the latest change of the bank details,
 * while nobody else confirmed it; else null.
 */
type Context = { readonly offBy: Switcher | null; readonly unconfirmedBy: number | null }

/** The life of a school: it joins, takes part while it is active, and is removed only by those who look after it. */
export const school = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof schoolEvents> },
  guards: {
    isToBeVerified: ({ event }) => event.type === "registered" && event.verification === "awaited",
    isSecondPerson: ({ context, event }) =>
      event.type === "bankDetailsConfirmed" && context.unconfirmedBy !== null && event.by !== context.unconfirmedBy,
    isConfirmed: ({ context }) => context.unconfirmedBy === null,
    isByAdmin: ({ event }) => event.type === "activated" && event.by === "admin",
    mayActivate: ({ context, event }) =>
      event.type === "activated" && (event.by === "admin" || context.offBy !== "admin"),
    outranks: ({ context, event }) => event.type === "deactivated" && event.by === "admin" && context.offBy === "school"
  },
  actions: {
    switchOff: assign(({ event }) => (event.type === "deactivated" ? { offBy: event.by } : {})),
    switchOn: assign(() => ({ offBy: null })),
    awaitConfirmation: assign(({ event }) => (event.type === "bankDetailsChanged" ? { unconfirmedBy: event.by } : {})),
    confirm: assign(() => ({ unconfirmedBy: null }))
  }
}).createMachine({
  id: "school",
  description: "A school, from joining the programme on.",
  context: { offBy: null, unconfirmedBy: null },
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The school has not joined the programme.",
      on: {
        registered: [
          {
            target: "joined.pending",
            guard: "isToBeVerified",
            description: "A school whose e-mail address is to be verified waits for that."
          },
          { target: "joined.active" }
        ]
      }
    },
    joined: {
      description: "The school is part of the programme.",
      on: {
        profileUpdated: recordOnly,
        emailClaimed: recordOnly,
        emailVerified: recordOnly,
        bankDetailsChanged: { actions: "awaitConfirmation" },
        bankDetailsConfirmed: {
          guard: "isSecondPerson",
          actions: "confirm",
          description: "New bank details are confirmed once, by somebody else than the person who changed them."
        },
        bankDetailsRevealed: recordOnly,
        commissionRateSet: recordOnly,
        commissionSettled: {
          guard: "isConfirmed",
          description: "Commission is paid only to bank details that a second person confirmed."
        },
        removed: "removed"
      },
      initial: "pending",
      states: {
        pending: {
          description: "The school is registered, and waits for its e-mail address to be verified.",
          on: {
            emailVerified: "active",
            activated: {
              target: "active",
              guard: "isByAdmin",
              description: "Without a verified e-mail address only an admin activates a school."
            }
          }
        },
        active: {
          tags: "active",
          description: "The school is active: it takes part and can register its students.",
          on: { deactivated: { target: "inactive", actions: "switchOff" } }
        },
        inactive: {
          description: "The school is deactivated: it takes no part until it is activated again.",
          on: {
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
        }
      }
    },
    removed: {
      type: "final",
      description: "The school was removed; its number is never used again."
    }
  }
})
