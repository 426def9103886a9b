import { t } from "#messages/server.payments.js"
import type { Scope } from "../../../../schema/core/roles.ts"
import { amountInWords } from "../../../../schema/payments/amountInWords.ts"
import type { PrintedInvoice } from "../../../documents/print/invoice.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import { inScope } from "../../../platform/access/scope.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Portal } from "../../../platform/portal.ts"
import { amountText, dateText, placeOf, supplierOf } from "../invoices/printing.ts"
import { ofPayer } from "../vouchers/file.ts"

type Lost = {
  readonly dispute: string
  readonly payment: string
  readonly taken: number
  readonly currency: "INR" | "AED"
  readonly date: string
  readonly order_id: number | null
  readonly payer: string | null
  readonly invoice: string | null
  readonly gstin: string | null
}

/**
 * The statement of a lost dispute of a scope, as a PDF; undefined where there is none. It says what the payer still
 * owes. It is no tax document: the supply was made, so that its value and the invoice stay.
 */
export const lostDisputeFile = async (
  { pool }: Pick<Portal, "pool">,
  typesetter: Typesetter,
  id: number,
  scope: Scope
) => {
  const { bind, values } = sqlParams()
  const { rows } = await pool.query<Lost>(
    `select d.id as dispute, d.payment, d.taken::float8 as taken, d.currency,
       (d.lost_at at time zone 'Asia/Kolkata')::date::text as date, o.id as order_id,
       coalesce(school.name, institute.name) as payer, i.number as invoice, i.data->>'gstin' as gstin
     from disputes d left join orders o on o.payment = d.payment
     left join invoices i on i.order_id = o.id and not i.is_reversed
     left join schools school on school.id = o.school_id left join institutes institute on institute.id = o.institute_id
     where d.lost_id = ${bind(id)} and ${inScope(scope, ofPayer, bind)}`,
    [...values]
  )
  const [lost] = rows
  if (lost === undefined) return undefined
  const printed = printedStatement(lost, {
    supplier: await supplierOf(pool, lost.gstin),
    recipient: [
      t.statementFor,
      lost.payer ?? t.payerUnknown,
      ...(lost.order_id === null ? [] : await placeOf(pool, lost.order_id))
    ]
  })
  const { bytes } = await typesetter.print({ invoice: printed }, {})
  return { bytes, fileName: `statement-${lost.dispute}.pdf` }
}

const printedStatement = (
  { dispute, payment, taken, currency, date, order_id: order, invoice }: Lost,
  about: Pick<PrintedInvoice, "supplier" | "recipient">
): PrintedInvoice => ({
  ...about,
  title: t.disputeStatement,
  facts: [
    [t.disputeNumber, dispute],
    [t.disputeLostOn, dateText(date)],
    ...(order === null ? [] : [[t.orderNumber, String(order)] as const]),
    [t.paymentNumber, payment],
    ...(invoice === null ? [] : [[t.ofInvoice, invoice] as const])
  ],
  heads: [t.description, t.gross],
  rows: [[t.disputeLine, { sum: amountText(taken) }]],
  totals: [[t.stillOwed({ currency }), amountText(taken)]],
  inWords: amountInWords(taken, currency),
  notes: [invoice === null ? t.noTaxDocument : t.invoiceStays({ number: invoice }), t.notSigned]
})
