import { assign, fromPromise, setup } from "xstate"
import type { TranslatedLine } from "../../schema/questions/questionSegments.ts"
import { toFlowError, type FlowError } from "./flowError.ts"

/** What is to be stored, and how many lines are left out since they lack something of their source. */
export type Stored = { readonly lines: readonly TranslatedLine[]; readonly left: number }

type Context = {
  readonly stored: Stored
  /** Whether something was typed that is not stored. */
  readonly isChanged: boolean
  /** Why the translation goes back. */
  readonly reason: string
  readonly trouble: FlowError | null
}

type Events =
  | { readonly type: "typed" }
  | { readonly type: "suggestAsked" }
  | ({ readonly type: "storeAsked" } & Stored)
  | ({ readonly type: "submitAsked" } & Stored)
  | { readonly type: "approveAsked" }
  | { readonly type: "returnAsked"; readonly reason: string }
  | { readonly type: "dismissed" }

/** Why an actor failed. */
const troubleOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  trouble: toFlowError(event.error)
})

const missing = (name: string) => () => Promise.reject(new Error(`Nobody gave ${name}`))

/** Translating a question line by line, handing it in, and judging it. What does it is given by who runs it. */
export const translateQuestion = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    suggest: fromPromise<unknown>(missing("suggest")),
    store: fromPromise<unknown, Stored>(missing("store")),
    submit: fromPromise<unknown>(missing("submit")),
    approve: fromPromise<unknown>(missing("approve")),
    giveBack: fromPromise<unknown, { readonly reason: string }>(missing("giveBack"))
  },
  guards: {
    isChanged: ({ context }) => context.isChanged,
    isStored: ({ context }) => !context.isChanged
  },
  actions: {
    keepChange: assign({ isChanged: true }),
    beginStoring: assign({ isChanged: false }),
    keepLines: assign(({ event }) =>
      event.type === "storeAsked" || event.type === "submitAsked"
        ? { stored: { lines: event.lines, left: event.left } }
        : {}
    ),
    keepReason: assign(({ event }) => (event.type === "returnAsked" ? { reason: event.reason } : {})),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    forget: assign({ trouble: null }),
    /** Asks for the translation as it is now. */
    reload: () => {}
  }
}).createMachine({
  id: "translateQuestion",
  description: "Translation of a question, line by line",
  context: { stored: { lines: [], left: 0 }, isChanged: false, reason: "", trouble: null },
  initial: "ready",
  on: { typed: { actions: "keepChange" } },
  states: {
    ready: {
      description: "Ready",
      on: {
        suggestAsked: "suggesting",
        storeAsked: {
          guard: "isChanged",
          target: "storing",
          actions: "keepLines",
          description: "There are no changes to save."
        },
        submitAsked: [
          {
            guard: "isChanged",
            target: "storing.beforeSubmitting",
            actions: "keepLines",
            description: "Unsaved changes are saved first"
          },
          { target: "submitting" }
        ],
        approveAsked: { guard: "isStored", target: "approving", description: "Unsaved changes must be saved first." },
        returnAsked: { guard: "isStored", target: "returning", actions: "keepReason" }
      }
    },
    suggesting: {
      description: "Looking up suggestions",
      invoke: {
        src: "suggest",
        onDone: "ready",
        onError: { target: "failed.suggesting", actions: { type: "fail", params: troubleOf } }
      }
    },
    storing: {
      description: "Saving changed lines",
      entry: "beginStoring",
      initial: "alone",
      states: {
        alone: {
          description: "Saving changed lines",
          invoke: {
            src: "store",
            input: ({ context }) => context.stored,
            onDone: { target: "#translateQuestion.ready", actions: "reload" },
            onError: {
              target: "#translateQuestion.failed.storing",
              actions: ["keepChange", { type: "fail", params: troubleOf }]
            }
          }
        },
        beforeSubmitting: {
          description: "Saving changed lines, then submitting",
          invoke: {
            src: "store",
            input: ({ context }) => context.stored,
            onDone: [
              { guard: "isStored", target: "#translateQuestion.submitting", description: "Saved, now submitting" },
              { target: "#translateQuestion.ready", actions: "reload" }
            ],
            onError: {
              target: "#translateQuestion.failed.storing",
              actions: ["keepChange", { type: "fail", params: troubleOf }]
            }
          }
        }
      }
    },
    submitting: {
      description: "Submitting for review",
      invoke: {
        src: "submit",
        onDone: { target: "ready", actions: "reload" },
        onError: { target: "failed.deciding", actions: { type: "fail", params: troubleOf } }
      }
    },
    approving: {
      description: "Approving",
      invoke: {
        src: "approve",
        onDone: { target: "ready", actions: "reload" },
        onError: { target: "failed.deciding", actions: { type: "fail", params: troubleOf } }
      }
    },
    returning: {
      description: "Returning to the translators",
      invoke: {
        src: "giveBack",
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: "ready", actions: "reload" },
        onError: { target: "failed.deciding", actions: { type: "fail", params: troubleOf } }
      }
    },
    failed: {
      description: "Failed; changes are still on the page",
      initial: "deciding",
      on: { dismissed: { target: "ready", actions: ["forget", "reload"] } },
      states: {
        suggesting: { description: "Suggestions could not be looked up" },
        storing: { description: "Changed lines could not be saved" },
        deciding: { description: "The translation could not be submitted or reviewed" }
      }
    }
  }
})
