import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { voucherEvents } from "../../schema/payments/voucher.ts"

/** The life of a receipt voucher, a refund voucher or a credit note: it is issued, and stays as it is. */
export const voucher = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof voucherEvents> }
}).createMachine({
  id: "voucher",
  description: "Receipt voucher, refund voucher or credit note",
  context: {},
  initial: "unissued",
  states: {
    unissued: { description: "No voucher", on: { issued: "issued" } },
    issued: { type: "final", description: "Voucher issued" }
  }
})
