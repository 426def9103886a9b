import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { bankLineEvents } from "../../schema/payments/bankLine.ts"

/** The life of a line of a bank statement: it is booked once, however often it is imported. */
export const bankLine = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof bankLineEvents> }
}).createMachine({
  id: "bankLine",
  description: "Line of a bank statement",
  context: {},
  initial: "unread",
  states: {
    unread: {
      description: "Line not imported",
      on: {
        credited: "booked",
        settled: "fromGateway",
        debited: "paidOutByBank",
        returned: "takenBackByBank",
        refunded: "surplusPaidBack"
      }
    },
    booked: { type: "final", description: "Bank transfer booked" },
    fromGateway: { type: "final", description: "Settlement booked" },
    paidOutByBank: { type: "final", description: "Debit booked" },
    takenBackByBank: { type: "final", description: "Returned transfer booked" },
    surplusPaidBack: { type: "final", description: "Refund of a surplus booked" }
  }
})
