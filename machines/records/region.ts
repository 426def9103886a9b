import { setup } from "xstate"
import type { EventsOf } from "../../schema/event.ts"
import type { regionEvents } from "../../schema/region.ts"

/** The life of a region: it is registered once. */
export const region = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof regionEvents> }
}).createMachine({
  id: "region",
  description: "A zone, state, prant, district or city on the organisers' map.",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The map does not have this region yet.",
      on: { registered: "registered" }
    },
    registered: {
      description: "The region is on the map: schools and students can belong to it."
    }
  }
})
