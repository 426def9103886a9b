/**
 * SQL for the documents `d` that meet a condition, the earliest first: vouchers, invoices that were cancelled, and
 * statements of lost disputes.
 */
export const documentsOf = (condition: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'date', d.date::text,
    'amount', d.gross, 'currency', d.currency) order by d.id) from (
      select id, kind, number, date, gross, currency, payment, order_id from vouchers
      union all select id::int, 'invoice', number, date, gross, data->>'currency', payment, order_id from invoices
        where is_reversed
      union all select l.lost_id, 'statement', l.id, (l.lost_at at time zone 'Asia/Kolkata')::date, l.taken, l.currency,
          l.payment, paid.id from disputes l left join orders paid on paid.payment = l.payment
        where l.lost_id is not null) d
    where ${condition}), '[]')`
