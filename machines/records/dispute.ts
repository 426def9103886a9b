import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { disputeEvents } from "../../schema/payments/dispute.ts"

/** The life of a dispute at the gateway. It ends once, however late, often and in whatever order the gateway tells. */
export const dispute = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof disputeEvents> }
}).createMachine({
  id: "dispute",
  description: "Dispute of a payment",
  context: {},
  initial: "undisputed",
  states: {
    undisputed: { description: "No dispute", on: { opened: "contested" } },
    contested: {
      description: "Dispute open",
      on: { won: "moneyKept", lost: "moneyTaken", closed: "closedByGateway" }
    },
    moneyKept: { type: "final", description: "Dispute won" },
    moneyTaken: { type: "final", description: "Dispute lost" },
    closedByGateway: { type: "final", description: "Dispute closed" }
  }
})
