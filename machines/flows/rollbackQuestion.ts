import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** A question, and the earlier version that it is to go back to. */
export type Back = { readonly question: number; readonly version: number }

/** Why somebody goes back. */
type Why = { readonly why: string }

type Context = {
  readonly wanted: Back
  /** What going back would touch, as the portal said; its screen knows what is in it. */
  readonly effects: unknown
  readonly why: string
  readonly trouble: FlowError | null
}

type Events =
  | ({ readonly type: "rollbackAsked" } & Back)
  | ({ readonly type: "confirmed" } & Why)
  | { readonly type: "dismissed" }
  | { readonly type: "againAsked" }

/**
 * A question goes back to an earlier version, after a look at what that would touch. `look` and `rollBack` are given by
 * who runs it.
 */
export const rollbackQuestion = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    look: fromPromise<unknown, Back>(() => Promise.reject(new Error("Nobody gave look"))),
    rollBack: fromPromise<unknown, Back & Why>(() => Promise.reject(new Error("Nobody gave rollBack")))
  },
  actions: {
    want: assign((_, { wanted }: { wanted: Back }) => ({ wanted, effects: null, why: "", trouble: null })),
    keepEffects: assign((_, { effects }: { effects: unknown }) => ({ effects })),
    keepWhy: assign((_, { why }: Why) => ({ why })),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    /** The question is at another version. */
    tell: () => {}
  }
}).createMachine({
  id: "rollbackQuestion",
  description: "Rollback of a question to an earlier version",
  context: { wanted: { question: 0, version: 0 }, effects: null, why: "", trouble: null },
  initial: "idle",
  states: {
    idle: {
      description: "Idle",
      on: {
        rollbackAsked: {
          target: "looking",
          actions: { type: "want", params: ({ event: { question, version } }) => ({ wanted: { question, version } }) }
        }
      }
    },
    looking: {
      description: "Looking up affected papers and translations",
      invoke: {
        src: "look",
        input: ({ context }) => context.wanted,
        onDone: {
          target: "confirming",
          actions: { type: "keepEffects", params: ({ event }) => ({ effects: event.output }) }
        },
        onError: {
          target: "unseen",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      },
      on: { dismissed: "idle" }
    },
    unseen: {
      description: "Lookup failed, nothing changed",
      on: { againAsked: "looking", dismissed: "idle" }
    },
    confirming: {
      description: "Confirming the rollback",
      on: {
        confirmed: { target: "rollingBack", actions: { type: "keepWhy", params: ({ event: { why } }) => ({ why }) } },
        dismissed: "idle"
      }
    },
    rollingBack: {
      description: "Saving the earlier version as a new one",
      invoke: {
        src: "rollBack",
        input: ({ context: { wanted, why } }) => ({ ...wanted, why }),
        onDone: { target: "idle", actions: "tell" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    failed: {
      description: "Rollback failed, nothing changed",
      on: { dismissed: "idle" }
    }
  }
})
