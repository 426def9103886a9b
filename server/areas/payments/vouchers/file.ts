import { t } from "#messages/server.payments.js"
import type { Scope } from "../../../../schema/core/roles.ts"
import { amountInWords } from "../../../../schema/payments/amountInWords.ts"
import type { IssuedVoucher, VoucherKind } from "../../../../schema/payments/voucher.ts"
import type { PrintedInvoice } from "../../../documents/print/invoice.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import { inScope } from "../../../platform/access/scope.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { Portal } from "../../../platform/portal.ts"
import { amountText, dateText, lineWords, placeOf, supplierOf, taxLines } from "../invoices/printing.ts"

const titles: Readonly<Record<VoucherKind, () => string>> = {
  receipt: () => t.receiptVoucher,
  refund: () => t.refundVoucher,
  credit: () => t.creditNote
}
const totals: Readonly<Record<VoucherKind, (sum: { readonly currency: string }) => string>> = {
  receipt: (sum) => t.advanceIn(sum),
  refund: (sum) => t.refundedIn(sum),
  credit: (sum) => t.creditedIn(sum)
}

/** Where a payer's documents are: those of its orders. One without an order is pay support's alone. */
export const ofPayer = { school: "o.school_id", institute: "o.institute_id" }

/** A voucher of a scope, as a PDF; undefined where there is none. */
export const voucherFile = async ({ pool }: Pick<Portal, "pool">, typesetter: Typesetter, id: number, scope: Scope) => {
  const { bind, values } = sqlParams()
  const { rows } = await pool.query<{ data: IssuedVoucher; payer: string | null }>(
    `select v.data, coalesce(school.name, institute.name) as payer
     from vouchers v left join orders o on o.id = v.order_id left join schools school on school.id = o.school_id
     left join institutes institute on institute.id = o.institute_id
     where v.id = ${bind(id)} and ${inScope(scope, ofPayer, bind)}`,
    [...values]
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { data, payer } = found
  const printed = printedVoucher(data, {
    supplier: await supplierOf(pool, data.gstin),
    recipient: [
      data.kind === "receipt" ? t.receivedFrom : t.billedTo,
      payer ?? t.payerUnknown,
      ...(data.order === null ? [] : await placeOf(pool, data.order))
    ]
  })
  const { bytes } = await typesetter.print({ invoice: printed }, {})
  return { bytes, fileName: `${data.kind}-${data.number.replaceAll("/", "-")}.pdf` }
}

/** A voucher with its words, as it is printed. */
const printedVoucher = (
  voucher: IssuedVoucher,
  about: Pick<PrintedInvoice, "supplier" | "recipient">
): PrintedInvoice => {
  const { kind, number, date, against, order, payment, placeOfSupply, lines, taxKind, tax, taxable, gross } = voucher
  return {
    ...about,
    title: titles[kind](),
    facts: [
      [t.invoiceNumber, number],
      [t.invoiceDate, dateText(date)],
      ...(against === null
        ? []
        : [
            [kind === "credit" ? t.ofInvoice : t.ofReceipt, against.number] as const,
            [kind === "credit" ? t.ofInvoiceDate : t.ofReceiptDate, dateText(against.date)] as const
          ]),
      ...(order === null ? [] : [[t.orderNumber, String(order)] as const]),
      [t.paymentNumber, payment],
      ...(placeOfSupply === null ? [] : [[t.placeOfSupply, placeOfSupply] as const])
    ],
    heads: [t.description, t.sac, t.taxRate, t.taxable, t.gross],
    rows: lines.map((line) => [
      ...lineWords[line.kind](),
      { sum: `${line.taxPercent}%` },
      { sum: amountText(line.taxable) },
      { sum: amountText(line.gross) }
    ]),
    totals: [
      [t.taxable, amountText(taxable)],
      ...taxLines(taxKind, tax),
      [totals[kind]({ currency: voucher.currency }), amountText(gross)]
    ],
    inWords: amountInWords(gross, voucher.currency),
    notes: [t.reverseCharge, t.notSigned]
  }
}
