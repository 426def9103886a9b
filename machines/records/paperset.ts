import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { papersetEvents, Slot } from "../../schema/papersets/paperset.ts"
import { recordOnly } from "../recordOnly.ts"

/** What the guards ask: who signed what, who wants to unseal, and which exams are scheduled with the paper. */
type Context = {
  /** Grows with each seal that is broken, from 1. */
  readonly paperVersion: number
  readonly slots: readonly Slot[]
  readonly signedBy: number | null
  readonly hash: string | null
  readonly unsealAskedBy: number | null
  readonly schedules: readonly number[]
}

/** Two people seal a paper, and two break its seal. */
const twoSigners = "A second person must agree."

/** The life of a paper, from its plan to a seal that two people put on it. */
export const paperset = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof papersetEvents> },
  guards: {
    isReady: ({ context, event }) =>
      event.type === "signed" && context.slots.length > 0 && event.failedChecks.length === 0,
    isAnotherWithSameContent: ({ context, event }) =>
      event.type === "sealed" &&
      event.by !== context.signedBy &&
      event.hash === context.hash &&
      event.failedChecks.length === 0,
    isAnother: ({ context, event }) => "by" in event && event.by !== context.unsealAskedBy,
    isUnscheduled: ({ context }) => context.schedules.length === 0
  },
  actions: {
    keepSlots: assign(({ event }) =>
      event.type === "arranged" || event.type === "copied" ? { slots: event.slots } : {}
    ),
    keepSignature: assign(({ event }) => (event.type === "signed" ? { signedBy: event.by, hash: event.hash } : {})),
    dropSignature: assign({ signedBy: null, hash: null }),
    keepAsker: assign(({ event }) => (event.type === "unsealAsked" ? { unsealAskedBy: event.by } : {})),
    dropAsker: assign({ unsealAskedBy: null }),
    beginVersion: assign(({ context }) => ({
      paperVersion: context.paperVersion + 1,
      signedBy: null,
      hash: null,
      unsealAskedBy: null
    })),
    keepSchedule: assign(({ context, event }) =>
      event.type === "scheduled" ? { schedules: [...context.schedules, event.schedule] } : {}
    ),
    dropSchedule: assign(({ context, event }) =>
      event.type === "released"
        ? { schedules: context.schedules.filter((schedule) => schedule !== event.schedule) }
        : {}
    )
  }
}).createMachine({
  id: "paperset",
  description: "Question paper",
  context: { paperVersion: 1, slots: [], signedBy: null, hash: null, unsealAskedBy: null, schedules: [] },
  initial: "unplanned",
  states: {
    unplanned: {
      description: "Paper not created",
      on: { planned: "draft", copied: { target: "draft", actions: "keepSlots" } }
    },
    draft: {
      description: "Draft",
      on: {
        changed: recordOnly,
        arranged: { actions: "keepSlots" },
        signed: {
          target: "signed",
          guard: "isReady",
          actions: "keepSignature",
          description: "A paper can be signed only when it has questions and passes all checks."
        },
        discarded: "discarded"
      }
    },
    signed: {
      description: "Signed once, waiting for the second signature",
      on: {
        sealed: {
          target: "sealed",
          guard: "isAnotherWithSameContent",
          description: "A second person must sign the same content, and all checks must pass."
        },
        signatureWithdrawn: { target: "draft", actions: "dropSignature" }
      }
    },
    sealed: {
      description: "Sealed",
      on: {
        scheduled: { actions: "keepSchedule" },
        released: { actions: "dropSchedule" },
        unsealAsked: {
          target: "unsealing",
          guard: "isUnscheduled",
          actions: "keepAsker",
          description:
            "A paper that an exam is or was scheduled with stays sealed. Cancel the schedule before it opens."
        }
      }
    },
    unsealing: {
      description: "Unseal requested, waiting for a second person",
      on: {
        unsealed: { target: "draft", guard: "isAnother", actions: "beginVersion", description: twoSigners },
        unsealDeclined: { target: "sealed", actions: "dropAsker" }
      }
    },
    discarded: { type: "final", description: "Paper discarded" }
  }
})
