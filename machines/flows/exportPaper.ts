import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** What of a paper is taken out: as which file, in which language, beside which other, and which of its sets. */
export type Export = {
  readonly what: string
  readonly language: string
  readonly beside: string | null
  readonly sets: readonly string[]
}

type Context = {
  readonly asked: Export
  /** How many files were made since the dialog is open. */
  readonly made: number
  /** Why the last file was not made. */
  readonly trouble: FlowError | null
}

type Events = ({ readonly type: "exportAsked" } & Export) | { readonly type: "dismissed" }

const nothing: Export = { what: "paper", language: "en", beside: null, sets: [] }

/**
 * A paper is taken out of the portal as a file. `make` is given by who runs it, and ends when the file is on its way.
 */
export const exportPaper = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: { make: fromPromise<unknown, Export>(() => Promise.reject(new Error("Nobody gave make"))) },
  guards: { hasSets: ({ event }) => event.type === "exportAsked" && event.sets.length > 0 },
  actions: {
    keep: assign((_, asked: Export) => ({ asked, trouble: null })),
    count: assign({ made: ({ context }) => context.made + 1 }),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble }))
  }
}).createMachine({
  id: "exportPaper",
  description: "Export of a paper, its key or its data",
  context: { asked: nothing, made: 0, trouble: null },
  initial: "choosing",
  states: {
    choosing: {
      description: "Choosing what to export",
      on: {
        exportAsked: {
          target: "making",
          guard: "hasSets",
          description: "At least one set must be chosen.",
          actions: {
            type: "keep",
            params: ({ event: { what, language, beside, sets } }) => ({ what, language, beside, sets })
          }
        }
      }
    },
    making: {
      description: "Creating the file",
      invoke: {
        src: "make",
        input: ({ context }) => context.asked,
        onDone: { target: "choosing", actions: "count" },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    failed: { description: "Export failed", on: { dismissed: "choosing" } }
  }
})
