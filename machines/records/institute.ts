import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { instituteEvents } from "../../schema/institutes/institute.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of a master institute: it joins, and works while it is switched on. */
export const institute = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof instituteEvents> }
}).createMachine({
  id: "institute",
  description: "Master institute that runs schools",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: {
      description: "Institute not registered",
      on: { registered: "joined" }
    },
    joined: {
      description: "Registered",
      on: { profileUpdated: recordOnly, bankDetailsChanged: recordOnly, bankDetailsRevealed: recordOnly },
      initial: "active",
      states: {
        active: {
          tags: "active",
          description: "Active",
          on: { disabled: "disabled" }
        },
        disabled: {
          description: "Disabled: sign-in is blocked",
          on: { enabled: "active" }
        }
      }
    }
  }
})
