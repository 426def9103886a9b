import { Schema } from "effect"
import { event } from "../core/event.ts"
import { Currency, Hundredths } from "./gateway.ts"
import { LineKind, TaxKind } from "./invoice.ts"
import { PaymentId } from "./paymentId.ts"
import { money } from "../fields/money.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const sum = (description: string) => Hundredths.annotate({ description: `${description}, in hundredths` })
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))
const DocumentNumber = Schema.String.check(Schema.isPattern(/^[A-Z0-9/-]{1,16}$/u))

/**
 * Documents beside the invoice: a receipt voucher for money that was received before an invoice is due (rule 50 of the
 * CGST Rules, 2017), a refund voucher where such money goes back (rule 51), and a credit note where money of an invoice
 * goes back, or its order's payment was reversed (rule 53).
 */
export const VoucherKind = Schema.Literals(["receipt", "refund", "credit"])
export type VoucherKind = typeof VoucherKind.Type

/** A line of a voucher: an advance, or the part of an invoice's line that goes back. */
const VoucherLine = Schema.Struct({
  kind: Schema.Literals(["advance", ...LineKind.literals]),
  taxPercent: Schema.Int,
  gross: sum("tax included"),
  taxable: sum("without tax"),
  tax: sum("all of it")
})
export type VoucherLine = typeof VoucherLine.Type

/** What happens to a voucher: it is issued once, and never changed. */
export const voucherEvents = {
  issued: event({
    description: "Voucher issued",
    data: Schema.Struct({
      kind: VoucherKind,
      series: Schema.NonEmptyString,
      serial: id.annotate({ description: "within the series, without gaps" }),
      number: DocumentNumber,
      date: Day,
      payment: PaymentId,
      order: Schema.NullOr(id).annotate({ description: "the portal's order" }),
      refund: Schema.NullOr(id).annotate({
        description: "the portal's refund; null for a receipt, where the bank paid back, or where no money goes back"
      }),
      against: Schema.NullOr(Schema.Struct({ number: DocumentNumber, date: Day })).annotate({
        description: "the invoice of a credit note, the receipt voucher of a refund voucher"
      }),
      currency: Currency,
      taxKind: TaxKind,
      gstin: Schema.NullOr(Schema.String).annotate({ description: "of the supplier" }),
      placeOfSupply: Schema.NullOr(Schema.String).annotate({ description: "the state's code for GST" }),
      lines: Schema.Array(VoucherLine),
      gross: sum("of all lines"),
      taxable: sum("of all lines"),
      tax: sum("of all lines")
    }),
    sample: {
      kind: "credit",
      series: "NC2627",
      serial: 1,
      number: "NC/2627/0000001",
      date: "2026-11-24",
      payment: "pay_00000000000001",
      order: 7,
      refund: 3,
      against: { number: "NI/2627/0000001", date: "2026-11-20" },
      currency: "INR",
      taxKind: "cgst_sgst",
      gstin: "29ABCDE1234F1ZW",
      placeOfSupply: "29",
      lines: [{ kind: "fee", taxPercent: 18, gross: 20_000, taxable: 16_950, tax: 3_050 }],
      gross: 20_000,
      taxable: 16_950,
      tax: 3_050
    }
  })
}
export type IssuedVoucher = (typeof voucherEvents)["issued"]["data"]["Type"]

/** The stream of a voucher: its series and its serial in it. */
export const voucherStream = (series: string, serial: number): string => `voucher-${series}-${serial}`

/** What payers find beside their invoices: vouchers, invoices that were cancelled, and statements of lost disputes. */
const DocumentKind = Schema.Literals([...VoucherKind.literals, "invoice", "statement"])

/** A document as screens list it; `id` is the position of its event. */
export const VoucherRow = Schema.Struct({
  id,
  kind: DocumentKind,
  number: Schema.String,
  date: Schema.String,
  amount: Schema.Int.annotate(money),
  currency: Currency
}).annotate({ identifier: "VoucherRow" })
export type VoucherRow = typeof VoucherRow.Type
