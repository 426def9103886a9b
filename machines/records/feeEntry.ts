import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { feeEntryEvents } from "../../schema/payments/feeEntry.ts"

/** The life of a fee that somebody marks by hand; each can be reversed once. */
export const feeEntry = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof feeEntryEvents> }
}).createMachine({
  id: "feeEntry",
  description: "Fee marked by hand",
  context: {},
  initial: "unmarked",
  states: {
    unmarked: { description: "No entry", on: { waived: "feeWaived", received: "feeReceived" } },
    feeWaived: { tags: "marking", description: "Fee waived", on: { waiverReversed: "markReversed" } },
    feeReceived: {
      tags: "marking",
      description: "Fee received outside of the gateway",
      on: { receiptReversed: "markReversed" }
    },
    markReversed: { type: "final", description: "Entry reversed" }
  }
})
