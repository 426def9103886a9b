import { financialYear, gstStateOf, isGstin, taxIn } from "../../../../schema/payments/gst.ts"
import type { IssuedInvoice, TaxKind } from "../../../../schema/payments/invoice.ts"
import type { IssuedVoucher, VoucherKind, VoucherLine } from "../../../../schema/payments/voucher.ts"

/** An advance: money in suspense, with what is known of the order that it may be for. */
export type Advance = {
  readonly payment: string
  readonly order: number | null
  readonly amount: number
  readonly currency: "INR" | "AED"
  /** The tax in what the order is for; null where that is not known. */
  readonly tax_percent: number | null
  /** The state of the payer, as the portal has it. */
  readonly state_code: string | null
  /** The supplier's. */
  readonly gstin: string | null
}

/** A refund that was paid out; `id` is null where an invoice is cancelled and no money goes back. */
export type PaidRefund = {
  readonly id: number | null
  readonly payment: string
  readonly order: number | null
  readonly amount: number
}

/** What a voucher refers to: an invoice or a receipt voucher. */
export type Against = Pick<
  IssuedInvoice,
  "number" | "date" | "currency" | "taxKind" | "gstin" | "placeOfSupply" | "gross"
> & { readonly lines: readonly VoucherLine[] }

/** Where a voucher is in its series. */
export type Place = { readonly serial: number; readonly today: string }

/** The tax of an advance for something that is not known yet: rule 50, first proviso; in the Gulf, its VAT. */
const unknownPercent = { INR: 18, AED: 5 } as const

const letters: Readonly<Record<VoucherKind, string>> = { receipt: "R", refund: "F", credit: "C" }

/** The series of a body, a kind and a financial year, as `NR2627`. */
export const voucherSeries = (kind: VoucherKind, currency: "INR" | "AED", today: string): string =>
  `${currency === "INR" ? "N" : "G"}${letters[kind]}${financialYear(today)}`

const numbered = (kind: VoucherKind, currency: "INR" | "AED", { serial, today }: Place) => {
  const series = voucherSeries(kind, currency, today)
  const number = `${series.slice(0, 2)}/${series.slice(2)}/${String(serial).padStart(7, "0")}`
  return { kind, series, serial, number, date: today, currency }
}

const summed = (lines: readonly VoucherLine[]) => {
  const sum = (of: "gross" | "taxable" | "tax") => lines.reduce((all, line) => all + line[of], 0)
  return { lines, gross: sum("gross"), taxable: sum("taxable"), tax: sum("tax") }
}

/**
 * The receipt voucher of an advance. Where nothing is known of what it is for, the supply counts as one between states
 * (rule 50, second proviso). A supplier without a GSTIN states no tax.
 */
export const receiptVoucher = (advance: Advance, place: Place): IssuedVoucher => {
  const { payment, order, amount, currency, state_code: code } = advance
  const isIndia = currency === "INR"
  const gstin = isIndia && advance.gstin !== null && isGstin(advance.gstin) ? advance.gstin : null
  const own = gstin?.slice(0, 2) ?? null
  const placeOfSupply = isIndia && order !== null ? (gstStateOf(code) ?? own) : null
  const taxPercent = isIndia && gstin === null ? 0 : (advance.tax_percent ?? unknownPercent[currency])
  const line: VoucherLine = { kind: "advance", taxPercent, gross: amount, ...taxIn(amount, taxPercent) }
  const taxKind: TaxKind =
    line.tax === 0 ? "none" : !isIndia ? "vat" : placeOfSupply !== null && placeOfSupply === own ? "cgst_sgst" : "igst"
  return {
    ...numbered("receipt", currency, place),
    payment,
    order,
    refund: null,
    against: null,
    taxKind,
    gstin,
    placeOfSupply,
    ...summed([line])
  }
}

/**
 * The lines of `amount` that goes back of a document, after `before` of it went back: from its first line to its last.
 * The tax is that of all that went back so far, less what went back before, so that the parts of a line sum to the line
 * and the last one takes what rounding left.
 */
export const returnedLines = (
  lines: readonly VoucherLine[],
  before: number,
  amount: number
): readonly VoucherLine[] => {
  let start = 0
  return lines.flatMap(({ kind, taxPercent, gross }) => {
    const within = (sum: number) => Math.min(Math.max(sum - start, 0), gross)
    const [from, to] = [within(before), within(before + amount)]
    start += gross
    if (to === from) return []
    const tax = taxIn(to, taxPercent).tax - taxIn(from, taxPercent).tax
    return [{ kind, taxPercent, gross: to - from, taxable: to - from - tax, tax }]
  })
}

/** What of a refund goes back of an invoice and of an advance. Money that an order did not use is an advance. */
export const splitRefund = (
  amount: number,
  {
    isAdvance,
    invoiced,
    advanced
  }: { readonly isAdvance: boolean; readonly invoiced: number; readonly advanced: number }
): { readonly credit: number; readonly refund: number } => {
  const credit = isAdvance ? 0 : Math.min(amount, invoiced)
  return { credit, refund: Math.min(amount - credit, advanced) }
}

/** The credit note or the refund voucher of a part of a refund. */
export const returnVoucher = (
  kind: "refund" | "credit",
  { id: refund, payment, order }: PaidRefund,
  against: Against,
  { before, amount }: { readonly before: number; readonly amount: number },
  place: Place
): IssuedVoucher => {
  const { number, date, currency, taxKind, gstin, placeOfSupply, lines } = against
  return {
    ...numbered(kind, currency, place),
    payment,
    order,
    refund,
    against: { number, date },
    taxKind,
    gstin,
    placeOfSupply,
    ...summed(returnedLines(lines, before, amount))
  }
}
