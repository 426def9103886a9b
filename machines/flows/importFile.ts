import { assign, fromCallback, setup } from "xstate"
import type { UploadAnswer } from "../../schema/exams/calls.ts"
import { fileFault, fileOf, type FileFault } from "./fileFault.ts"
import type { FlowError } from "./flowError.ts"

/** How far an upload is, in bytes; `sent` once the last byte left. `elapsed` is in milliseconds since it began. */
export type Progress = {
  readonly loaded: number
  readonly total: number
  readonly sent: boolean
  readonly elapsed: number
}

/** What the one who sends tells of. */
export type UploadProgress =
  | { readonly type: "progressed"; readonly progress: Progress }
  | { readonly type: "answered"; readonly outcome: UploadAnswer }
  | { readonly type: "broke"; readonly trouble: FlowError }
  | { readonly type: "kept" }

/** What is sent; `isDryRun` asks for the account and saves nothing. */
export type Sending = { readonly file: File; readonly isDryRun: boolean }

type Context = {
  readonly file: File | null
  /** Why the file that was chosen cannot be sent. */
  readonly wrong: FileFault | null
  /** Whether the exam takes answer sheets now. */
  readonly takesSheets: boolean
  /** Largest file, in bytes. */
  readonly largest: number
  readonly progress: Progress
  readonly outcome: UploadAnswer | null
  readonly trouble: FlowError | null
  /** Whether what failed was a check. */
  readonly wasDryRun: boolean
}

type Events =
  | UploadProgress
  | { readonly type: "fileChosen"; readonly file: File }
  | { readonly type: "examStood"; readonly takesSheets: boolean }
  | { readonly type: "checkAsked" }
  | { readonly type: "sendAsked" }
  | { readonly type: "cancelAsked" }

const nothingSent: Progress = { loaded: 0, total: 0, sent: false, elapsed: 0 }

/**
 * Taking a file of answer sheets in. `send` is given by who runs it; it stops when the flow leaves the state it runs
 * in.
 */
export const importFile = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { readonly takesSheets: boolean; readonly largest: number }
  },
  actors: {
    send: fromCallback<{ type: string }, Sending>(() => {
      throw new Error("Nobody gave send")
    })
  },
  guards: {
    isFit: ({ context, event }) => event.type === "fileChosen" && fileFault(event.file, context.largest) === null,
    takesSheets: ({ context }) => context.takesSheets
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === "fileChosen"
        ? { file: event.file, wrong: fileFault(event.file, context.largest), outcome: null, trouble: null }
        : {}
    ),
    learn: assign(({ event }) => (event.type === "examStood" ? { takesSheets: event.takesSheets } : {})),
    begin: assign(({ context }, { isDryRun }: { isDryRun: boolean }) => ({
      progress: { ...nothingSent, total: context.file?.size ?? 0 },
      outcome: null,
      trouble: null,
      wasDryRun: isDryRun
    })),
    progress: assign(({ event }) => (event.type === "progressed" ? { progress: event.progress } : {})),
    account: assign(({ event }) => (event.type === "answered" ? { outcome: event.outcome } : {})),
    fail: assign(({ event }) => (event.type === "broke" ? { trouble: event.trouble } : {}))
  }
}).createMachine({
  id: "importFile",
  description: "Upload of an answer sheet file",
  meta: { helpers: { fileFault, fileOf, nothingSent } },
  context: ({ input }) => ({
    ...input,
    file: null,
    wrong: null,
    progress: nothingSent,
    outcome: null,
    trouble: null,
    wasDryRun: false
  }),
  initial: "choosing",
  on: {
    fileChosen: [
      { guard: "isFit", target: ".chosen", actions: "choose", description: "The file must not be empty or too large." },
      { target: ".choosing", actions: "choose" }
    ],
    examStood: { actions: "learn", description: "Exam status reloaded" }
  },
  states: {
    choosing: { description: "No file chosen" },
    chosen: {
      description: "File chosen",
      on: {
        checkAsked: { guard: "takesSheets", target: "checking" },
        sendAsked: { guard: "takesSheets", target: "sending" }
      }
    },
    checking: {
      description: "Checking the file, nothing is saved",
      tags: "underWay",
      entry: { type: "begin", params: { isDryRun: true } },
      invoke: { src: "send", input: ({ context }) => ({ file: fileOf(context), isDryRun: true }) },
      on: {
        fileChosen: {},
        progressed: { actions: "progress" },
        answered: { target: "checked", actions: "account" },
        broke: { target: "failed", actions: "fail" },
        cancelAsked: "chosen"
      }
    },
    checked: {
      description: "File checked, nothing saved",
      on: { sendAsked: { guard: "takesSheets", target: "sending" } }
    },
    sending: {
      description: "Uploading",
      tags: "underWay",
      entry: { type: "begin", params: { isDryRun: false } },
      invoke: { src: "send", input: ({ context }) => ({ file: fileOf(context), isDryRun: false }) },
      on: {
        fileChosen: {},
        progressed: { actions: "progress" },
        answered: { target: "accounted", actions: "account" },
        broke: { target: "failed", actions: "fail" },
        kept: "waiting",
        cancelAsked: "cancelled"
      }
    },
    waiting: { description: "No connection; the file waits on this device and is sent later" },
    accounted: { description: "Upload complete" },
    failed: {
      description: "Upload failed; accepted lines are kept and the file can be sent again",
      on: {
        checkAsked: { guard: "takesSheets", target: "checking" },
        sendAsked: { guard: "takesSheets", target: "sending" }
      }
    },
    cancelled: {
      description: "Upload stopped; accepted lines are kept and the file can be sent again",
      on: {
        checkAsked: { guard: "takesSheets", target: "checking" },
        sendAsked: { guard: "takesSheets", target: "sending" }
      }
    }
  }
})
