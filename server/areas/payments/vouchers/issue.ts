import { financialYear } from "../../../../schema/payments/gst.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { issueCancellations } from "./cancel.ts"
import { receiptVoucher, returnVoucher, splitRefund, type Advance, type Against, type PaidRefund } from "./content.ts"
import { serialsOf } from "./serials.ts"

type Host = Pick<Portal, "pool" | "log">
type Currency = "INR" | "AED"

/** Vouchers that one pass issues, of each sort. */
const atOnce = 100

/**
 * Issues the receipt vouchers of money that is in suspense, the credit notes of invoices whose payment was reversed,
 * then the refund vouchers and credit notes of refunds that were paid out. Serials and dates are drawn under the log's
 * lock: serials have no gaps, and dates never go back.
 * @returns how many payments and refunds were looked at
 */
export const issueVouchers = async (host: Host): Promise<number> =>
  (await issueReceipts(host)) + (await issueCancellations(host)) + (await issueReturns(host))

/** What the log's lock is asked: the day, and what was issued of a payment, or went back of its documents. */
const lookFor = (payment: string, refund: number | null, invoice: string | null = null) => ({
  text: `select (clock_timestamp() at time zone 'Asia/Kolkata')::date::text as today,
      coalesce(bool_or(kind = 'receipt'), false) as is_received,
      coalesce(bool_or(refund_id = $2), false) as is_returned,
      coalesce(sum(gross) filter (where kind = 'credit' and against = $3), 0)::float8 as credited,
      coalesce(sum(gross) filter (where kind = 'refund'), 0)::float8 as refunded
    from vouchers where payment = $1`,
  values: [payment, refund, invoice]
})
type Found = {
  readonly today: string
  readonly is_received: boolean
  readonly is_returned: boolean
  readonly credited: number
  readonly refunded: number
}

type DueReceipt = Advance & { readonly today: string }

/** One voucher of each payment: what is left of an advance later is a part of it. */
const issueReceipts = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<DueReceipt>(
    `select * from (
       select distinct on (c.payment) c.payment, c.order_id as "order", c.held::float8 as amount, c.currency,
         case when o.currency <> c.currency then null when o.copies > 0 then 0
           else (select max(l.tax_percent) from order_lines l where l.order_id = o.id) end::int as tax_percent,
         t.code as state_code, g.gstin, (now() at time zone 'Asia/Kolkata')::date::text as today, c.opened_at, c.id
       from payment_cases c cross join (select max(gstin) as gstin from programme) g
       left join orders o on o.id = c.order_id
       left join schools s on s.id = o.school_id left join institutes i on i.id = o.institute_id
       left join districts d on d.id = coalesce(s.district_id, i.district_id) left join states t on t.id = d.state_id
       where c.payment is not null and c.held > 0 and c.currency in ('INR', 'AED')
         and (c.is_open or exists (select from refunds r where r.case_id = c.id
           or (r.payment = c.payment and r.state = 'returnedByGateway')))
         and not exists (select from vouchers v where v.payment = c.payment and v.kind = 'receipt')
       order by c.payment, c.id) due
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
    const { today, is_received: isReceived } = found[0] as Found
    if (isReceived || financialYear(today) !== financialYear(due.today)) return []
    const data = receiptVoucher(due, { serial, today })
    return [{ stream: serials.streamOf(serial), type: "voucher.issued", data }]
  })
}

type DueReturn = PaidRefund & {
  readonly currency: Currency
  /** Whether all of it was money that no order used. */
  readonly is_advance: boolean
  readonly receipt: Against | null
  readonly invoice: Against | null
  readonly today: string
}

/** The order's invoice is issued first, if the payment paid one. */
const issueReturns = async (host: Host): Promise<number> => {
  const { rows } = await host.pool.query<DueReturn>(
    `select r.id, r.payment, coalesce(o.id, (v.data->>'order')::int) as "order", r.amount::float8 as amount,
       r.currency, r.state <> 'madeElsewhere' as is_advance, v.data as receipt, i.data as invoice,
       (now() at time zone 'Asia/Kolkata')::date::text as today
     from refunds r
     left join vouchers v on v.payment = r.payment and v.kind = 'receipt'
     left join orders o on o.payment = r.payment left join invoices i on i.order_id = o.id and not i.is_reversed
     where r.state in ('paidOut', 'returnedByGateway', 'madeElsewhere') and r.currency in ('INR', 'AED')
       and (o.id is null or i.order_id is not null)
       and not exists (select from vouchers n where n.refund_id = r.id)
       and coalesce(v.gross, 0) + coalesce(i.gross, 0)
         > (select coalesce(sum(n.gross), 0) from vouchers n
           where n.payment = r.payment and n.against in (v.number, i.number))
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
  const by = { actor: systemActor, cause: "payment", look: lookFor(payment, id, invoice?.number ?? null) }
  await createRecords(host, by, [credits, refunds], ([credit, refund], found) => {
    const { today, is_returned: isReturned, credited, refunded } = found[0] as Found
    if (isReturned || financialYear(today) !== financialYear(due.today)) return []
    const parts = splitRefund(amount, {
      isAdvance,
      invoiced: (invoice?.gross ?? 0) - credited,
      advanced: (receipt?.gross ?? 0) - refunded
    })
    const issued = (
      kind: "credit" | "refund",
      against: Against | null,
      before: number,
      serials: typeof credits,
      serial: number
    ) =>
      against === null || parts[kind] === 0
        ? []
        : [
            {
              stream: serials.streamOf(serial),
              type: "voucher.issued",
              data: returnVoucher(kind, due, against, { before, amount: parts[kind] }, { serial, today })
            }
          ]
    return [
      ...issued("credit", invoice, credited, credits, credit),
      ...issued("refund", receipt, refunded, refunds, refund)
    ]
  })
}
