import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { listExportEvents } from "../../schema/lists/listExport.ts"

/** A list that somebody has as a file: who took what out of the portal stays on record. */
export const listExport = setup({
  types: { events: {} as EventsOf<typeof listExportEvents> }
}).createMachine({
  id: "listExport",
  description: "A list that somebody downloads as a file.",
  initial: "unasked",
  states: {
    unasked: { description: "Nobody has asked for this file.", on: { started: "underWay" } },
    underWay: { description: "The file is on its way.", on: { finished: "finished", interrupted: "interrupted" } },
    finished: { type: "final", description: "The file was read to its end." },
    interrupted: { type: "final", description: "The file broke off on its way." }
  }
})
