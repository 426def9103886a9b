import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { recordName } from "../../platform/projections/recordName.ts"
import { movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"

/** A payment may be seen in any state first: the machine moves each row from its beginning. */
const state: StateColumn = {
  of: records.payment,
  table: "payments",
  key: { id: recordName(records.payment) },
  inserts: []
}

/** Events that say what the gateway knows of a payment. */
const seen = ["payment.failed", "payment.authorized", "payment.captured", "payment.credited"]

/**
 * The payments, without their payers. `returned` is what left suspense because the bank returned a transfer: at once,
 * or when the order that it had paid was reversed.
 */
export const payments: Projection = {
  name: "payments",
  version: 6,
  mode: "inline",
  events: [...new Set([...movingTypes(state), "payment.traced"])],
  tables: ["payments"],
  create: `
    create table payments (id text primary key, gateway_order text, amount bigint not null, currency text not null,
      method text, reason text, returned bigint not null default 0, state text, seen_at timestamptz not null,
      changed_at timestamptz not null);
    create index payments_of_order on payments (gateway_order, id);
    create index payments_by_time on payments (seen_at, id);
    create index payments_unsettled on payments (seen_at, id) where state in ('captured', 'parked')`,
  apply: async (sql, { from, to, types }) => {
    await sql.query(
      `insert into payments as p
         (id, gateway_order, amount, currency, method, reason, state, seen_at, changed_at)
       select ${recordName(records.payment, "last.stream")}, coalesce(last.data->>'order', last.data->>'code'),
         (last.data->>'amount')::bigint, last.data->>'currency',
         case when last.type = 'payment.credited' then 'bank_transfer' else last.data->>'method' end,
         last.data->>'reason', null, last.first_at, last.at
       from (
         select distinct on (stream) stream, type, data, at, min(at) over (partition by stream) as first_at
         from events where position > $1 and position <= $2 and type = any($3) order by stream, position desc
       ) last
       on conflict (id) do update set gateway_order = excluded.gateway_order, amount = excluded.amount,
         currency = excluded.currency, method = excluded.method, reason = excluded.reason,
         changed_at = excluded.changed_at`,
      [from, to, seen]
    )
    if (types.has("payment.traced"))
      await sql.query(
        `update payments p set gateway_order = e.data->>'order' from events e
         where e.position > $1 and e.position <= $2 and e.type = 'payment.traced'
           and p.id = ${recordName(records.payment)}`,
        [from, to]
      )
    if (types.has("payment.returned") || types.has("payment.released"))
      await sql.query(
        `update payments p set returned = p.returned + e.sum from (
           select stream, sum((data->>case type when 'payment.returned' then 'amount' else 'returned' end)::bigint)
             as sum
           from events where position > $1 and position <= $2 and type in ('payment.returned', 'payment.released')
           group by stream) e
         where p.id = ${recordName(records.payment)}`,
        [from, to]
      )
  },
  states: [state]
}
