import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { resultRunEvents, RunRules } from "../../schema/results/resultRun.ts"

/** What is computed with which keys, how far it is, and who signed it first. */
type Context = {
  readonly exam: number | null
  readonly round: number | null
  readonly keys: readonly { readonly key: number; readonly classLevel: number; readonly hash: string }[]
  readonly rules: RunRules
  readonly books: readonly { readonly classLevel: number; readonly book: string }[]
  readonly digest: string | null
  /** The hash of the awards that were chosen. */
  readonly awards: string | null
  readonly signedBy: number | null
  /** When the results are to be published. */
  readonly publishAt: string | null
}

const discarded = { target: "discarded" } as const

/** The life of a computation of an exam's results: two people sign what is published. */
export const resultRun = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof resultRunEvents> },
  guards: {
    isMissing: ({ context, event }) =>
      event.type === "classComputed" &&
      context.keys.some(({ classLevel }) => classLevel === event.classLevel) &&
      !context.books.some(({ classLevel }) => classLevel === event.classLevel),
    isComplete: ({ context }) => context.books.length === context.keys.length,
    isThisBook: ({ context, event }) =>
      event.type === "signed" && event.digest === context.digest && event.awards === context.awards,
    isAnother: ({ context, event }) =>
      event.type === "approved" &&
      event.digest === context.digest &&
      event.awards === context.awards &&
      event.by !== context.signedBy,
    isDue: ({ context, event }) =>
      event.type === "released" && context.publishAt !== null && Date.parse(event.at) >= Date.parse(context.publishAt)
  },
  actions: {
    keepInputs: assign(({ event }) => {
      if (event.type !== "started") return {}
      const { exam, round, keys, rules } = event
      return { exam, round, keys, rules }
    }),
    keepBook: assign(({ context, event }) =>
      event.type === "classComputed"
        ? { books: [...context.books, { classLevel: event.classLevel, book: event.book }] }
        : {}
    ),
    keepDigest: assign(({ event }) => (event.type === "computed" ? { digest: event.digest } : {})),
    keepAwards: assign(({ event }) => (event.type === "awardsChosen" ? { awards: event.hash, signedBy: null } : {})),
    keepSigner: assign(({ event }) => (event.type === "signed" ? { signedBy: event.by } : {})),
    keepTime: assign(({ event }) => (event.type === "scheduled" ? { publishAt: event.publishAt } : {})),
    dropTime: assign({ publishAt: null })
  }
}).createMachine({
  id: "resultRun",
  description: "Computation of an exam's results",
  context: {
    exam: null,
    round: null,
    keys: [],
    rules: {
      tieBreaks: [],
      gates: [],
      ranked: "everyone",
      double: "wrong",
      blank: 0,
      normalisation: "none",
      marks: []
    },
    books: [],
    digest: null,
    awards: null,
    signedBy: null,
    publishAt: null
  },
  initial: "unbegun",
  states: {
    unbegun: {
      description: "No results",
      on: { started: { target: "computing", actions: "keepInputs" } }
    },
    computing: {
      description: "Computing results",
      on: {
        classComputed: {
          guard: "isMissing",
          actions: "keepBook",
          description: "The results of this class are computed already."
        },
        computed: {
          target: "computed",
          guard: "isComplete",
          actions: "keepDigest",
          description: "The results of some classes are not computed yet."
        },
        awardsChosen: { actions: "keepAwards" },
        failed: "failed",
        discarded
      }
    },
    failed: { type: "final", description: "Computation failed" },
    computed: {
      description: "Results ready to check",
      on: {
        signed: {
          target: "signed",
          guard: "isThisBook",
          actions: "keepSigner",
          description: "These are not the results and awards that you checked."
        },
        awardsChosen: { actions: "keepAwards" },
        discarded
      }
    },
    signed: {
      description: "Results signed once",
      on: {
        approved: {
          target: "approved",
          guard: "isAnother",
          description: "A second person must sign the same results and awards."
        },
        awardsChosen: { target: "computed", actions: "keepAwards" },
        discarded
      }
    },
    approved: {
      description: "Results approved",
      on: { scheduled: { target: "embargoed", actions: "keepTime" }, published: "published", discarded }
    },
    embargoed: {
      description: "Publication scheduled",
      on: {
        scheduled: { actions: "keepTime" },
        unscheduled: { target: "approved", actions: "dropTime" },
        stopped: { target: "approved", actions: "dropTime" },
        released: {
          target: "published",
          guard: "isDue",
          description: "The time of publication has not come yet."
        },
        discarded
      }
    },
    published: { description: "Results published", on: { superseded: "superseded", withdrawn: "withdrawn" } },
    superseded: { type: "final", description: "Replaced by newer results" },
    withdrawn: { type: "final", description: "Results withdrawn" },
    discarded: { type: "final", description: "Results discarded" }
  }
})
