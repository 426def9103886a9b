import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { refundEvents } from "../../schema/payments/refund.ts"

/**
 * The life of a refund. One that the gateway did not take, or could not pay out, is tried again or cancelled: its money
 * is in suspense again. Refunds that the portal did not ask for are only recorded.
 */
export const refund = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof refundEvents> }
}).createMachine({
  id: "refund",
  description: "Refund of a payment",
  context: {},
  initial: "unrequested",
  states: {
    unrequested: {
      description: "No refund",
      on: { approved: "toBeSent", returned: "returnedByGateway", noticed: "madeElsewhere" }
    },
    toBeSent: {
      description: "Refund approved, not sent yet",
      on: { sent: "atGateway", failed: "notPaidOut", cancelled: "calledOff" }
    },
    atGateway: { description: "Refund sent to the gateway", on: { processed: "paidOut", failed: "notPaidOut" } },
    notPaidOut: { description: "Refund failed", on: { retried: "toBeSent", cancelled: "calledOff" } },
    paidOut: { type: "final", description: "Refund completed" },
    calledOff: { type: "final", description: "Refund cancelled" },
    returnedByGateway: { type: "final", description: "Returned by the gateway" },
    madeElsewhere: { type: "final", description: "Refunded outside of the portal" }
  }
})
