import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { paymentEvents } from "../../schema/payments/payment.ts"

/** Whether it is known what the payment was made to: an order, an account number, or a code. */
type Context = { readonly isTraced: boolean }

/**
 * The life of a payment at the gateway, and of what the portal does with its money: it pays one order, or waits in
 * suspense until an order is found. It only goes forward, however late, often and in whatever order the gateway
 * tells of it: a payment that had failed may still be authorised or received, and one that was received stays so,
 * unless it is a transfer that the bank returns. Pay support may release a payment from its order.
 */
export const payment = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof paymentEvents> },
  guards: { isUntraced: ({ context }) => !context.isTraced },
  actions: {
    keepTrace: assign(({ event }) =>
      event.type === "credited" || ("order" in event && event.order !== null) ? { isTraced: true } : {}
    )
  }
}).createMachine({
  id: "payment",
  description: "Payment at the gateway, or by bank transfer",
  context: { isTraced: false },
  initial: "unseen",
  states: {
    unseen: {
      description: "Payment not known",
      on: {
        failed: "failed",
        authorized: "authorized",
        captured: { target: "captured", actions: "keepTrace" },
        credited: { target: "captured", actions: "keepTrace" }
      }
    },
    failed: {
      description: "Payment failed",
      on: { authorized: "authorized", captured: { target: "captured", actions: "keepTrace" } }
    },
    authorized: {
      description: "Authorised, not received yet",
      on: { captured: { target: "captured", actions: "keepTrace" } }
    },
    captured: {
      description: "Payment received",
      on: {
        traced: { guard: "isUntraced", actions: "keepTrace", description: "What was paid is known already." },
        claimed: "claimed",
        parked: "parked",
        returned: "sentBack"
      }
    },
    parked: {
      description: "Payment received, in suspense",
      on: {
        traced: { guard: "isUntraced", actions: "keepTrace", description: "What was paid is known already." },
        claimed: "claimed",
        returned: "sentBack"
      }
    },
    claimed: {
      description: "Payment received and assigned to its order",
      on: { returned: "bounced", released: "parked" }
    },
    sentBack: { type: "final", description: "Returned by the bank" },
    bounced: {
      description: "Assigned to its order, then returned by the bank",
      on: { released: "sentBack" }
    }
  }
})
