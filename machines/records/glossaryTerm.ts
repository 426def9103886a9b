import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { glossaryTermEvents } from "../../schema/glossary/term.ts"

/** Who wrote the translation last. */
type Context = { readonly writer: number | null }

/** The life of a term's translation: written by one person, approved by another. */
export const glossaryTerm = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof glossaryTermEvents> },
  guards: { isAnother: ({ context, event }) => event.by !== context.writer },
  actions: { keepWriter: assign(({ event }) => ({ writer: event.by })) }
}).createMachine({
  id: "glossaryTerm",
  description: "Term of the glossary",
  context: { writer: null },
  initial: "unwritten",
  states: {
    unwritten: { description: "No term", on: { added: { target: "listed", actions: "keepWriter" } } },
    listed: {
      description: "In the glossary",
      on: { changed: { target: ".proposed", actions: "keepWriter" }, removed: "removed" },
      initial: "proposed",
      states: {
        proposed: {
          description: "To be approved",
          on: {
            approved: {
              target: "approved",
              guard: "isAnother",
              description: "Somebody else has to approve a translation that you wrote."
            }
          }
        },
        approved: { description: "Approved" }
      }
    },
    removed: { description: "Removed", type: "final" }
  }
})
