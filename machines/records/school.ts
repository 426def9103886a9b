import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { schoolEvents, Switcher } from "../../schema/schools/school.ts"
import { recordOnly } from "../recordOnly.ts"

/**
 * `offBy`: who switched the school off; null while it is on. `unconfirmedBy`: who made the latest change of the bank
 * details, while nobody else confirmed it; else null.
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
  description: "School in the programme",
  context: { offBy: null, unconfirmedBy: null },
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The school is not registered.",
      on: {
        registered: [
          {
            target: "joined.pending",
            guard: "isToBeVerified",
            description: "The school's e-mail address must be verified first."
          },
          { target: "joined.active" }
        ]
      }
    },
    joined: {
      description: "Registered",
      on: {
        profileUpdated: recordOnly,
        emailClaimed: recordOnly,
        emailVerified: recordOnly,
        bankDetailsChanged: { actions: "awaitConfirmation" },
        bankDetailsConfirmed: {
          guard: "isSecondPerson",
          actions: "confirm",
          description: "Bank details can be confirmed once, and not by the person who changed them."
        },
        bankDetailsRevealed: recordOnly,
        commissionRateSet: recordOnly,
        commissionSettled: {
          guard: "isConfirmed",
          description: "Commission can be paid only to confirmed bank details."
        },
        removed: "removed"
      },
      initial: "pending",
      states: {
        pending: {
          description: "The school is waiting for its e-mail address to be verified.",
          on: {
            emailVerified: "active",
            activated: {
              target: "active",
              guard: "isByAdmin",
              description: "Only an admin can activate a school without a verified e-mail address."
            }
          }
        },
        active: {
          tags: "active",
          description: "The school is active.",
          on: { deactivated: { target: "inactive", actions: "switchOff" } }
        },
        inactive: {
          description: "The school is deactivated.",
          on: {
            activated: {
              target: "active",
              guard: "mayActivate",
              actions: "switchOn",
              description: "Only an admin can activate a school that an admin deactivated."
            },
            deactivated: {
              guard: "outranks",
              actions: "switchOff",
              description: "The school is already deactivated."
            }
          }
        }
      }
    },
    removed: {
      type: "final",
      description: "The school was removed."
    }
  }
})
