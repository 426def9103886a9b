import { financialYear } from "../../../../schema/payments/gst.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { issueCancellations } from "./cancel.ts"
import { receiptVoucher, returnVoucher, splitRefund, type Advance, type Against, type PaidRefund } from "./content.ts"
import { issuePaidBack } from "./paidBack.ts"
import { serialsOf } from "./serials.ts"

type Host = Pick<Portal, "pool" | "log">
type Currency = "INR" | "AED"

/** Vouchers that one pass issues, of each sort. */
const atOnce = 100

/**
 * Issues the receipt vouchers of money that is in suspense, the credit notes of invoices whose payment was reversed,
 * then the refund vouchers and credit notes of refunds that were paid out, and of what the bank paid back. Serials and
 * dates are drawn under the log's lock: serials have no gaps, and dates never go back.
 * @returns how many payments and refunds were looked at
 */
export const issueVouchers = async (host: Host): Promise<number> =>
  (await issueReceipts(host)) +
  (await issueCancellations(host)) +
  (await issueReturns(host)) +
  (await issuePaidBack(host))

/** What the log's lock is asked: the day, and what was issued of a payment, or went back of its documents. */
const lookFor = (
  payment: string,
  refund: number | null,
  against: Partial<Record<"credit" | "refund", string>> = {}
) => ({
  text: `select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today,
      coalesce(sum(gross) filter (where kind = 'receipt'), 0)::float8 as received,
      coalesce(sum(gross) filter (where refund_id = $2), 0)::float8 as returned,
      coalesce(sum(gross) filter (where kind = 'credit' and against = $3), 0)::float8 as credited,
      coalesce(sum(gross) filter (where kind = 'refund' and against = $4), 0)::float8 as refunded
    from vouchers where payment = $1`,
  values: [payment, refund, against.credit ?? null, against.refund ?? null]
})
type Found = {
  readonly today: string
  readonly received: number
  readonly returned: number
  readonly credited: number
  readonly refunded: number
}

type DueReceipt = Advance & { readonly received: number; readonly today: string }

/**
 * A voucher of what a payment holds in suspense, less what its vouchers before are of: money that an order got, and
 * that came back when that was reversed, has one already, or has its own. What is left of an advance later is a part of
 * it.
 */
const issueReceipts = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<DueReceipt>(
    `select * from (
       select distinct on (c.payment) c.payment, c.order_id as "order", c.currency, given.received,
         least(sum(c.held) over (partition by c.payment), p.amount)::float8 - given.received as amount,
         case when o.currency <> c.currency then null when o.copies > 0 then 0
           else (select max(l.tax_percent) from order_lines l where l.order_id = o.id) end::int as tax_percent,
         t.code as state_code, g.gstin, (now() at time zone 'Asia/Kolkata')::date::text as today, c.opened_at, c.id
       from payment_cases c cross join (select max(gstin) as gstin from programme) g
       cross join lateral (
         select coalesce(sum(v.gross), 0)::float8 as received from vouchers v
         where v.payment = c.payment and v.kind = 'receipt') given
       left join payments p on p.id = c.payment
       left join orders o on o.id = c.order_id
       left join schools s on s.id = o.school_id left join institutes i on i.id = o.institute_id
       left join districts d on d.id = coalesce(s.district_id, i.district_id) left join states t on t.id = d.state_id
       where c.payment is not null and c.held > 0 and c.currency in ('INR', 'AED')
         and (c.is_open or exists (select from refunds r where r.case_id = c.id)
           or c.state = 'resolved' and (
             exists (select from refunds r where r.payment = c.payment and r.state = 'returnedByGateway')
             or exists (select from bank_lines b where b.refunds = c.payment)))
       order by c.payment, c.id) due
     where amount > 0
     order by opened_at, id limit $1`,
    [atOnce]
  )
  for (const due of rows) await issueReceipt(host, due)
  return rows.length
}

const issueReceipt = async (host: Host, due: DueReceipt): Promise<void> => {
  const serials = serialsOf("receipt", due.currency, due.today)
  const by = { actor: systemActor, cause: "payment", look: lookFor(due.payment, null) }
  await createRecords(host, by, [serials], ([serial], found) => {
    const { today, received } = found[0] as Found
    if (received !== due.received || financialYear(today) !== financialYear(due.today)) return []
    const data = receiptVoucher(due, { serial, today })
    return [{ stream: serials.streamOf(serial), type: "voucher.issued", data }]
  })
}

type DueReturn = PaidRefund & {
  readonly currency: Currency
  /** Whether all of it was money that no order used. */
  readonly is_advance: boolean
  /** What vouchers are of already, in hundredths; `amount` is what is left. */
  readonly returned: number
  /** The first receipt voucher of which something is left. */
  readonly receipt: Against | null
  readonly invoice: Against | null
  readonly today: string
}

/**
 * The order's invoice is issued first, if the payment paid one. One pass takes one receipt voucher of a payment: what
 * goes back of a second one is the next pass's.
 */
const issueReturns = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<DueReturn>(
    `select r.id, r.payment, coalesce(o.id, (v.data->>'order')::int) as "order", r.currency,
       (r.amount - done.returned)::float8 as amount, done.returned, r.state <> 'madeElsewhere' as is_advance,
       v.data as receipt, i.data as invoice, (now() at time zone 'Asia/Kolkata')::date::text as today
     from refunds r
     cross join lateral (
       select coalesce(sum(n.gross), 0)::float8 as returned from vouchers n where n.refund_id = r.id) done
     left join lateral (
       select v.data from vouchers v where v.payment = r.payment and v.kind = 'receipt'
         and v.gross > (select coalesce(sum(n.gross), 0) from vouchers n
           where n.payment = r.payment and n.against = v.number)
       order by v.id limit 1) v on true
     left join orders o on o.payment = r.payment left join invoices i on i.order_id = o.id and not i.is_reversed
     where r.state in ('paidOut', 'returnedByGateway', 'madeElsewhere') and r.currency in ('INR', 'AED')
       and (o.id is null or i.order_id is not null) and r.amount > done.returned
       and (v.data is not null or r.state = 'madeElsewhere' and i.gross
         > (select coalesce(sum(n.gross), 0) from vouchers n where n.payment = r.payment and n.against = i.number))
     order by r.changed_at, r.id limit $1`,
    [atOnce]
  )
  for (const due of rows) await issueReturn(host, due)
  return rows.length
}

const issueReturn = async (host: Host, due: DueReturn): Promise<void> => {
  const { payment, id, amount, currency, is_advance: isAdvance, receipt, invoice } = due
  const credits = serialsOf("credit", currency, due.today)
  const refunds = serialsOf("refund", currency, due.today)
  const against = {
    ...(invoice === null ? {} : { credit: invoice.number }),
    ...(receipt === null ? {} : { refund: receipt.number })
  }
  const by = { actor: systemActor, cause: "payment", look: lookFor(payment, id, against) }
  await createRecords(host, by, [credits, refunds], ([credit, refund], found) => {
    const { today, returned, credited, refunded } = found[0] as Found
    if (returned !== due.returned || financialYear(today) !== financialYear(due.today)) return []
    const parts = splitRefund(amount, {
      isAdvance,
      invoiced: (invoice?.gross ?? 0) - credited,
      advanced: (receipt?.gross ?? 0) - refunded
    })
    const issued = (
      kind: "credit" | "refund",
      document: Against | null,
      before: number,
      serials: typeof credits,
      serial: number
    ) =>
      document === null || parts[kind] === 0
        ? []
        : [
            {
              stream: serials.streamOf(serial),
              type: "voucher.issued",
              data: returnVoucher(kind, due, document, { before, amount: parts[kind] }, { serial, today })
            }
          ]
    return [
      ...issued("credit", invoice, credited, credits, credit),
      ...issued("refund", receipt, refunded, refunds, refund)
    ]
  })
}
