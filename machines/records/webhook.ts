import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { webhookEvents } from "../../schema/programs/webhook.ts"
import { recordOnly } from "../recordOnly.ts"

/** The life of a webhook: told what happens until somebody pauses or removes it, or its deliveries fail for days. */
export const webhook = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof webhookEvents> }
}).createMachine({
  id: "webhook",
  description: "Webhook",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: { description: "No webhook", on: { registered: "kept.active" } },
    kept: {
      description: "Registered",
      on: { removed: "removed" },
      initial: "active",
      states: {
        active: { description: "Active", on: { tested: recordOnly, paused: "paused", switchedOff: "failing" } },
        paused: { description: "Paused", on: { resumed: "active" } },
        failing: { description: "Switched off after failures", on: { resumed: "active" } }
      }
    },
    removed: { description: "Removed", type: "final" }
  }
})
