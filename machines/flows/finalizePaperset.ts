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

/** Somebody signs a paper: its check list first, then a question, then the signature on what was checked. `check` and `sign` are given by who runs it. */
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
  description: "A paper is checked, and signed by one of two people.",
  context: ({ input }) => ({ paper: input, checked: null, trouble: null }),
  initial: "idle",
  states: {
    idle: { description: "Nothing is asked.", on: { checkAsked: "checking" } },
    checking: {
      description: "The portal goes through the check list.",
      entry: "forget",
      invoke: {
        src: "check",
        input: ({ context }) => context.paper,
        onDone: [
          {
            target: "ready",
            guard: { type: "isGreen", params: ({ event }) => event.output },
            description: "Nothing stands in the way of the seal.",
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
      description: "The check list could not be fetched, and the signer reads why.",
      on: { dismissed: "idle", checkAsked: "checking" }
    },
    blocked: {
      description: "Some lines of the check list are not green; each says why.",
      on: { checkAsked: "checking", signAsked: "refused" }
    },
    refused: {
      description: "The signer reads which lines of the check list keep the paper from being signed.",
      on: { dismissed: "blocked", checkAsked: "checking" }
    },
    ready: {
      description: "The check list is green: the paper can be signed.",
      on: { checkAsked: "checking", signAsked: "confirming" }
    },
    confirming: {
      description: "The signer is asked whether they mean it.",
      on: { confirmed: "signing", dismissed: "ready" }
    },
    signing: {
      description: "The signature is given, on the content that was checked.",
      invoke: {
        src: "sign",
        input: ({ context }) => ({ ...context.paper, hash: context.checked?.hash ?? "" }),
        onDone: [
          {
            target: "sealed",
            guard: { type: "isSecond", params: ({ event }) => event.output },
            description: "It was the second signature."
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
      description: "The first signature is given; the paper waits for a second person.",
      on: { dismissed: "idle", checkAsked: "checking" }
    },
    sealed: { description: "The paper is sealed.", on: { dismissed: "idle" } },
    failed: {
      description: "The paper could not be signed, and the signer reads why. It may have changed: it is checked again.",
      on: { dismissed: "checking", checkAsked: "checking" }
    }
  }
})
