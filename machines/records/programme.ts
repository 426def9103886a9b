import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { programmeEvents } from "../../schema/programme/programme.ts"

/** The life of the programme: an empty portal is set up once. */
export const programme = setup({
  types: { events: {} as EventsOf<typeof programmeEvents> }
}).createMachine({
  id: "programme",
  description: "Olympiad programme",
  initial: "awaitingSetUp",
  states: {
    awaitingSetUp: { description: "Not set up", on: { setUp: "operating" } },
    operating: { type: "final", description: "Set up" }
  }
})
