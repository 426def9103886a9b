import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { recordName } from "../../../platform/projections/recordName.ts"
import { entered, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const types = ["bankLine.credited", "bankLine.settled", "bankLine.debited", "bankLine.returned", "bankLine.refunded"]

const state: StateColumn = {
  of: records.bankLine,
  table: "bank_lines",
  key: { name: recordName(records.bankLine) },
  inserts: ["credited", "settled", "debited", "returned", "refunded"]
}

/**
 * Lines of bank statements; `id` is the position of the line's event, `returns` the transfer that a line took back,
 * `refunds` the one whose surplus it paid back.
 */
export const bankLines: Projection = {
  name: "bankLines",
  version: 3,
  mode: "inline",
  events: types,
  tables: ["bank_lines"],
  create: `
    create table bank_lines (name text primary key, id int not null, date date not null, amount bigint not null,
      currency text not null, payment text, returns text, refunds text, utr text, imported_at timestamptz not null,
      state text not null);
    create index bank_lines_by_utr on bank_lines (utr);
    create index bank_lines_by_amount on bank_lines (amount) where payment is not null;
    create index bank_lines_returned on bank_lines (returns) where returns is not null;
    create index bank_lines_refunded on bank_lines (refunds) where refunds is not null;
    create index bank_lines_by_date on bank_lines (date, id)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into bank_lines
       select ${recordName(records.bankLine, "stream")}, position::int, (data->>'date')::date,
         case when type in ('bankLine.debited', 'bankLine.returned', 'bankLine.refunded') then -1 else 1 end
           * (data->>'amount')::bigint,
         data->>'currency', case when type = 'bankLine.credited' then data->>'payment' end,
         case when type = 'bankLine.returned' then data->>'payment' end,
         case when type = 'bankLine.refunded' then data->>'payment' end, data->>'utr', at,
         case type when 'bankLine.credited' then ${entered(records.bankLine, "credited")}
           when 'bankLine.settled' then ${entered(records.bankLine, "settled")}
           when 'bankLine.returned' then ${entered(records.bankLine, "returned")}
           when 'bankLine.refunded' then ${entered(records.bankLine, "refunded")}
           else ${entered(records.bankLine, "debited")} end
       from events where position > $1 and position <= $2 and type = any($3)`,
      [from, to, types]
    ),
  states: [state]
}
