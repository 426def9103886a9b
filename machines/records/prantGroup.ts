import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { recordOnly } from "../recordOnly.ts"
import type { prantGroupEvents } from "../../schema/results/prantGroup.ts"

/** The life of a combination of prants: it counts once it is finalised. */
export const prantGroup = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof prantGroupEvents> }
}).createMachine({
  id: "prantGroup",
  description: "Combination of prants that are ranked together",
  context: {},
  initial: "unformed",
  states: {
    unformed: { description: "No combination", on: { formed: "open" } },
    open: {
      description: "Combination being put together",
      on: { changed: recordOnly, finalized: "finalized", removed: "removed" }
    },
    finalized: { description: "Combination finalised", on: { reopened: "open" } },
    removed: { type: "final", description: "Combination removed" }
  }
})
