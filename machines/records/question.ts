import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { isSameKey, type Key, type questionEvents } from "../../schema/questions/question.ts"
import { recordOnly } from "../recordOnly.ts"

/** What the guards ask: who has written in the question, what is right, and which papers hold it. */
type Context = {
  /** How often the question was saved; the present version's number. */
  readonly version: number
  readonly authors: readonly number[]
  readonly key: Key | null
  readonly keyConfirmedBy: number | null
  /** Sealed papers that hold the question. */
  readonly papersets: readonly number[]
}

/** Review: nobody judges their own work, and whoever confirms the key has not seen it. */
const fourEyes = "Somebody else than its authors decides about a question."

/** An earlier version is taken up again, as a new one that has to be reviewed. */
const earlierVersion = {
  target: "draft",
  actions: "keepVersion",
  guard: "isEarlier",
  description: "A question goes back to an earlier version than its present one."
} as const

/** The life of a question, from its first draft to a sealed paper and out of use. */
export const question = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof questionEvents> },
  guards: {
    isAnother: ({ context, event }) => "by" in event && !context.authors.includes(event.by),
    isSameAnswer: ({ context, event }) =>
      event.type === "keyConfirmed" &&
      !context.authors.includes(event.by) &&
      context.key !== null &&
      isSameKey(context.key, event.answer),
    isOtherAnswer: ({ context, event }) =>
      event.type === "keyDisputed" &&
      !context.authors.includes(event.by) &&
      context.key !== null &&
      !isSameKey(context.key, event.answer),
    mayBeApproved: ({ context, event }) =>
      "by" in event && !context.authors.includes(event.by) && context.keyConfirmedBy !== null,
    isEarlier: ({ context, event }) => event.type === "rolledBack" && event.toVersion < context.version,
    isLastPaper: ({ context, event }) =>
      event.type === "unlocked" && context.papersets.every((paperset) => paperset === event.paperset)
  },
  actions: {
    keepVersion: assign(({ context, event }) =>
      event.type === "drafted" || event.type === "revised" || event.type === "rolledBack"
        ? {
            version: context.version + 1,
            key: event.key,
            keyConfirmedBy: null,
            authors: context.authors.includes(event.by) ? context.authors : [...context.authors, event.by]
          }
        : {}
    ),
    keepConfirmation: assign(({ event }) => (event.type === "keyConfirmed" ? { keyConfirmedBy: event.by } : {})),
    dropConfirmation: assign({ keyConfirmedBy: null }),
    keepPaper: assign(({ context, event }) =>
      event.type === "locked"
        ? { papersets: [...context.papersets.filter((paperset) => paperset !== event.paperset), event.paperset] }
        : {}
    ),
    dropPaper: assign(({ context, event }) =>
      event.type === "unlocked"
        ? { papersets: context.papersets.filter((paperset) => paperset !== event.paperset) }
        : {}
    )
  }
}).createMachine({
  id: "question",
  description: "A question's way from a draft to a sealed paper.",
  meta: { helpers: { isSameKey } },
  context: { version: 0, authors: [], key: null, keyConfirmedBy: null, papersets: [] },
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Nobody has written this question.",
      on: { drafted: { target: "draft", actions: "keepVersion" } }
    },
    draft: {
      description: "The question is being written; it has not been handed in.",
      on: {
        revised: { actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        submitted: "inReview",
        retired: "retired"
      }
    },
    inReview: {
      description: "The question waits for a second person, who answers it unseen and approves it or asks for changes.",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        commented: recordOnly,
        keyConfirmed: {
          guard: "isSameAnswer",
          actions: "keepConfirmation",
          description: `${fourEyes} The answer has to be the key's.`
        },
        keyDisputed: {
          target: "changesRequested",
          guard: "isOtherAnswer",
          actions: "dropConfirmation",
          description: `${fourEyes} An answer that is the key's confirms it.`
        },
        changesRequested: { target: "changesRequested", guard: "isAnother", description: fourEyes },
        approved: {
          target: "approved",
          guard: "mayBeApproved",
          description: `${fourEyes} Its key has to be confirmed first.`
        }
      }
    },
    changesRequested: {
      description: "The reviewer asked for changes; the authors have it again.",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        submitted: "inReview",
        retired: "retired"
      }
    },
    approved: {
      description: "The question is approved: papers can take it.",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        locked: { target: "locked", actions: "keepPaper" },
        retired: "retired"
      }
    },
    locked: {
      description: "A sealed paper holds the question: nothing in it can change.",
      on: {
        locked: { actions: "keepPaper" },
        unlocked: [
          {
            target: "approved",
            guard: "isLastPaper",
            actions: "dropPaper",
            description: "The last paper that held it lets it go."
          },
          { actions: "dropPaper" }
        ]
      }
    },
    retired: { type: "final", description: "The question is out of use; no paper takes it." }
  }
})
