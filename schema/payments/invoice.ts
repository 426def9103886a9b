import { Schema } from "effect"
import { event } from "../core/event.ts"
import { Currency, Hundredths } from "./gateway.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const sum = (description: string) => Hundredths.annotate({ description: `${description}, in hundredths` })
const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

/** Which tax a line carries: central and state tax within a state, integrated tax between states, VAT in the Gulf. */
export const TaxKind = Schema.Literals(["cgst_sgst", "igst", "vat", "none"])
export type TaxKind = typeof TaxKind.Type

/** What a line is for: examination fees, printed study material, or its shipping. */
export const LineKind = Schema.Literals(["fee", "goods", "shipping"])
export type LineKind = typeof LineKind.Type

/** Students of an order who paid the same fee, or copies at the same price, with the tax that is in it. */
const InvoiceLine = Schema.Struct({
  kind: LineKind,
  students: id.annotate({ description: "students or copies" }),
  fee: sum("of a student or a copy, tax included"),
  taxPercent: Schema.Int,
  gross: sum("tax included"),
  taxable: sum("without tax"),
  tax: sum("all of it"),
  note: Schema.optionalKey(Schema.NonEmptyString).annotate({ description: "the rule of the tax" })
})
export type InvoiceLine = typeof InvoiceLine.Type

/** What happens to an invoice: it is issued once, and never changed. */
export const invoiceEvents = {
  issued: event({
    version: 3,
    // The first version was of fees alone, the second had no legal notes.
    upcasters: [
      (data) => ({
        ...data,
        lines: (data["lines"] as readonly object[]).map((line) => ({ kind: "fee", ...line }))
      }),
      (data) => data
    ],
    description: "Invoice issued",
    data: Schema.Struct({
      series: Schema.NonEmptyString,
      serial: id.annotate({ description: "within the series, without gaps" }),
      number: Schema.String.check(Schema.isPattern(/^[A-Z0-9/-]{1,16}$/u)),
      order: id,
      date: Day,
      currency: Currency,
      taxKind: TaxKind,
      gstin: Schema.NullOr(Schema.String).annotate({ description: "of the supplier" }),
      placeOfSupply: Schema.NullOr(Schema.String).annotate({ description: "the state's code for GST" }),
      lines: Schema.Array(InvoiceLine),
      gross: sum("of all lines"),
      taxable: sum("of all lines"),
      tax: sum("of all lines")
    }),
    sample: {
      series: "NI2627",
      serial: 1,
      number: "NI/2627/0000001",
      order: 7,
      date: "2026-11-20",
      currency: "INR",
      taxKind: "cgst_sgst",
      gstin: "29ABCDE1234F1ZW",
      placeOfSupply: "29",
      lines: [{ kind: "fee", students: 2, fee: 20_000, taxPercent: 18, gross: 40_000, taxable: 33_898, tax: 6_102 }],
      gross: 40_000,
      taxable: 33_898,
      tax: 6_102
    }
  })
}
export type IssuedInvoice = (typeof invoiceEvents)["issued"]["data"]["Type"]

/** The stream of an invoice: its series and its serial in it. */
export const invoiceStream = (series: string, serial: number): string => `invoice-${series}-${serial}`
