import { assign, fromPromise, setup } from "xstate"
import type { TranslatedLine } from "../../schema/questions/questionSegments.ts"
import { toFlowError, type FlowError } from "./flowError.ts"

/** What was under way when it failed. */
type Doing = "suggesting" | "storing" | "deciding"

/** What is to be stored, and how many lines are left out since they lack something of their source. */
export type Stored = { readonly lines: readonly TranslatedLine[]; readonly left: number }

type Context = {
  readonly stored: Stored
  /** Whether something was typed that is not stored. */
  readonly isChanged: boolean
  /** Whether the translation is to be handed in once it is stored. */
  readonly goesOn: boolean
  /** Why the translation goes back. */
  readonly reason: string
  readonly failed: Doing | null
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
    isStored: ({ context }) => !context.isChanged,
    goesOn: ({ context }) => context.goesOn && !context.isChanged
  },
  actions: {
    keepChange: assign({ isChanged: true }),
    beginStoring: assign({ isChanged: false }),
    goOn: assign({ goesOn: true }),
    stay: assign({ goesOn: false }),
    keepLines: assign(({ event }) =>
      event.type === "storeAsked" || event.type === "submitAsked"
        ? { stored: { lines: event.lines, left: event.left } }
        : {}
    ),
    keepReason: assign(({ event }) => (event.type === "returnAsked" ? { reason: event.reason } : {})),
    fail: assign((_, { doing, trouble }: { doing: Doing; trouble: FlowError }) => ({
      failed: doing,
      trouble,
      goesOn: false
    })),
    forget: assign({ failed: null, trouble: null }),
    /** Asks for the translation as it is now. */
    reload: () => {}
  }
}).createMachine({
  id: "translateQuestion",
  description: "Translation of a question, line by line",
  context: { stored: { lines: [], left: 0 }, isChanged: false, goesOn: false, reason: "", failed: null, trouble: null },
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
            target: "storing",
            actions: ["keepLines", "goOn"],
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
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ doing: "suggesting", trouble: toFlowError(event.error) }) }
        }
      }
    },
    storing: {
      description: "Saving changed lines",
      entry: "beginStoring",
      invoke: {
        src: "store",
        input: ({ context }) => context.stored,
        onDone: [
          {
            guard: "goesOn",
            target: "submitting",
            actions: "stay",
            description: "Saved, now submitting"
          },
          { target: "ready", actions: ["stay", "reload"] }
        ],
        onError: {
          target: "failed",
          actions: [
            "keepChange",
            { type: "fail", params: ({ event }) => ({ doing: "storing", trouble: toFlowError(event.error) }) }
          ]
        }
      }
    },
    submitting: {
      description: "Submitting for review",
      invoke: {
        src: "submit",
        onDone: { target: "ready", actions: "reload" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ doing: "deciding", trouble: toFlowError(event.error) }) }
        }
      }
    },
    approving: {
      description: "Approving",
      invoke: {
        src: "approve",
        onDone: { target: "ready", actions: "reload" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ doing: "deciding", trouble: toFlowError(event.error) }) }
        }
      }
    },
    returning: {
      description: "Returning to the translators",
      invoke: {
        src: "giveBack",
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: "ready", actions: "reload" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ doing: "deciding", trouble: toFlowError(event.error) }) }
        }
      }
    },
    failed: {
      description: "Failed; changes are still on the page",
      on: { dismissed: { target: "ready", actions: ["forget", "reload"] } }
    }
  }
})
