import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import { recordOnly } from "../recordOnly.ts"
import type { awardSchemeEvents } from "../../schema/results/awardScheme.ts"

/** The life of a scheme of awards that is tried on results. */
export const awardScheme = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof awardSchemeEvents> }
}).createMachine({
  id: "awardScheme",
  description: "Scheme of awards",
  context: {},
  initial: "undrafted",
  states: {
    undrafted: { description: "No award scheme", on: { drafted: "kept" } },
    kept: { description: "Award scheme kept", on: { changed: recordOnly, removed: "removed" } },
    removed: { type: "final", description: "Award scheme removed" }
  }
})
