import type { Projection } from "../../../platform/projections/projection.ts"

/** Invoices, by series and serial; an order has at most one. */
export const invoices: Projection = {
  name: "invoices",
  version: 2,
  mode: "inline",
  events: ["invoice.issued"],
  tables: ["invoices"],
  create: `
    create table invoices (series text not null, serial int not null, number text not null,
      order_id int not null unique, date date not null, gross bigint not null, taxable bigint not null,
      tax bigint not null, data jsonb not null,
      primary key (series, serial))`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into invoices
       select data->>'series', (data->>'serial')::int, data->>'number', (data->>'order')::int, (data->>'date')::date,
         (data->>'gross')::bigint, (data->>'taxable')::bigint, (data->>'tax')::bigint, data
       from events where position > $1 and position <= $2 and type = 'invoice.issued'`,
      [from, to]
    )
}
