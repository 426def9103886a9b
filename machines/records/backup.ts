import { setup } from "xstate"
import type { backupEvents } from "../../schema/backups/backup.ts"
import type { EventsOf } from "../../schema/core/event.ts"

/** The life of a backup: it is made, and restored into another database as often as somebody tests it. */
export const backup = setup({
  types: { events: {} as EventsOf<typeof backupEvents> }
}).createMachine({
  id: "backup",
  description: "Backup of the portal",
  initial: "unmade",
  states: {
    unmade: { description: "Not made", on: { created: "untested" } },
    untested: { description: "Not tested", on: { restored: "restorable", restoreFailed: "unrestorable" } },
    restorable: { description: "Restore test passed", on: { restored: "restorable", restoreFailed: "unrestorable" } },
    unrestorable: { description: "Restore test failed", on: { restored: "restorable", restoreFailed: "unrestorable" } }
  }
})
