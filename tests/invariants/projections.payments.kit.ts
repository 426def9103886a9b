import { records } from "../../machines/index.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"

let numbers = 90_000

/** First events of what payments are made of. Several read models read one: each gets a record of its own. */
export const ofPayments = (projection: string, id: number): readonly NewEvent[] => {
  const number = (numbers += 1)
  return [
    {
      stream: `payment-${projection}-${id}`,
      type: "payment.captured",
      data: records.payment.events.captured.sample
    },
    { stream: `order-${number}`, type: "order.opened", data: records.order.events.opened.sample },
    { stream: `material-${number}`, type: "material.listed", data: records.material.events.listed.sample },
    { stream: `shipment-${number}`, type: "shipment.requested", data: records.shipment.events.requested.sample },
    {
      stream: `settlement-${number}`,
      type: "settlement.itemised",
      data: { ...records.settlement.events.itemised.sample, items: [] }
    },
    { stream: `bankLine-${number}`, type: "bankLine.debited", data: records.bankLine.events.debited.sample },
    { stream: `paymentCase-${number}`, type: "paymentCase.opened", data: records.paymentCase.events.opened.sample },
    { stream: `refund-${number}`, type: "refund.approved", data: records.refund.events.approved.sample },
    { stream: `dispute-${number}`, type: "dispute.opened", data: records.dispute.events.opened.sample },
    {
      stream: `voucher-${number}`,
      type: "voucher.issued",
      data: { ...records.voucher.events.issued.sample, serial: number, refund: number }
    },
    { stream: `feeEntry-${number}`, type: "feeEntry.waived", data: records.feeEntry.events.waived.sample },
    {
      stream: `invoice-${number}`,
      type: "invoice.issued",
      data: { ...records.invoice.events.issued.sample, order: number, serial: number }
    }
  ]
}
