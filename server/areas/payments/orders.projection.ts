import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.order,
  table: "orders",
  key: { id: "substr(e.stream, 7)::int" },
  inserts: ["opened", "goodsOrdered"]
}

/**
 * Orders, and the students of each: whether the order paid for them, or why not. An order whose payment was reversed is
 * as before it; `reversed_at` says since when it waits again.
 */
export const orders: Projection = {
  name: "orders",
  version: 6,
  mode: "inline",
  events: [
    "order.opened",
    "order.goodsOrdered",
    "order.placed",
    "order.transferOffered",
    "order.paid",
    "order.goodsPaid",
    "order.reversed",
    "order.expired"
  ],
  tables: ["orders", "order_lines", "order_goods"],
  create: `
    create table orders (id int primary key, school_id int, institute_id int, year smallint not null,
      currency text not null, total bigint not null, students int not null, copies int not null,
      shipping bigint not null, receipt text not null,
      gateway_order text unique, transfer_code text unique, account jsonb, payment text, paid_students int,
      paid_amount bigint, state text not null, opened_by int not null, opened_at timestamptz not null,
      paid_at timestamptz, reversed_at timestamptz);
    create index orders_of_school on orders (school_id, id);
    create index orders_of_institute on orders (institute_id, id);
    create index orders_waiting on orders (opened_at)
      where state in ('open', 'placed', 'awaitingTransfer', 'unpaidAgain');
    create index orders_of_payment on orders (payment);
    create table order_lines (order_id int not null, student_id int not null, amount int not null,
      tax_percent smallint not null, tax_note text, is_paid boolean, dropped text, primary key (order_id, student_id));
    create table order_goods (order_id int not null, material_id int not null, copies int not null,
      price bigint not null, primary key (order_id, material_id));
    create index order_goods_of_material on order_goods (material_id, order_id);
    create index order_lines_of_student on order_lines (student_id, order_id)`,
  apply: async (sql, range) => {
    if (range.types.has("order.opened")) await open(sql, range)
    if (range.types.has("order.goodsOrdered")) await orderGoods(sql, range)
    if (range.types.has("order.placed") || range.types.has("order.transferOffered")) await place(sql, range)
    if (settling.some((type) => range.types.has(type))) await settle(sql, range)
  },
  states: [state]
}

const open = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into orders
     select substr(stream, 7)::int, (data->>'school')::int, (data->>'institute')::int, (data->>'year')::smallint,
       data->>'currency', (data->>'total')::bigint,
       (select sum(jsonb_array_length(l->'students')) from jsonb_array_elements(data->'lines') l), 0, 0,
       data->>'receipt',
       null, null, null, null, null, null, ${entered(records.order, "opened")}, (meta->>'by')::int, at, null, null
     from events where position > $1 and position <= $2 and type = 'order.opened'`,
    [from, to]
  )
  await sql.query(
    `insert into order_lines
     select substr(e.stream, 7)::int, s.student::int, (l->>'amount')::int, (l->>'taxPercent')::smallint, l->>'taxNote',
       null, null
     from events e, jsonb_array_elements(e.data->'lines') l, jsonb_array_elements_text(l->'students') s (student)
     where e.position > $1 and e.position <= $2 and e.type = 'order.opened'`,
    [from, to]
  )
}

const orderGoods = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into orders
     select substr(stream, 7)::int, (data->>'school')::int, (data->>'institute')::int, (data->>'year')::smallint,
       data->>'currency', (data->>'total')::bigint, 0,
       (select sum((i->>'copies')::int) from jsonb_array_elements(data->'items') i), (data->>'shipping')::bigint,
       data->>'receipt', null, null, null, null, null, null, ${entered(records.order, "goodsOrdered")},
       (meta->>'by')::int, at, null, null
     from events where position > $1 and position <= $2 and type = 'order.goodsOrdered'`,
    [from, to]
  )
  await sql.query(
    `insert into order_goods
     select substr(e.stream, 7)::int, (i->>'material')::int, (i->>'copies')::int, (i->>'price')::bigint
     from events e, jsonb_array_elements(e.data->'items') i
     where e.position > $1 and e.position <= $2 and e.type = 'order.goodsOrdered'`,
    [from, to]
  )
}

const place = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update orders o set gateway_order = coalesce(e.data->>'gatewayOrder', e.data->'account'->>'id', e.data->>'code'),
       transfer_code = e.data->>'code', account = nullif(e.data->'account', 'null') from events e
     where e.position > $1 and e.position <= $2 and e.type in ('order.placed', 'order.transferOffered')
       and o.id = substr(e.stream, 7)::int`,
    [from, to]
  )

/** Events that pay an order, or take its payment away. */
const settling = ["order.paid", "order.goodsPaid", "order.reversed"]

/** The last of these events of each order in a range says how it stands. */
const settle = async (sql: Sql, { from, to }: Range): Promise<void> => {
  const last = `(select distinct on (stream) stream, type, data, at, type <> 'order.reversed' as is_paid,
      substr(stream, 7)::int as id
    from events where position > $1 and position <= $2 and type = any($3) order by stream, position desc)`
  await sql.query(
    `update orders o set payment = case when e.is_paid then e.data->>'payment' end,
       paid_students = case when e.is_paid then coalesce((e.data->>'students')::int, 0) end,
       paid_amount = case when e.is_paid then (e.data->>'amount')::bigint end,
       paid_at = case when e.is_paid then e.at end,
       reversed_at = case when not e.is_paid then e.at end
     from ${last} e where o.id = e.id`,
    [from, to, settling]
  )
  await sql.query(
    `update order_lines l set is_paid = case when e.is_paid then d.reason is null end, dropped = d.reason
     from ${last} e join order_lines other on other.order_id = e.id
     left join lateral (select one->>'reason' as reason from jsonb_array_elements(e.data->'dropped') one
       where (one->>'student')::int = other.student_id) d on true
     where l.order_id = other.order_id and l.student_id = other.student_id`,
    [from, to, settling]
  )
}
