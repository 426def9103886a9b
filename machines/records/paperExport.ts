import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { paperExportEvents } from "../../schema/paperExports/paperExport.ts"

/** A paper that leaves the portal as a file: who took what, and when, stays on record. */
export const paperExport = setup({
  types: { events: {} as EventsOf<typeof paperExportEvents> }
}).createMachine({
  id: "paperExport",
  description: "Export of a paper or of questions",
  initial: "unasked",
  states: {
    unasked: { description: "Not requested", on: { requested: "requested" } },
    requested: { description: "Preparing the file", on: { produced: "produced", failed: "failed" } },
    produced: { type: "final", description: "Export complete" },
    failed: { type: "final", description: "Export failed" }
  }
})
