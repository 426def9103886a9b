import { assign, fromCallback, setup } from "xstate"
import type { Progress } from "./importFile.ts"
import { fileFault, fileOf, type FileFault } from "./fileFault.ts"
import type { FlowError } from "./flowError.ts"

/** What the one who sends tells of; `id` is what the file became. */
export type UploadEvent =
  | { readonly type: "progressed"; readonly progress: Progress }
  | { readonly type: "answered"; readonly id: number }
  | { readonly type: "broke"; readonly trouble: FlowError }

type Context = {
  readonly file: File | null
  /** Why the file that was chosen cannot be sent. */
  readonly wrong: FileFault | null
  /** Largest file, in bytes. */
  readonly largest: number
  readonly progress: Progress
  readonly id: number | null
  readonly trouble: FlowError | null
}

type Events =
  | UploadEvent
  | { readonly type: "fileChosen"; readonly file: File }
  | { readonly type: "retryAsked" }
  | { readonly type: "cancelAsked" }

/**
 * Sending a list to be imported: it goes as soon as it is chosen, since nothing is registered by that. `send` is given
 * by who runs it.
 */
export const uploadFile = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { readonly largest: number } },
  actors: {
    send: fromCallback<{ type: string }, { readonly file: File }>(() => {
      throw new Error("Nobody gave send")
    })
  },
  guards: {
    isFit: ({ context, event }) => event.type === "fileChosen" && fileFault(event.file, context.largest) === null
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === "fileChosen"
        ? { file: event.file, wrong: fileFault(event.file, context.largest), id: null, trouble: null }
        : {}
    ),
    begin: assign(({ context }) => ({
      progress: { loaded: 0, total: context.file?.size ?? 0, sent: false, elapsed: 0 },
      trouble: null
    })),
    progress: assign(({ event }) => (event.type === "progressed" ? { progress: event.progress } : {})),
    keep: assign(({ event }) => (event.type === "answered" ? { id: event.id } : {})),
    fail: assign(({ event }) => (event.type === "broke" ? { trouble: event.trouble } : {}))
  }
}).createMachine({
  id: "uploadFile",
  description: "Upload of a file with many rows",
  meta: { helpers: { fileFault, fileOf } },
  context: ({ input }) => ({
    ...input,
    file: null,
    wrong: null,
    progress: { loaded: 0, total: 0, sent: false, elapsed: 0 },
    id: null,
    trouble: null
  }),
  initial: "choosing",
  on: {
    fileChosen: [
      {
        guard: "isFit",
        target: ".sending",
        actions: "choose",
        description: "The file must not be empty or too large."
      },
      { target: ".choosing", actions: "choose" }
    ]
  },
  states: {
    choosing: { description: "No file chosen" },
    sending: {
      description: "Uploading and reading the file",
      entry: "begin",
      invoke: { src: "send", input: ({ context }) => ({ file: fileOf(context) }) },
      on: {
        fileChosen: {},
        progressed: { actions: "progress" },
        answered: { target: "received", actions: "keep" },
        broke: { target: "failed", actions: "fail" },
        cancelAsked: "choosing"
      }
    },
    received: { description: "Upload complete" },
    failed: {
      description: "Upload failed; the file can be sent again",
      on: { retryAsked: "sending" }
    }
  }
})
