import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { milestoneEvents } from "../../schema/dashboards/milestone.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of an event of the year that charts mark. */
export const milestone = setup({
  types: { events: {} as EventsOf<typeof milestoneEvents> }
}).createMachine({
  id: "milestone",
  description: "Event of the year",
  initial: "unwritten",
  states: {
    unwritten: { description: "No event", on: { added: "marked" } },
    marked: { description: "Marked in charts", on: { changed: recordOnly, removed: "removed" } },
    removed: { type: "final", description: "Event removed" }
  }
})
