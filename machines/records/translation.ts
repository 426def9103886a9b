import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/event.ts"
import type { translationEvents } from "../../schema/translation.ts"

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
      on: { drafted: { target: "drafted", actions: "keepTranslator" } }
    },
    drafted: {
      description: "The translation is being written; it has not been handed in.",
      on: {
        revised: { actions: "keepTranslator" },
        submitted: "inReview",
        outdated: outdated("drafted")
      }
    },
    inReview: {
      description: "The translation waits for a second person who reads both languages.",
      on: {
        revised: { target: "drafted", actions: "keepTranslator" },
        changesRequested: {
          target: "drafted",
          guard: "isAnother",
          description: "Somebody else than its translators judges a translation."
        },
        approved: {
          target: "approved",
          guard: "isAnother",
          description: "Somebody else than its translators approves a translation."
        },
        outdated: outdated("inReview")
      }
    },
    approved: {
      description: "The translation is approved: papers can take it.",
      on: { revised: { target: "drafted", actions: "keepTranslator" }, outdated: outdated("approved") }
    },
    stale: {
      description: "The question changed since: the pieces that changed have to be translated again.",
      on: { revised: { target: "drafted", actions: "keepTranslator" }, outdated: outdated("stale") }
    }
  }
})

/** A new version of the question leaves what is translated as it is, or makes pieces of it stale. */
function outdated(state: string) {
  return [
    {
      target: "stale",
      guard: "changesSomething",
      actions: "keepSource",
      description: "A later version of the question says something else."
    },
    {
      target: state,
      guard: "isNewer",
      actions: "keepSource",
      description: "A later version of the question says the same here."
    }
  ] as const
}
