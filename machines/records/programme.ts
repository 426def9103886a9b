import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { programmeEvents } from "../../schema/programme/programme.ts"

/** The life of the programme: an empty portal is set up once. */
export const programme = setup({
  types: { events: {} as EventsOf<typeof programmeEvents> }
}).createMachine({
  id: "programme",
  description: "The programme that the portal runs.",
  initial: "awaitingSetUp",
  states: {
    awaitingSetUp: { description: "The portal is not set up yet.", on: { setUp: "operating" } },
    operating: { type: "final", description: "The programme is set up." }
  }
})
