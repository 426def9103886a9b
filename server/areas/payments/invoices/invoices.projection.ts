import type { Projection } from "../../../platform/projections/projection.ts"

/** SQL for the event that paid the order of an invoice `e`. */
const paying = `(select paid.data->>'payment' from events paid where paid.stream = 'order-' || (e.data->>'order')
  and paid.type in ('order.paid', 'order.goodsPaid') and paid.position < e.position
  order by paid.position desc limit 1)`

/**
 * Invoices, by series and serial; `id` is the position of an invoice's event. An order has one that is good; those of
 * payments that were reversed are cancelled by credit notes.
 */
export const invoices: Projection = {
  name: "invoices",
  version: 3,
  mode: "inline",
  events: ["invoice.issued", "order.reversed"],
  tables: ["invoices"],
  create: `
    create table invoices (series text not null, serial int not null, id bigint not null, number text not null,
      order_id int not null, payment text, is_reversed boolean not null, date date not null, gross bigint not null,
      taxable bigint not null, tax bigint not null, data jsonb not null,
      primary key (series, serial));
    create unique index invoices_of_order on invoices (order_id) where not is_reversed;
    create index invoices_reversed on invoices (order_id) where is_reversed`,
  apply: async (sql, { from, to, types }) => {
    if (types.has("order.reversed"))
      await sql.query(
        `update invoices set is_reversed = true
         where not is_reversed and order_id = any(array(
           select substr(stream, 7)::int from events
           where position > $1 and position <= $2 and type = 'order.reversed'))`,
        [from, to]
      )
    if (types.has("invoice.issued"))
      await sql.query(
        `insert into invoices
         select e.data->>'series', (e.data->>'serial')::int, e.position, e.data->>'number', (e.data->>'order')::int,
           ${paying}, exists (select from events r where r.stream = 'order-' || (e.data->>'order')
             and r.type = 'order.reversed' and r.position > e.position and r.position <= $2),
           (e.data->>'date')::date, (e.data->>'gross')::bigint, (e.data->>'taxable')::bigint,
           (e.data->>'tax')::bigint, e.data
         from events e where e.position > $1 and e.position <= $2 and e.type = 'invoice.issued'`,
        [from, to]
      )
  }
}
