import type { Projection } from "../../../platform/projections/projection.ts"

/**
 * Receipt vouchers, refund vouchers and credit notes, by series and serial; `id` is the position of a voucher's event.
 * `against` is the number of the invoice or the receipt voucher that it is about.
 */
export const vouchers: Projection = {
  name: "vouchers",
  version: 1,
  mode: "inline",
  events: ["voucher.issued"],
  tables: ["vouchers"],
  create: `
    create table vouchers (series text not null, serial int not null, id int not null unique, kind text not null,
      number text not null, date date not null, payment text not null, order_id int, refund_id int, against text,
      currency text not null, gross bigint not null, taxable bigint not null, tax bigint not null, data jsonb not null,
      primary key (series, serial));
    create index vouchers_of_payment on vouchers (payment);
    create index vouchers_of_order on vouchers (order_id);
    create index vouchers_of_refund on vouchers (refund_id)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into vouchers
       select data->>'series', (data->>'serial')::int, position::int, data->>'kind', data->>'number',
         (data->>'date')::date, data->>'payment', (data->>'order')::int, (data->>'refund')::int,
         data->'against'->>'number', data->>'currency', (data->>'gross')::bigint, (data->>'taxable')::bigint,
         (data->>'tax')::bigint, data
       from events where position > $1 and position <= $2 and type = 'voucher.issued'`,
      [from, to]
    )
}
