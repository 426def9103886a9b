import { records } from "../../../machines/index.ts"
import { withoutMoney } from "../../../schema/payments/paymentCase.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.paymentCase,
  table: "payment_cases",
  key: { id: "substr(e.stream, 13)::int" },
  inserts: ["opened", "raised"]
}

/** Events that say who holds a case, and the one after which nobody does. */
const holding = [
  "paymentCase.claimed",
  "paymentCase.reassigned",
  "paymentCase.answered",
  "paymentCase.refundCancelled",
  "paymentCase.reopened"
]
const released = "paymentCase.released"

/**
 * Cases about money in suspense and payers' requests. `held` is the money in suspense that a case began with;
 * `is_open` says whether it still waits there.
 */
export const paymentCases: Projection = {
  name: "paymentCases",
  version: 4,
  mode: "inline",
  events: [...new Set(["paymentCase.opened", "paymentCase.raised", ...movingTypes(state), ...holding, released])],
  tables: ["payment_cases"],
  create: `
    create table payment_cases (id int primary key, payment text, order_id int, reason text not null,
      amount bigint not null, held bigint not null, currency text not null, state text not null,
      opened_at timestamptz not null, holder int, asked text, asked_until date, refused text, paid_on date,
      changed_at timestamptz not null,
      is_open boolean not null generated always as (${isTagged(records.paymentCase, "waiting")}) stored);
    create index payment_cases_of_payment on payment_cases (payment);
    create index payment_cases_of_order on payment_cases (order_id);
    create index payment_cases_open on payment_cases (opened_at, id) where is_open`,
  apply: async (sql, range) => {
    await open(sql, range)
    await follow(sql, range)
  },
  states: [state]
}

const open = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into payment_cases
     select substr(stream, 13)::int, data->>'payment', (data->>'order')::int,
       coalesce(data->>'reason', 'not_marked'), (data->>'amount')::bigint,
       case when type = 'paymentCase.raised' or data->>'reason' = any($3) then 0
         else (data->>'amount')::bigint end,
       data->>'currency',
       case type when 'paymentCase.opened' then ${entered(records.paymentCase, "opened")}
         else ${entered(records.paymentCase, "raised")} end,
       at, null, null, null, null, (data->>'paidOn')::date, at
     from events where position > $1 and position <= $2 and type in ('paymentCase.opened', 'paymentCase.raised')`,
    [from, to, withoutMoney]
  )

/** Who holds each case after the events, whose answer it waits for, and when it last changed. */
const follow = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update payment_cases c set
       changed_at = last.at,
       holder = case when h.type is null then c.holder when h.type <> $4 then (h.data->>'by')::int end,
       asked = case when last.type = 'paymentCase.asked' then last.data->>'whom' end,
       asked_until = case when last.type = 'paymentCase.asked' then (last.data->>'until')::date end,
       refused = case when last.type = 'paymentCase.refused' then last.data->>'reason' end
     from (
       select distinct on (stream) stream, at, type, data
       from events where position > $1 and position <= $2 and stream like 'paymentCase-%'
       order by stream, position desc
     ) last
     left join lateral (
       select e.type, e.data from events e
       where e.stream = last.stream and e.position > $1 and e.position <= $2 and e.type = any($3)
       order by e.position desc limit 1
     ) h on true
     where c.id = substr(last.stream, 13)::int`,
    [from, to, [...holding, released], released]
  )
