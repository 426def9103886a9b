import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { instituteEvents } from "../../schema/institutes/institute.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of a master institute: it joins, and works while it is switched on. */
export const institute = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof instituteEvents> }
}).createMachine({
  id: "institute",
  description: "A master institute: a body that runs schools.",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The institute has not joined the programme.",
      on: { registered: "joined" }
    },
    joined: {
      description: "The institute is part of the programme.",
      on: { profileUpdated: recordOnly, bankDetailsChanged: recordOnly, bankDetailsRevealed: recordOnly },
      initial: "active",
      states: {
        active: {
          tags: "active",
          description: "The institute is active: it registers schools and their students.",
          on: { disabled: "disabled" }
        },
        disabled: {
          description: "The institute is switched off: nobody signs in for it until it is switched on again.",
          on: { enabled: "active" }
        }
      }
    }
  }
})
