import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** A paper, and the class that it is for. */
export type PaperToSign = { readonly id: number; readonly classLevel: number }

/** What the check list said of a paper's content, which its hash names. */
export type Checked = { readonly mayBeSealed: boolean; readonly hash: string }

/** What a signature came to: the first of two, or the seal. */
export type Signed = { readonly isSealed: boolean }

type Context = {
  readonly paper: PaperToSign
  readonly checked: Checked | null
  /** Why a signature, or the check, failed. */
  readonly trouble: FlowError | null
}

type Events =
  | { readonly type: "checkAsked" }
  | { readonly type: "signAsked" }
  | { readonly type: "confirmed" }
  | { readonly type: "dismissed" }

/**
 * Somebody signs a paper: its check list first, then a question, then the signature on what was checked. `check` and
 * `sign` are given by who runs it.
 */
export const finalizePaperset = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as PaperToSign },
  actors: {
    check: fromPromise<Checked, PaperToSign>(() => Promise.reject(new Error("Nobody gave check"))),
    sign: fromPromise<Signed, PaperToSign & { readonly hash: string }>(() =>
      Promise.reject(new Error("Nobody gave sign"))
    )
  },
  guards: {
    isGreen: (_, { mayBeSealed }: { mayBeSealed: boolean }) => mayBeSealed,
    isSecond: (_, { isSealed }: { isSealed: boolean }) => isSealed
  },
  actions: {
    keep: assign((_, { checked }: { checked: Checked }) => ({ checked, trouble: null })),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    forget: assign({ trouble: null })
  }
}).createMachine({
  id: "finalizePaperset",
  description: "Check and signature of a paper",
  context: ({ input }) => ({ paper: input, checked: null, trouble: null }),
  initial: "idle",
  states: {
    idle: { description: "Idle", on: { checkAsked: "checking" } },
    checking: {
      description: "Running the checks",
      entry: "forget",
      invoke: {
        src: "check",
        input: ({ context }) => context.paper,
        onDone: [
          {
            target: "ready",
            guard: { type: "isGreen", params: ({ event }) => event.output },
            description: "All checks passed",
            actions: { type: "keep", params: ({ event }) => ({ checked: event.output }) }
          },
          { target: "blocked", actions: { type: "keep", params: ({ event }) => ({ checked: event.output }) } }
        ],
        onError: {
          target: "unchecked",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    unchecked: {
      description: "Checks could not be loaded",
      on: { dismissed: "idle", checkAsked: "checking" }
    },
    blocked: {
      description: "Some checks failed",
      on: { checkAsked: "checking", signAsked: "refused" }
    },
    refused: {
      description: "Signature blocked by failed checks",
      on: { dismissed: "blocked", checkAsked: "checking" }
    },
    ready: {
      description: "All checks passed, ready to sign",
      on: { checkAsked: "checking", signAsked: "confirming" }
    },
    confirming: {
      description: "Asking for confirmation",
      on: { confirmed: "signing", dismissed: "ready" }
    },
    signing: {
      description: "Signing",
      invoke: {
        src: "sign",
        input: ({ context }) => ({ ...context.paper, hash: context.checked?.hash ?? "" }),
        onDone: [
          {
            target: "sealed",
            guard: { type: "isSecond", params: ({ event }) => event.output },
            description: "Second signature"
          },
          { target: "signed" }
        ],
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    signed: {
      description: "Signed, waiting for the second signature",
      on: { dismissed: "idle", checkAsked: "checking" }
    },
    sealed: { description: "Sealed", on: { dismissed: "idle" } },
    failed: {
      description: "Signature failed; checks run again",
      on: { dismissed: "checking", checkAsked: "checking" }
    }
  }
})
