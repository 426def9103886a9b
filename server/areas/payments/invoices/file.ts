import { t } from "#messages/server.payments.js"
import { Refused } from "../../../../schema/core/errors.ts"
import type { Scope } from "../../../../schema/core/roles.ts"
import { amountInWords } from "../../../../schema/payments/amountInWords.ts"
import { taxIn } from "../../../../schema/payments/gst.ts"
import type { IssuedInvoice, LineKind } from "../../../../schema/payments/invoice.ts"
import type { PrintedInvoice } from "../../../documents/print/invoice.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { settingsOf } from "../../programme/settings.ts"
import { orderOf } from "../orders.ts"
import { issueInvoices } from "./issue.ts"

type Host = Pick<Portal, "pool" | "log">

/**
 * The invoice of a paid order of a scope, as a PDF. One that the job has not issued yet is issued now.
 * @throws NotFound, Refused where the order is not paid
 */
export const invoiceFile = async (host: Host, typesetter: Typesetter, order: number, scope: Scope) => {
  const { payment, payer } = await orderOf(host.pool, order, scope)
  const issued = (await issuedOf(host.pool, order)) ?? (await issueNow(host, order))
  if (issued === undefined) throw new Refused({ message: t.notPaid, allowed: [], state: null })
  const place = await placeOf(host.pool, order)
  const supplier = await settingsOf(host.pool)
  const printed = printedInvoice(issued, {
    supplier: [supplier.organisation ?? supplier.name, ...(supplier.office === null ? [] : [supplier.office])],
    recipient: [t.billedTo, payer ?? "–", ...place],
    payment
  })
  const { bytes } = await typesetter.print({ invoice: printed }, {})
  return { bytes, fileName: `invoice-${issued.number.replaceAll("/", "-")}.pdf` }
}

const issuedOf = async (sql: Sql, order: number): Promise<IssuedInvoice | undefined> =>
  (await sql.query<{ data: IssuedInvoice }>("select data from invoices where order_id = $1", [order])).rows[0]?.data

const issueNow = async (host: Host, order: number): Promise<IssuedInvoice | undefined> => {
  await issueInvoices(host, order)
  return issuedOf(host.pool, order)
}

/** District and state of an order's payer. */
const placeOf = async (sql: Sql, order: number): Promise<readonly string[]> => {
  const { rows } = await sql.query<{ name: string }>(
    `select concat_ws(', ', d.name, t.name) as name from orders o
     left join schools s on s.id = o.school_id left join institutes i on i.id = o.institute_id
     join districts d on d.id = coalesce(s.district_id, i.district_id) left join states t on t.id = d.state_id
     where o.id = $1`,
    [order]
  )
  return rows.map(({ name }) => name)
}

type About = Pick<PrintedInvoice, "supplier" | "recipient"> & { readonly payment: string | null }

/** What a line is called, and its code: services have a SAC, printed books an HSN; shipping follows the books. */
const lineWords: Readonly<Record<LineKind, () => readonly [string, string]>> = {
  fee: () => [t.feeLine, "999294"],
  goods: () => [t.goodsLine, "4901"],
  shipping: () => [t.shippingLine, "4901"]
}

/** An invoice with its words, as it is printed. A tax of two halves is shown as two lines. */
const printedInvoice = (invoice: IssuedInvoice, { supplier, recipient, payment }: About): PrintedInvoice => {
  const { number, date, currency, gstin, placeOfSupply, lines, taxKind, gross, taxable, tax } = invoice
  const amount = (hundredths: number) =>
    (hundredths / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const taxes: Readonly<Record<IssuedInvoice["taxKind"], readonly (readonly [string, string])[]>> = {
    cgst_sgst: [
      [t.cgst, amount(tax / 2)],
      [t.sgst, amount(tax / 2)]
    ],
    igst: [[t.igst, amount(tax)]],
    vat: [[t.vat, amount(tax)]],
    none: []
  }
  return {
    title: taxKind === "none" || (gstin === null && currency === "INR") ? t.billOfSupply : t.taxInvoice,
    supplier: gstin === null ? supplier : [...supplier, `GSTIN ${gstin}`],
    recipient,
    facts: [
      [t.invoiceNumber, number],
      [t.invoiceDate, date.split("-").toReversed().join("-")],
      [t.orderNumber, String(invoice.order)],
      ...(payment === null ? [] : [[t.paymentNumber, payment] as const]),
      ...(placeOfSupply === null ? [] : [[t.placeOfSupply, placeOfSupply] as const])
    ],
    heads: [t.description, t.sac, t.quantity, t.fee, t.taxRate, t.taxable, t.gross],
    rows: lines.map((line) => [
      ...lineWords[line.kind](),
      { sum: String(line.students) },
      { sum: amount(line.fee) },
      { sum: `${line.taxPercent}%` },
      { sum: amount(taxIn(line.gross, line.taxPercent).taxable) },
      { sum: amount(line.gross) }
    ]),
    totals: [[t.taxable, amount(taxable)], ...taxes[taxKind], [t.totalIn({ currency }), amount(gross)]],
    inWords: amountInWords(gross, currency),
    notes: [t.reverseCharge, t.notSigned]
  }
}
