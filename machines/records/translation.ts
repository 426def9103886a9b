import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { translationEvents } from "../../schema/translations/translation.ts"

type Context = {
  readonly translators: readonly number[]
  readonly sourceVersion: number
  /** How far the lines came that were last saved. A stale translation returns there when its source fits again. */
  readonly reached: "drafted" | "inReview" | "approved"
}

const fitsAgain = "The question's text is again the one that was translated."

/** The life of a question's translation into one language. */
export const translation = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof translationEvents> },
  guards: {
    isAnother: ({ context, event }) => "by" in event && !context.translators.includes(event.by),
    isNewer: ({ context, event }) => event.type === "outdated" && event.sourceVersion > context.sourceVersion,
    changesSomething: ({ context, event }) =>
      event.type === "outdated" && event.sourceVersion > context.sourceVersion && event.segments.length > 0,
    isDraftAgain: ({ context, event }) =>
      event.type === "outdated" &&
      event.sourceVersion > context.sourceVersion &&
      event.segments.length === 0 &&
      context.reached === "drafted",
    isInReviewAgain: ({ context, event }) =>
      event.type === "outdated" &&
      event.sourceVersion > context.sourceVersion &&
      event.segments.length === 0 &&
      context.reached === "inReview",
    isApprovedAgain: ({ context, event }) =>
      event.type === "outdated" &&
      event.sourceVersion > context.sourceVersion &&
      event.segments.length === 0 &&
      context.reached === "approved"
  },
  actions: {
    keepTranslator: assign(({ context, event }) =>
      event.type === "drafted" || event.type === "revised"
        ? {
            reached: "drafted",
            sourceVersion: event.sourceVersion,
            translators: context.translators.includes(event.by)
              ? context.translators
              : [...context.translators, event.by]
          }
        : {}
    ),
    keepDrafted: assign({ reached: "drafted" }),
    keepInReview: assign({ reached: "inReview" }),
    keepApproved: assign({ reached: "approved" }),
    keepSource: assign(({ event }) => (event.type === "outdated" ? { sourceVersion: event.sourceVersion } : {}))
  }
}).createMachine({
  id: "translation",
  description: "Translation of a question",
  context: { translators: [], sourceVersion: 0, reached: "drafted" },
  initial: "untranslated",
  states: {
    untranslated: {
      description: "Not translated",
      on: { drafted: { target: "translated", actions: "keepTranslator" } }
    },
    translated: {
      description: "Translated",
      on: {
        revised: { target: ".drafted", actions: "keepTranslator" },
        outdated: [
          {
            target: ".stale",
            guard: "changesSomething",
            actions: "keepSource",
            description: "The new version of the question changes translated text."
          },
          {
            guard: "isNewer",
            actions: "keepSource",
            description: "The new version of the question does not change translated text."
          }
        ]
      },
      initial: "drafted",
      states: {
        drafted: {
          description: "Draft",
          on: { submitted: { target: "inReview", actions: "keepInReview" } }
        },
        inReview: {
          description: "In review",
          on: {
            changesRequested: {
              target: "drafted",
              actions: "keepDrafted",
              guard: "isAnother",
              description: "Translators cannot review their own translation."
            },
            approved: {
              target: "approved",
              actions: "keepApproved",
              guard: "isAnother",
              description: "Translators cannot approve their own translation."
            }
          }
        },
        approved: { description: "Approved" },
        stale: {
          description: "Out of date: the question changed",
          on: {
            outdated: [
              { target: "drafted", guard: "isDraftAgain", actions: "keepSource", description: fitsAgain },
              { target: "inReview", guard: "isInReviewAgain", actions: "keepSource", description: fitsAgain },
              { target: "approved", guard: "isApprovedAgain", actions: "keepSource", description: fitsAgain }
            ]
          }
        }
      }
    }
  }
})
