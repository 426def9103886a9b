import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const types = ["refund.approved", "refund.returned", "refund.noticed"]

const state: StateColumn = {
  of: records.refund,
  table: "refunds",
  key: { id: "substr(e.stream, 8)::int" },
  inserts: ["approved", "returned", "noticed"]
}

/** Refunds. `attempt` counts the requests to the gateway: each has a key of its own, and is taken once. */
export const refunds: Projection = {
  name: "refunds",
  version: 1,
  mode: "inline",
  events: [...new Set([...types, ...movingTypes(state)])],
  tables: ["refunds"],
  create: `
    create table refunds (id int primary key, payment text not null, amount bigint not null, currency text not null,
      case_id int, gateway_refund text, attempt smallint not null default 1, reason text, state text not null,
      approved_at timestamptz not null, changed_at timestamptz not null);
    create index refunds_of_payment on refunds (payment);
    create index refunds_of_case on refunds (case_id);
    create index refunds_by_name on refunds (gateway_refund)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into refunds
       select substr(stream, 8)::int, data->>'payment', (data->>'amount')::bigint, data->>'currency',
         (data->>'forCase')::int, data->>'gatewayRefund', 1, null,
         case type when 'refund.approved' then ${entered(records.refund, "approved")}
           when 'refund.returned' then ${entered(records.refund, "returned")}
           else ${entered(records.refund, "noticed")} end, at, at
       from events where position > $1 and position <= $2 and type = any($3)`,
      [from, to, types]
    )
    await sql.query(
      `update refunds r set changed_at = e.at, attempt = r.attempt + e.retries,
         gateway_refund = case when e.retries > 0 then e.sent else coalesce(e.sent, r.gateway_refund) end,
         reason = coalesce(e.reason, r.reason)
       from (
         select stream, max(at) as at, count(*) filter (where type = 'refund.retried')::int as retries,
           max(data->>'gatewayRefund') as sent,
           (array_agg(data->>'reason' order by position desc) filter (where type = 'refund.failed'))[1] as reason
         from events where position > $1 and position <= $2 and stream like 'refund-%' group by stream
       ) e where r.id = substr(e.stream, 8)::int`,
      [from, to]
    )
  },
  states: [state]
}
