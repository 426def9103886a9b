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
  description: "A question's text in another language.",
  context: { translators: [], sourceVersion: 0 },
  initial: "untranslated",
  states: {
    untranslated: {
      description: "Nobody has translated the question into this language.",
      on: { drafted: { target: "translated", actions: "keepTranslator" } }
    },
    translated: {
      description:
        "There is a translation. A later version of the question leaves it as it is, or makes pieces of it stale.",
      on: {
        revised: { target: ".drafted", actions: "keepTranslator" },
        outdated: [
          {
            target: ".stale",
            guard: "changesSomething",
            actions: "keepSource",
            description: "A later version of the question says something else."
          },
          {
            guard: "isNewer",
            actions: "keepSource",
            description: "A later version of the question says the same here."
          }
        ]
      },
      initial: "drafted",
      states: {
        drafted: {
          description: "The translation is being written; it has not been handed in.",
          on: { submitted: "inReview" }
        },
        inReview: {
          description: "The translation waits for a second person who reads both languages.",
          on: {
            changesRequested: {
              target: "drafted",
              guard: "isAnother",
              description: "Somebody else than its translators judges a translation."
            },
            approved: {
              target: "approved",
              guard: "isAnother",
              description: "Somebody else than its translators approves a translation."
            }
          }
        },
        approved: { description: "The translation is approved: papers can take it." },
        stale: { description: "The question changed since: the pieces that changed have to be translated again." }
      }
    }
  }
})
