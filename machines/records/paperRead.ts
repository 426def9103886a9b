import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { paperReadEvents } from "../../schema/papersets/paperRead.ts"

/** A sealed question, a paper or its keys that somebody read: who read what, and when, stays on record. */
export const paperRead = setup({
  types: { events: {} as EventsOf<typeof paperReadEvents> }
}).createMachine({
  id: "paperRead",
  description: "Access to a sealed question, a paper or its key",
  initial: "unread",
  states: {
    unread: { description: "Not viewed", on: { read: "read" } },
    read: { type: "final", description: "Viewed" }
  }
})
