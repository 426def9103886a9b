import { t } from "#messages/server.payments.js"
import { Refused } from "../../../../schema/core/errors.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { amountInWords } from "../../../../schema/payments/amountInWords.ts"
import { taxIn } from "../../../../schema/payments/gst.ts"
import type { IssuedInvoice } from "../../../../schema/payments/invoice.ts"
import type { PrintedInvoice } from "../../../documents/print/invoice.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { orderOf } from "../orders.ts"
import { issueInvoices } from "./issue.ts"
import { amountText, dateText, lineWords, placeOf, supplierOf, taxLines } from "./printing.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * The invoice of a paid order of a scope, as a PDF. One that the job has not issued yet is issued now.
 * @throws NotFound, Refused where the order is not paid
 */
export const invoiceFile = async (host: Host, typesetter: Typesetter, order: number, scope: Scope) => {
  const { payer } = await orderOf(host.pool, order, scope)
  const found = (await issuedOf(host.pool, order)) ?? (await issueNow(host, order))
  if (found === undefined) throw new Refused({ message: t.notPaid, allowed: [], state: null })
  const { data: issued, payment } = found
  const printed = printedInvoice(issued, {
    supplier: await supplierOf(host.pool, issued.gstin),
    recipient: [t.billedTo, payer ?? "–", ...(await placeOf(host.pool, order))],
    payment
  })
  const { bytes } = await typesetter.print({ invoice: printed }, {})
  return { bytes, fileName: `invoice-${issued.number.replaceAll("/", "-")}.pdf` }
}

type Issued = { readonly data: IssuedInvoice; readonly payment: string | null }

/** The invoice of the payment that pays an order now. */
const issuedOf = async (sql: Sql, order: number): Promise<Issued | undefined> =>
  (await sql.query<Issued>("select data, payment from invoices where order_id = $1 and not is_reversed", [order]))
    .rows[0]

const issueNow = async (host: Host, order: number): Promise<Issued | undefined> => {
  await issueInvoices(host, order)
  return issuedOf(host.pool, order)
}

type About = Pick<PrintedInvoice, "supplier" | "recipient"> & { readonly payment: string | null }

/** An invoice with its words, as it is printed. */
const printedInvoice = (invoice: IssuedInvoice, { supplier, recipient, payment }: About): PrintedInvoice => {
  const { number, date, currency, gstin, placeOfSupply, lines, taxKind, gross, taxable, tax } = invoice
  return {
    title: taxKind === "none" || (gstin === null && currency === "INR") ? t.billOfSupply : t.taxInvoice,
    supplier,
    recipient,
    facts: [
      [t.invoiceNumber, number],
      [t.invoiceDate, dateText(date)],
      [t.orderNumber, String(invoice.order)],
      ...(payment === null ? [] : [[t.paymentNumber, payment] as const]),
      ...(placeOfSupply === null ? [] : [[t.placeOfSupply, placeOfSupply] as const])
    ],
    heads: [t.description, t.sac, t.quantity, t.fee, t.taxRate, t.taxable, t.gross],
    rows: lines.map((line) => [
      ...lineWords[line.kind](),
      { sum: String(line.students) },
      { sum: amountText(line.fee) },
      { sum: `${line.taxPercent}%` },
      { sum: amountText(taxIn(line.gross, line.taxPercent).taxable) },
      { sum: amountText(line.gross) }
    ]),
    totals: [[t.taxable, amountText(taxable)], ...taxLines(taxKind, tax), [t.totalIn({ currency }), amountText(gross)]],
    inWords: amountInWords(gross, currency),
    notes: [t.reverseCharge, t.notSigned]
  }
}
