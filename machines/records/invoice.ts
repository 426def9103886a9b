import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { invoiceEvents } from "../../schema/payments/invoice.ts"

/** The life of an invoice: it is issued, and stays as it is. */
export const invoice = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof invoiceEvents> }
}).createMachine({
  id: "invoice",
  description: "Invoice of a paid order",
  context: {},
  initial: "unissued",
  states: {
    unissued: { description: "No invoice", on: { issued: "issued" } },
    issued: { type: "final", description: "Invoice issued" }
  }
})
