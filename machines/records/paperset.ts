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
const twoSigners = "A second person, not the same one, has to agree."

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
  description: "A paper's way from a plan to a sealed paper.",
  context: { paperVersion: 1, slots: [], signedBy: null, hash: null, unsealAskedBy: null, schedules: [] },
  initial: "unplanned",
  states: {
    unplanned: {
      description: "Nobody has planned this paper.",
      on: { planned: "draft", copied: { target: "draft", actions: "keepSlots" } }
    },
    draft: {
      description: "The paper is being made: its plan and its questions can change.",
      on: {
        changed: recordOnly,
        arranged: { actions: "keepSlots" },
        signed: {
          target: "signed",
          guard: "isReady",
          actions: "keepSignature",
          description: "A paper is signed once it has questions and every check of its content passes."
        },
        discarded: "discarded"
      }
    },
    signed: {
      description: "One person has signed the paper; it waits for a second one and cannot change meanwhile.",
      on: {
        sealed: {
          target: "sealed",
          guard: "isAnotherWithSameContent",
          description: `${twoSigners} Both sign the same content, while every check of it passes.`
        },
        signatureWithdrawn: { target: "draft", actions: "dropSignature" }
      }
    },
    sealed: {
      description: "The paper is sealed: nothing in it can change.",
      on: {
        scheduled: { actions: "keepSchedule" },
        released: { actions: "dropSchedule" },
        unsealAsked: {
          target: "unsealing",
          guard: "isUnscheduled",
          actions: "keepAsker",
          description: "A paper that an exam is or was scheduled with stays sealed; cancel a schedule before it opens."
        }
      }
    },
    unsealing: {
      description: "Somebody asked to break the seal; the paper stays sealed until a second person agrees.",
      on: {
        unsealed: { target: "draft", guard: "isAnother", actions: "beginVersion", description: twoSigners },
        unsealDeclined: { target: "sealed", actions: "dropAsker" }
      }
    },
    discarded: { type: "final", description: "The draft was given up." }
  }
})
