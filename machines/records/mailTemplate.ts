import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { mailTemplateEvents } from "../../schema/mail/mailTemplate.ts"

/** The version that was saved last; 0 for a text that nobody has changed. */
type Context = { readonly version: number }

/** The text of a purpose in a language: the portal's own until somebody saves another. Versions count up. */
export const mailTemplate = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof mailTemplateEvents> },
  guards: { isNext: ({ context, event }) => event.type === "saved" && event.version === context.version + 1 },
  actions: { keepVersion: assign(({ event }) => (event.type === "saved" ? { version: event.version } : {})) }
}).createMachine({
  id: "mailTemplate",
  description: "Text of messages",
  context: { version: 0 },
  initial: "builtIn",
  states: {
    builtIn: {
      description: "Built-in text",
      on: {
        saved: {
          target: "edited",
          guard: "isNext",
          actions: "keepVersion",
          description: "The text was changed in the meantime."
        }
      }
    },
    edited: {
      description: "Own text",
      on: {
        saved: { guard: "isNext", actions: "keepVersion", description: "The text was changed in the meantime." },
        reset: "builtIn"
      }
    }
  }
})
