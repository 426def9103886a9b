import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { translationEvents } from "../../schema/translations/translation.ts"

type Context = { readonly translators: readonly number[]; readonly sourceVersion: number }

/** The life of a question's translation into one language. */
export const translation = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof translationEvents> },
  guards: {
    isAnother: ({ context, event }) => "by" in event && !context.translators.includes(event.by),
    isNewer: ({ context, event }) => event.type === "outdated" && event.sourceVersion > context.sourceVersion,
    changesSomething: ({ context, event }) =>
      event.type === "outdated" && event.sourceVersion > context.sourceVersion && event.segments.length > 0
  },
  actions: {
    keepTranslator: assign(({ context, event }) =>
      event.type === "drafted" || event.type === "revised"
        ? {
            sourceVersion: event.sourceVersion,
            translators: context.translators.includes(event.by)
              ? context.translators
              : [...context.translators, event.by]
          }
        : {}
    ),
    keepSource: assign(({ event }) => (event.type === "outdated" ? { sourceVersion: event.sourceVersion } : {}))
  }
}).createMachine({
  id: "translation",
  description: "Translation of a question",
  context: { translators: [], sourceVersion: 0 },
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
          on: { submitted: "inReview" }
        },
        inReview: {
          description: "In review",
          on: {
            changesRequested: {
              target: "drafted",
              guard: "isAnother",
              description: "Translators cannot review their own translation."
            },
            approved: {
              target: "approved",
              guard: "isAnother",
              description: "Translators cannot approve their own translation."
            }
          }
        },
        approved: { description: "Approved" },
        stale: { description: "Out of date: the question changed" }
      }
    }
  }
})
