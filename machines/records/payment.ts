import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { paymentEvents } from "../../schema/payments/payment.ts"

/**
 * The life of a payment at the gateway, and of what the portal does with its money: it pays one order, or waits in
 * suspense until an order is found. It only goes forward, however late, often and in whatever order the gateway
 * tells of it: a payment that had failed may still be authorised or received, and one that was received stays so.
 */
export const payment = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof paymentEvents> }
}).createMachine({
  id: "payment",
  description: "Payment at the gateway, or by bank transfer",
  context: {},
  initial: "unseen",
  states: {
    unseen: {
      description: "Payment not known",
      on: { failed: "failed", authorized: "authorized", captured: "captured", credited: "captured" }
    },
    failed: {
      description: "Payment failed",
      on: { authorized: "authorized", captured: "captured" }
    },
    authorized: {
      description: "Authorised, not received yet",
      on: { captured: "captured" }
    },
    captured: {
      description: "Payment received",
      on: { claimed: "claimed", parked: "parked" }
    },
    parked: {
      description: "Payment received, in suspense",
      on: { claimed: "claimed" }
    },
    claimed: {
      type: "final",
      description: "Payment received and assigned to its order"
    }
  }
})
