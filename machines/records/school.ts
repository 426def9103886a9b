import { setup } from "xstate"
import type { EventsOf } from "../../schema/event.ts"
import type { schoolEvents } from "../../schema/school.ts"

/** The life of a school: it is registered once, and takes part while it is active. */
export const school = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof schoolEvents> }
}).createMachine({
  id: "school",
  description: "A school, from joining the programme on.",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The school has not joined the programme.",
      on: { registered: "active" }
    },
    active: {
      description: "The school is active: it takes part and can register its students.",
      on: { deactivated: "inactive", emailClaimed: {}, emailVerified: {} }
    },
    inactive: {
      description: "The school is deactivated: it takes no part until it is activated again.",
      on: { activated: "active", emailClaimed: {}, emailVerified: {} }
    }
  }
})
