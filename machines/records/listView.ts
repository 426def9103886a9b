import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { listViewEvents } from "../../schema/lists/listView.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of a named view of a list. */
export const listView = setup({
  types: { events: {} as EventsOf<typeof listViewEvents> }
}).createMachine({
  id: "listView",
  description: "A list's filters, order and columns under a name, for its author and those it is shared with.",
  initial: "unsaved",
  states: {
    unsaved: { description: "Nobody has saved this view.", on: { saved: "kept" } },
    kept: {
      description: "Its author, and those it is shared with, can use the view.",
      on: { shared: recordOnly, renamed: recordOnly, changed: recordOnly, removed: "removed" }
    },
    removed: { type: "final", description: "The view was removed; nobody can choose it any more." }
  }
})
