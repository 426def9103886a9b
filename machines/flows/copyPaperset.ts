import { assign, fromPromise, setup } from "xstate"
import { toFlowError, type FlowError } from "./flowError.ts"

/** A mock paper, and the exam of a class that its copy is for. */
export type Copy = { readonly paper: number; readonly classExam: number }

/** What was copied, and what was left out and why. */
export type Copied = {
  readonly id: number
  readonly name: string
  readonly copied: { readonly sections: number; readonly questions: number; readonly languages: number }
  readonly left: readonly { readonly question_id: number | null; readonly why: string }[]
}

type Context = {
  readonly copy: Copy
  readonly copied: Copied | null
  /** Why copying failed. */
  readonly trouble: FlowError | null
}

type Events =
  | { readonly type: "examChosen"; readonly classExam: number }
  | { readonly type: "confirmed" }
  | { readonly type: "dismissed" }

/** A mock paper is copied for an exam of a class. It runs while its dialog is open; `copy` is given by who runs it. */
export const copyPaperset = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Pick<Copy, "paper"> },
  actors: { copy: fromPromise<Copied, Copy>(() => Promise.reject(new Error("Nobody gave copy"))) },
  actions: {
    choose: assign(({ context }, { classExam }: { classExam: number }) => ({ copy: { ...context.copy, classExam } })),
    keep: assign((_, { copied }: { copied: Copied }) => ({ copied })),
    fail: assign((_, { trouble }: { trouble: FlowError }) => ({ trouble })),
    forget: assign({ trouble: null })
  }
}).createMachine({
  id: "copyPaperset",
  description: "Copy of a mock paper",
  context: ({ input }) => ({ copy: { paper: input.paper, classExam: 0 }, copied: null, trouble: null }),
  initial: "choosing",
  states: {
    choosing: {
      description: "Choosing exam and class",
      on: {
        examChosen: {
          target: "chosen",
          actions: { type: "choose", params: ({ event: { classExam } }) => ({ classExam }) }
        }
      }
    },
    chosen: {
      description: "Exam and class chosen",
      on: {
        examChosen: { actions: { type: "choose", params: ({ event: { classExam } }) => ({ classExam }) } },
        confirmed: "copying"
      }
    },
    copying: {
      description: "Copying",
      invoke: {
        src: "copy",
        input: ({ context }) => context.copy,
        onDone: { target: "copied", actions: { type: "keep", params: ({ event }) => ({ copied: event.output }) } },
        onError: {
          target: "failed",
          actions: { type: "fail", params: ({ event }) => ({ trouble: toFlowError(event.error) }) }
        }
      }
    },
    copied: { type: "final", description: "Copied" },
    failed: {
      description: "Copy failed; try again",
      on: { dismissed: { target: "chosen", actions: "forget" } }
    }
  }
})
