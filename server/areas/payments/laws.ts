import { invoiceLaws } from "./invoices/laws.ts"
import type { Law } from "./law.ts"
import { ruleRows } from "./ledger.projection.ts"
import { voucherLaws } from "./vouchers/laws.ts"

/** What an account holds, in hundredths of a currency; debits are positive. */
export type Sum = {
  readonly account: string
  readonly currency: string
  readonly debit: number
  readonly credit: number
  readonly balance: number
}

/** The trial balance. */
export const trialBalance = `
  select account, currency, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as debit,
    coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as credit, sum(amount)::float8 as balance
  from ledger_postings group by account, currency order by account, currency`

/** Names of an event's fields, at any depth, and texts that look like an address or a phone. */
const personal = `'"(email|contact|phone|mobile|vpa|name|card|last4)"\\s*:|@|\\+91'`

/** The rules, each as a statement that answers its `figure`. */
export const rules: readonly Law[] = [
  {
    rule: "Each entry sums to 0",
    text: `select count(*)::int as figure from (
      select from ledger_postings group by entry, currency having sum(amount) <> 0) e`
  },
  {
    rule: "All accounts together sum to 0",
    text: `select coalesce(sum(abs(balance)), 0)::float8 as figure from (
      select sum(amount) as balance from ledger_postings group by currency) c`
  },
  {
    rule: "Amounts are whole hundredths, and none is 0",
    text: `select count(*)::int as figure from ledger_postings
      where amount = 0 or pg_typeof(amount) <> 'bigint'::regtype`
  },
  {
    rule: "The account gateway is what the gateway received, less refunds, lost disputes, settlements and fees",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) - coalesce(p.amount, 0))), 0)::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'gateway' group by 1) l
      full join (select currency, sum(amount) as amount from (
          select currency, amount from payments
            where state in ('captured', 'parked', 'claimed') and id like 'pay_%'
          union all select currency, -amount from bank_lines where state = 'fromGateway'
          union all select currency, -fees from settlements
          union all select currency, -amount from refunds
            where state in ('paidOut', 'returnedByGateway', 'madeElsewhere')
          union all select currency, -taken from disputes) moved
        group by 1) p using (currency)`
  },
  {
    rule: "The account bank is the sum of the bank's lines",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) - coalesce(b.amount, 0))), 0)::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'bank' group by 1) l
      full join (select currency, sum(amount) as amount from bank_lines group by 1) b using (currency)`
  },
  {
    rule: "Each bank transfer is one payment of the same sum",
    text: `select count(*)::int as figure from (select * from bank_lines where payment is not null) b
      full join (select * from payments where id like 'bank_%') p on p.id = b.payment
      where b.amount is distinct from p.amount or b.currency is distinct from p.currency`
  },
  {
    rule: "The account returnedTransfers is what the bank took back, less what was in suspense, each transfer once",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) - coalesce(b.amount, 0))), 0)::float8
        + (select count(returns) - count(distinct returns) from bank_lines)::float8
        + (select count(*) from bank_lines b left join payments p on p.id = b.returns
          where b.returns is not null and (p.amount is distinct from -b.amount or p.currency <> b.currency
            or p.returned > p.amount))::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'returnedTransfers' group by 1) l
      full join (select currency, sum(amount) as amount from (
          select currency, -amount as amount from bank_lines where returns is not null
          union all select currency, -returned from payments) moved
        group by 1) b using (currency)`
  },
  {
    rule: "No more is refunded than was received",
    text: `select count(*)::int as figure from (
      select r.payment from refunds r left join payments p on p.id = r.payment
      where r.state <> 'calledOff' group by r.payment, p.amount having sum(r.amount) > coalesce(p.amount, 0)) more`
  },
  {
    rule: "Refunds that are owed are those that were approved and not paid out",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) + coalesce(r.amount, 0))), 0)::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'refundsPayable' group by 1) l
      full join (select currency, sum(amount) as amount from refunds
        where state in ('toBeSent', 'atGateway', 'notPaidOut') group by 1) r using (currency)`
  },
  {
    rule: "The account disputes is what lost disputes took, each once and of no more than was received",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) - coalesce(d.amount, 0))), 0)::float8
        + (select count(*) from disputes d left join payments p on p.id = d.payment
          where d.amount > coalesce(p.amount, 0) or (d.taken > 0) <> (d.state = 'moneyTaken'))::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'disputes' group by 1) l
      full join (select currency, sum(taken) as amount from disputes where taken > 0 group by 1) d using (currency)`
  },
  {
    rule: "No payment pays two orders, and no order is paid twice",
    text: `select count(*)::int as figure from (
      select from (select stream, data->>'payment' as payment,
          case type when 'order.reversed' then -1 else 1 end as change
        from events where type in ('order.paid', 'order.goodsPaid', 'order.reversed')) e
      group by grouping sets (stream, payment) having sum(change) not in (0, 1)) twice`
  },
  {
    rule: "An order's students who are paid for, and those who dropped out, are all of its students",
    text: `select count(*)::int as figure from orders o where o.payment is not null and o.copies = 0 and (
      select (count(*), count(*) filter (where l.is_paid), sum(l.amount),
          coalesce(sum(l.amount) filter (where l.is_paid), 0))
        is distinct from (o.students::bigint, o.paid_students::bigint, o.total::numeric, o.paid_amount::numeric)
      from order_lines l where l.order_id = o.id)`
  },
  {
    rule: "An order of study material is paid with what its copies and their shipping cost",
    text: `select count(*)::int as figure from orders o where o.payment is not null and o.copies > 0 and
      o.paid_amount is distinct from o.shipping + (
        select sum(g.copies * g.price) from order_goods g where g.order_id = o.id)`
  },
  {
    rule: "Copies in stock are those that arrived and that no order holds, and never less than 0",
    text: `select count(*)::int as figure from materials m where m.stock < 0 or m.ordered is distinct from coalesce((
      select sum(g.copies) from order_goods g join orders o on o.id = g.order_id
      where g.material_id = m.id and o.state <> 'expired'), 0)`
  },
  {
    rule: "Each paid order of study material has one parcel",
    text: `select count(*)::int as figure from orders o full join shipments s on s.id = o.id
      where (s.id is null and o.copies > 0 and o.payment is not null) or (s.id is not null
        and (o.id is null or (o.payment is null) <> (s.state = 'calledOff')))`
  },
  {
    rule: "Each student whom an order pays for has one fee paid by it",
    text: `select count(*)::int as figure from (
      select from orders o
      join lateral (select e.position, e.meta from events e where e.stream = 'order-' || o.id
        and e.type = 'order.paid' order by e.position desc limit 1) paid on true
      join order_lines l on l.order_id = o.id and l.is_paid
      left join events fee on fee.stream = 'student-' || l.student_id and fee.type = 'student.feePaid'
        and fee.meta->>'cause' = paid.meta->>'cause' and (fee.data->>'amount')::bigint = l.amount
        and fee.position > paid.position and not exists (select from events later where later.stream = fee.stream
          and later.type in ('student.feeReversed', 'student.movedUp')
          and later.position > paid.position and later.position < fee.position)
      where o.payment is not null group by l.order_id, l.student_id having count(fee.position) <> 1) wrong`
  },
  {
    rule: "No student's fee is paid twice in a year",
    text: `select count(*)::int as figure from (
      select from events where type in ('student.feePaid', 'student.feeReversed', 'student.movedUp')
      group by stream having count(*) filter (where type = 'student.feePaid')
        > 1 + count(*) filter (where type <> 'student.feePaid')) twice`
  },
  {
    rule: "An order is unpaid after its payment was reversed, and its students' fees with it",
    text: `select ((select count(*) from orders o where o.state = 'unpaidAgain'
        and (o.payment is not null or o.paid_at is not null or o.reversed_at is null))
      + (select count(*) from order_lines l join orders o on o.id = l.order_id
        where o.payment is null and l.is_paid is not null))::int as figure`
  },
  {
    rule: "A student's fee that is marked by hand is marked once, and is paid",
    text: `select count(*)::int as figure from (
      select e.student_id from fee_entries e join students s on s.id = e.student_id and s.year = 0
      where e.is_marking group by e.student_id having count(*) > 1 or not bool_and(s.is_paid)) wrong`
  },
  {
    rule: "Money in suspense is what open cases and payments that are being worked on name",
    text: `select coalesce(sum(abs(coalesce(l.amount, 0) + coalesce(c.amount, 0))), 0)::float8 as figure from
      (select currency, sum(amount) as amount from ledger_postings where account = 'suspense' group by 1) l
      full join (select currency, sum(amount) as amount from (
          select currency, held as amount from payment_cases where is_open
          union all select currency, amount from payments where state = 'captured') named
        group by 1) c using (currency)`
  },
  ...invoiceLaws,
  ...voucherLaws,
  {
    rule: "Nothing personal in the events of payments, orders, refunds and cases",
    text: `select count(*)::int as figure from events
      where split_part(type, '.', 1) in ('payment', 'order', 'paymentCase', 'refund', 'dispute', 'feeEntry', 'invoice',
          'voucher', 'material', 'shipment', 'bankLine', 'settlement')
        and data::text ~ ${personal}`
  }
]

/** What the ledger holds, and what its events give, as digests. */
export const ledgerDigest = `
  with derived as (
    select e.position as entry, l.leg::smallint as leg, l.account, e.data->>'currency' as currency,
      l.sign * (e.data->>l.field)::bigint as amount
    from events e join (values ${ruleRows}) l (type, leg, account, sign, field) on l.type = e.type
    where (e.data->>l.field)::bigint <> 0)
  select
    (select md5(string_agg(concat_ws('|', entry, leg, account, currency, amount), ',' order by entry, leg))
      from ledger_postings) as kept,
    (select md5(string_agg(concat_ws('|', entry, leg, account, currency, amount), ',' order by entry, leg))
      from derived) as derived`
