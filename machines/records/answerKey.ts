import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { answerKeyEvents, KeyPaper, Ruling } from "../../schema/results/answerKey.ts"

/** What the key is made of, what it is called, and who signed it first. */
type Context = {
  readonly papers: readonly KeyPaper[]
  /** By question, as text; a ruling of `keep` is none. */
  readonly rulings: Readonly<Record<string, Ruling>>
  readonly hash: string | null
  readonly signedBy: number | null
  /** When students and schools may challenge the provisional key. */
  readonly window: { readonly opensAt: string; readonly closesAt: string } | null
}

/** The life of a class's answer key in an exam: two people sign it before anything is scored with it. */
export const answerKey = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof answerKeyEvents> },
  guards: {
    isThisKey: ({ context, event }) => "hash" in event && event.hash === context.hash,
    isAnother: ({ context, event }) =>
      event.type === "finalSigned" && event.hash === context.hash && event.by !== context.signedBy,
    isWindow: ({ event }) => event.type === "objectionsOpened" && Date.parse(event.closesAt) > Date.parse(event.opensAt)
  },
  actions: {
    keepPapers: assign(({ event }) => (event.type === "drafted" ? { papers: event.papers, hash: event.hash } : {})),
    keepRuling: assign(({ context, event }) => {
      if (event.type !== "questionRuled") return {}
      const { [String(event.question)]: _replaced, ...others } = context.rulings
      const rulings = event.ruling.how === "keep" ? others : { ...others, [String(event.question)]: event.ruling }
      return { rulings, hash: event.hash, signedBy: null }
    }),
    keepWindow: assign(({ event }) =>
      event.type === "objectionsOpened" ? { window: { opensAt: event.opensAt, closesAt: event.closesAt } } : {}
    ),
    keepSigner: assign(({ event }) => (event.type === "signed" ? { signedBy: event.by } : {})),
    dropSigner: assign({ signedBy: null })
  }
}).createMachine({
  id: "answerKey",
  description: "Answer key of a class in an exam",
  context: { papers: [], rulings: {}, hash: null, signedBy: null, window: null },
  initial: "undrafted",
  states: {
    undrafted: {
      description: "No answer key",
      on: { drafted: { target: "draft", actions: "keepPapers" } }
    },
    draft: {
      description: "Draft answer key",
      on: {
        drafted: { actions: "keepPapers" },
        provisionalPublished: {
          target: "provisional",
          guard: "isThisKey",
          description: "The answer key has changed. Check it again before you publish it."
        }
      }
    },
    provisional: {
      description: "Provisional answer key",
      on: {
        objectionsOpened: {
          guard: "isWindow",
          actions: "keepWindow",
          description: "The objection window must close after it opens."
        },
        questionRuled: { actions: "keepRuling" },
        signed: {
          target: "signed",
          guard: "isThisKey",
          actions: "keepSigner",
          description: "The answer key has changed. Check it again before you sign."
        }
      }
    },
    signed: {
      description: "Answer key signed once",
      on: {
        questionRuled: { target: "provisional", actions: "keepRuling" },
        finalSigned: {
          target: "final",
          guard: "isAnother",
          description: "A second person must sign the same answer key."
        }
      }
    },
    final: {
      description: "Final answer key",
      on: { amended: { target: "provisional", actions: "dropSigner" } }
    }
  }
})
