import type { Law } from "../law.ts"

/** The rules of invoices. */
export const invoiceLaws: readonly Law[] = [
  {
    rule: "Serials of invoices have no gaps, and their dates never go back",
    text: `select count(*)::int as figure from (
      select serial, date, row_number() over w as nth, lag(date) over w as before from invoices
      window w as (partition by series order by serial)) i where serial <> nth or date < before`
  },
  {
    rule: "An invoice is of what its order was paid with, and its taxable value and tax are its total",
    text: `select count(*)::int as figure from invoices i
      left join lateral (select (e.data->>'amount')::bigint as amount from events e
        where e.stream = 'order-' || i.order_id and e.type in ('order.paid', 'order.goodsPaid') and e.position < i.id
        order by e.position desc limit 1) paid on true
      where i.gross is distinct from paid.amount or i.gross <> i.taxable + i.tax`
  },
  {
    rule: "An unpaid order has no good invoice; a cancelled invoice is credited whole or not yet",
    text: `select (select count(*) from invoices i left join orders o on o.id = i.order_id
        where not i.is_reversed and o.payment is distinct from i.payment)::int
      + (select count(*) from invoices i where i.is_reversed and not exists (select from vouchers v
          where v.kind = 'credit' and v.against = i.number having coalesce(sum(v.gross), 0) in (0, i.gross)))::int
        as figure`
  }
]
