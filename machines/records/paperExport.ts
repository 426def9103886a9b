import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { paperExportEvents } from "../../schema/paperExports/paperExport.ts"

/** A paper that leaves the portal as a file: who took what, and when, stays on record. */
export const paperExport = setup({
  types: { events: {} as EventsOf<typeof paperExportEvents> }
}).createMachine({
  id: "paperExport",
  description: "A paper, or a subject's questions, that somebody takes out of the portal as a file.",
  initial: "unasked",
  states: {
    unasked: { description: "Nobody has asked for this file.", on: { requested: "requested" } },
    requested: { description: "The pages are being set.", on: { produced: "produced", failed: "failed" } },
    produced: { type: "final", description: "The file was made and handed out." },
    failed: { type: "final", description: "The file could not be made; nothing left the portal." }
  }
})
