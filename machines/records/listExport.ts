import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { listExportEvents } from "../../schema/lists/listExport.ts"

/** A list that somebody has as a file: who took what out of the portal stays on record. */
export const listExport = setup({
  types: { events: {} as EventsOf<typeof listExportEvents> }
}).createMachine({
  id: "listExport",
  description: "Download of a list",
  initial: "unasked",
  states: {
    unasked: { description: "Not requested", on: { started: "underWay" } },
    underWay: { description: "Downloading", on: { finished: "finished", interrupted: "interrupted" } },
    finished: { type: "final", description: "Upload complete" },
    interrupted: { type: "final", description: "Download interrupted" }
  }
})
