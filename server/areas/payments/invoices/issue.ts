import { financialYear, gstStateOf, isGstin, taxIn } from "../../../../schema/payments/gst.ts"
import {
  invoiceStream,
  type InvoiceLine,
  type IssuedInvoice,
  type LineKind,
  type TaxKind
} from "../../../../schema/payments/invoice.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createNumbered } from "../../../platform/eventlog/createNumbered.ts"
import type { Portal } from "../../../platform/portal.ts"

type Host = Pick<Portal, "pool" | "log">

/** A paid order without an invoice; `state_code` is the state of the payer, as the portal has it. */
export type Billed = {
  readonly id: number
  readonly currency: "INR" | "AED"
  readonly state_code: string | null
  readonly gstin: string | null
  readonly today: string
  readonly lines: readonly {
    readonly kind: LineKind
    readonly fee: number
    readonly tax_percent: number
    readonly students: number
    /** The rule of the tax, as the fee table had it. */
    readonly note?: string | null
  }[]
}

/** With when it was paid, as the database has it. */
type Due = Billed & { readonly paid_at: string }

/** Orders that one pass bills. */
const atOnce = 100

/**
 * Issues the invoices of paid orders that have none for their payment, in the order in which they were paid. The
 * serials are drawn under the log's lock, in the transaction that appends the invoices: they have no gaps, and dates
 * never go back. @returns how many
 */
export const issueInvoices = async (host: Host, only: number | null = null): Promise<number> => {
  const { rows } = await host.pool.query<Due>(
    `select o.id, o.currency, t.code as state_code, g.gstin, (now() at time zone 'Asia/Kolkata')::date::text as today,
       o.paid_at::text as paid_at,
       (select jsonb_agg(jsonb_build_object('kind', l.kind, 'fee', l.amount, 'tax_percent', l.tax_percent,
           'students', l.students, 'note', l.note) order by l.nth, l.amount, l.tax_percent, l.note)
         from (select 1 as nth, 'fee' as kind, amount, tax_percent, count(*)::int as students, tax_note as note
             from order_lines
             where order_id = o.id and is_paid group by amount, tax_percent, tax_note
           union all select 2, 'goods', price, 0, sum(copies)::int, null
             from order_goods where order_id = o.id group by price
           union all select 3, 'shipping', o.shipping, 0, 1, null where o.shipping > 0) l) as lines
     from orders o cross join (select max(gstin) as gstin from programme) g
     left join schools s on s.id = o.school_id left join institutes i on i.id = o.institute_id
     left join districts d on d.id = coalesce(s.district_id, i.district_id) left join states t on t.id = d.state_id
     where o.paid_at is not null and (o.paid_students > 0 or o.copies > 0) and ($1::int is null or o.id = $1)
       and not exists (select from invoices v where v.order_id = o.id and not v.is_reversed)
     order by o.paid_at, o.id limit $2`,
    [only, atOnce]
  )
  for (const [series, due] of Map.groupBy(rows, seriesOf)) await issue(host, series, due)
  return rows.length
}

/**
 * What the log's lock is asked: the day, so that dates never go back, and which invoices are still due: another writer
 * may have issued one, or its payment may have been reversed in the meantime.
 */
const lookFor = (due: readonly Due[]) => ({
  text: `select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today,
    array(select o.id from unnest($1::int[], $2::text[]) q (id, paid_at) join orders o using (id)
      where o.paid_at::text = q.paid_at
        and not exists (select from invoices v where v.order_id = o.id and not v.is_reversed)) as due`,
  values: [due.map(({ id }) => id), due.map(({ paid_at: paidAt }) => paidAt)]
})
type Found = { readonly today: string; readonly due: readonly number[] }

/** Invoices of one series; those of another financial year by now are left to the next pass. */
const issue = async (host: Host, series: string, billed: readonly Due[]): Promise<void> => {
  const serials = {
    table: `(select serial as id from invoices where series = '${series}') s`,
    streamOf: (serial: number) => invoiceStream(series, serial)
  }
  const by = { actor: systemActor, cause: "payment", look: lookFor(billed) }
  await createNumbered(host, by, serials, billed.length, (free, found) => {
    const { today, due } = found[0] as Found
    const isDue = new Set(due)
    return billed
      .map((one) => ({ ...one, today }))
      .filter((one) => isDue.has(one.id) && seriesOf(one) === series)
      .map((one, nth) => ({
        stream: serials.streamOf(free[nth]!),
        type: "invoice.issued",
        data: invoiceOf(one, free[nth]!)
      }))
  })
}

/** The series of a body and a financial year: the national body's, or that of the Gulf. */
const seriesOf = ({ currency, today }: Billed): string => `${currency === "INR" ? "N" : "G"}I${financialYear(today)}`

/**
 * What an order's invoice says. Tax is split by the place of supply; a payer whose state is not known is local. A
 * supplier in India without a GSTIN states no tax: what it issues is a bill of supply.
 */
export const invoiceOf = (billed: Billed, serial: number): IssuedInvoice => {
  const { id, currency, state_code: code, today } = billed
  const gstin = currency === "INR" && billed.gstin !== null && isGstin(billed.gstin) ? billed.gstin : null
  const own = gstin?.slice(0, 2) ?? null
  const placeOfSupply = currency === "INR" ? (gstStateOf(code) ?? own) : null
  const isUntaxed = currency === "INR" && gstin === null
  const lines = billed.lines.map(({ kind, fee, tax_percent: percent, students, note }): InvoiceLine => {
    const gross = fee * students
    const taxPercent = isUntaxed ? 0 : percent
    // Who states no tax quotes no rule of it.
    const quoted = note === null || note === undefined || isUntaxed ? {} : { note }
    return { kind, students, fee, taxPercent, gross, ...taxIn(gross, taxPercent), ...quoted }
  })
  const sum = (of: "gross" | "taxable" | "tax") => lines.reduce((all, line) => all + line[of], 0)
  const tax = sum("tax")
  const taxKind: TaxKind =
    tax === 0 ? "none" : currency === "AED" ? "vat" : placeOfSupply === own ? "cgst_sgst" : "igst"
  const series = seriesOf(billed)
  return {
    series,
    serial,
    number: `${series.slice(0, 2)}/${series.slice(2)}/${String(serial).padStart(7, "0")}`,
    order: id,
    date: today,
    currency,
    taxKind,
    gstin,
    placeOfSupply,
    lines,
    gross: sum("gross"),
    taxable: sum("taxable"),
    tax
  }
}
