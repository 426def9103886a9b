import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { recordName } from "../../../platform/projections/recordName.ts"
import { entered, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.settlement,
  table: "settlements",
  key: { id: recordName(records.settlement) },
  inserts: ["itemised"]
}

/** Settlements of the gateway, and the payments and refunds that each is made of. */
export const settlements: Projection = {
  name: "settlements",
  version: 1,
  mode: "inline",
  events: ["settlement.itemised", "settlement.banked"],
  tables: ["settlements", "settlement_items"],
  create: `
    create table settlements (id text primary key, utr text not null, day date not null, currency text not null,
      amount bigint not null, fees bigint not null, state text not null);
    create index settlements_by_utr on settlements (utr);
    create table settlement_items (settlement text not null, id text not null, kind text not null,
      credit bigint not null, debit bigint not null, fee bigint not null, tax bigint not null,
      primary key (id, settlement));
    create index settlement_items_of_settlement on settlement_items (settlement)`,
  apply: async (sql, { from, to, types }) => {
    if (!types.has("settlement.itemised")) return
    await sql.query(
      `insert into settlements
       select ${recordName(records.settlement, "stream")}, data->>'utr', (data->>'day')::date, data->>'currency',
         (data->>'amount')::bigint, (data->>'fees')::bigint, ${entered(records.settlement, "itemised")}
       from events where position > $1 and position <= $2 and type = 'settlement.itemised'`,
      [from, to]
    )
    await sql.query(
      `insert into settlement_items
       select ${recordName(records.settlement)}, i->>'id', i->>'kind', (i->>'credit')::bigint, (i->>'debit')::bigint,
         (i->>'fee')::bigint, (i->>'tax')::bigint
       from events e, jsonb_array_elements(e.data->'items') i
       where e.position > $1 and e.position <= $2 and e.type = 'settlement.itemised'`,
      [from, to]
    )
  },
  states: [state]
}
