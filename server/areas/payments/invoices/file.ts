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
import { inScope } from "../../../platform/access/scope.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { orderOf } from "../orders.ts"
import { ofPayer } from "../vouchers/file.ts"
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
  return print(host, typesetter, found, payer)
}

const print = async (
  { pool }: Pick<Host, "pool">,
  typesetter: Typesetter,
  { data: issued, payment, is_reversed: isCancelled }: Issued,
  payer: string | null
) => {
  const printed = printedInvoice(issued, {
    supplier: await supplierOf(pool, issued.gstin),
    recipient: [t.billedTo, payer ?? "–", ...(await placeOf(pool, issued.order))],
    payment
  })
  const notes = [...(isCancelled ? [t.cancelledByCredit] : []), ...printed.notes]
  const { bytes } = await typesetter.print({ invoice: { ...printed, notes } }, {})
  return { bytes, fileName: `invoice-${issued.number.replaceAll("/", "-")}.pdf` }
}

/** An invoice of a scope whose payment was reversed, as a PDF; undefined where there is none. */
export const cancelledInvoiceFile = async (
  host: Pick<Host, "pool">,
  typesetter: Typesetter,
  id: number,
  scope: Scope
) => {
  const { bind, values } = sqlParams()
  const { rows } = await host.pool.query<Issued & { readonly payer: string | null }>(
    `select i.data, i.payment, i.is_reversed, coalesce(school.name, institute.name) as payer
     from invoices i join orders o on o.id = i.order_id left join schools school on school.id = o.school_id
     left join institutes institute on institute.id = o.institute_id
     where i.id = ${bind(id)} and i.is_reversed and ${inScope(scope, ofPayer, bind)}`,
    [...values]
  )
  return rows[0] === undefined ? undefined : print(host, typesetter, rows[0], rows[0].payer)
}

type Issued = { readonly data: IssuedInvoice; readonly payment: string | null; readonly is_reversed: boolean }

/** The invoice of the payment that pays an order now. */
const issuedOf = async (sql: Sql, order: number): Promise<Issued | undefined> =>
  (
    await sql.query<Issued>("select data, payment, is_reversed from invoices where order_id = $1 and not is_reversed", [
      order
    ])
  ).rows[0]

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
    notes: [...new Set(lines.flatMap(({ note }) => note ?? [])), t.reverseCharge, t.notSigned]
  }
}
