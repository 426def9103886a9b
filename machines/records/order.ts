import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { orderEvents } from "../../schema/payments/order.ts"

/** What a payment has to be of to pay the order. */
type Context = { readonly total: number; readonly currency: string; readonly year: number }

/**
 * The life of an order. Money that was received pays it in any state but `settled`, also after it expired: what was
 * received is always taken. An order whose payment was reversed waits for another one.
 */
export const order = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof orderEvents> },
  actions: {
    keepSum: assign(({ event }) =>
      event.type === "opened" || event.type === "goodsOrdered"
        ? { total: event.total, currency: event.currency, year: event.year }
        : {}
    )
  }
}).createMachine({
  id: "order",
  description: "Order of student fees or study material",
  context: { total: 0, currency: "", year: 0 },
  initial: "unopened",
  states: {
    unopened: {
      description: "Order not opened",
      on: {
        opened: { target: "open", actions: "keepSum" },
        goodsOrdered: { target: "open", actions: "keepSum" }
      }
    },
    open: {
      description: "Order opened, not sent to the gateway",
      on: { placed: "placed", transferOffered: "awaitingTransfer", expired: "expired" }
    },
    placed: { description: "Waiting for payment", on: { paid: "settled", goodsPaid: "settled", expired: "expired" } },
    awaitingTransfer: {
      description: "Waiting for a bank transfer",
      on: { paid: "settled", goodsPaid: "settled", expired: "expired" }
    },
    expired: { description: "Order expired", on: { paid: "settled", goodsPaid: "settled" } },
    settled: { description: "Order paid", on: { reversed: "unpaidAgain" } },
    unpaidAgain: {
      description: "Payment reversed, waiting for another one",
      on: { paid: "settled", goodsPaid: "settled", expired: "expired" }
    }
  }
})
