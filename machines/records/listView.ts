import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { listViewEvents } from "../../schema/lists/listView.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of a named view of a list. */
export const listView = setup({
  types: { events: {} as EventsOf<typeof listViewEvents> }
}).createMachine({
  id: "listView",
  description: "Saved view of a list",
  initial: "unsaved",
  states: {
    unsaved: { description: "View not saved", on: { saved: "kept" } },
    kept: {
      description: "Saved",
      on: { shared: recordOnly, renamed: recordOnly, changed: recordOnly, removed: "removed" }
    },
    removed: { type: "final", description: "View removed" }
  }
})
