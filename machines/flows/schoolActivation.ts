import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** A school, and whether it is to take part. */
export type Switch = { readonly school: number; readonly isActive: boolean }

type Context = {
  readonly wanted: Switch
  /** Why it is deactivated; empty for no reason given. */
  readonly reason: string
  /** Why switching failed. */
  readonly trouble: FlowError | null
}

type Events =
  | ({ readonly type: "switchAsked" } & Switch)
  | { readonly type: "confirmed"; readonly reason: string }
  | { readonly type: "dismissed" }

/** A school's user switches the school off, or on again. `switchSchool` and `remember` are given by who runs it. */
export const schoolActivation = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    switchSchool: fromPromise<unknown, Switch & { readonly reason: string }>(() =>
      Promise.reject(new Error("Nobody gave switchSchool"))
    )
  },
  actions: {
    want: assign((_, { wanted }: { wanted: Switch }) => ({ wanted, reason: "", trouble: null })),
    explain: assign((_, { reason }: { reason: string }) => ({ reason })),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    /** Gives the stored user the new flag. */
    remember: () => {}
  }
}).createMachine({
  id: "schoolActivation",
  description: "School activates or deactivates itself",
  context: { wanted: { school: 0, isActive: false }, reason: "", trouble: null },
  initial: "idle",
  states: {
    idle: {
      description: "Idle",
      on: {
        switchAsked: {
          target: "confirming",
          actions: { type: "want", params: ({ event: { school, isActive } }) => ({ wanted: { school, isActive } }) }
        }
      }
    },
    confirming: {
      description: "Asking for confirmation",
      on: {
        confirmed: {
          target: "switching",
          actions: { type: "explain", params: ({ event: { reason } }) => ({ reason }) }
        },
        dismissed: "idle"
      }
    },
    switching: {
      description: "Saving",
      invoke: {
        src: "switchSchool",
        input: ({ context: { wanted, reason } }) => ({ ...wanted, reason }),
        onDone: { target: "succeeded", actions: "remember" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    succeeded: {
      description: "Status changed",
      on: { dismissed: "idle" }
    },
    failed: {
      description: "Status not changed",
      on: { dismissed: "idle" }
    }
  }
})
