import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { Key, questionEvents } from "../../schema/questions/question.ts"
import { isSameKey } from "../../schema/questions/sameKey.ts"
import { aligned, decimalOf, distance, isWithin } from "../../schema/fields/decimal.ts"
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

/** Review: nobody judges their own work, and the person who confirms the key has not seen it. */
const fourEyes = "Authors cannot review their own question."

/** An earlier version is taken up again, as a new one that has to be reviewed. */
const earlierVersion = {
  target: "draft",
  actions: "keepVersion",
  guard: "isEarlier",
  description: "Choose an earlier version."
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
  description: "Question",
  meta: { helpers: { aligned, decimalOf, distance, isSameKey, isWithin } },
  context: { version: 0, authors: [], key: null, keyConfirmedBy: null, papersets: [] },
  initial: "unwritten",
  states: {
    unwritten: {
      description: "Question not written",
      on: { drafted: { target: "draft", actions: "keepVersion" } }
    },
    draft: {
      description: "Draft",
      on: {
        revised: { actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        commentResolved: recordOnly,
        submitted: "inReview",
        retired: "retired"
      }
    },
    inReview: {
      description: "In review",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        commented: recordOnly,
        commentResolved: recordOnly,
        keyConfirmed: {
          guard: "isSameAnswer",
          actions: "keepConfirmation",
          description: `${fourEyes} The answer must match the key.`
        },
        keyDisputed: {
          target: "changesRequested",
          guard: "isOtherAnswer",
          actions: "dropConfirmation",
          description: `${fourEyes} An answer that matches the key confirms it.`
        },
        changesRequested: { target: "changesRequested", guard: "isAnother", description: fourEyes },
        approved: {
          target: "approved",
          guard: "mayBeApproved",
          description: "Authors cannot approve their own question. The key must be confirmed first."
        }
      }
    },
    changesRequested: {
      description: "Changes requested",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        commentResolved: recordOnly,
        submitted: "inReview",
        retired: "retired"
      }
    },
    approved: {
      description: "Approved",
      on: {
        revised: { target: "draft", actions: "keepVersion" },
        rolledBack: earlierVersion,
        commented: recordOnly,
        commentResolved: recordOnly,
        locked: { target: "locked", actions: "keepPaper" },
        retired: "retired"
      }
    },
    locked: {
      description: "Locked in a sealed paper",
      on: {
        locked: { actions: "keepPaper" },
        unlocked: [
          {
            target: "approved",
            guard: "isLastPaper",
            actions: "dropPaper",
            description: "The question is still in another sealed paper."
          },
          { actions: "dropPaper" }
        ]
      }
    },
    retired: { type: "final", description: "Retired" }
  }
})
