import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.feeEntry,
  table: "fee_entries",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["waived", "received"]
}

/** Fees that were marked by hand; `is_marking` says whether the entry still holds. */
export const feeEntries: Projection = {
  name: "feeEntries",
  version: 1,
  mode: "inline",
  events: ["feeEntry.waived", "feeEntry.received", "feeEntry.waiverReversed", "feeEntry.receiptReversed"],
  tables: ["fee_entries"],
  create: `
    create table fee_entries (id int primary key, student_id int not null, amount bigint not null,
      currency text not null, is_waiver boolean not null, state text not null, marked_at timestamptz not null,
      is_marking boolean not null generated always as (${isTagged(records.feeEntry, "marking")}) stored);
    create index fee_entries_of_student on fee_entries (student_id, id)`,
  apply: (sql, { from, to }) =>
    sql.query(
      `insert into fee_entries
       select substr(stream, 10)::int, (data->>'student')::int, (data->>'amount')::bigint, data->>'currency',
         type = 'feeEntry.waived',
         case type when 'feeEntry.waived' then ${entered(records.feeEntry, "waived")}
           else ${entered(records.feeEntry, "received")} end, at
       from events where position > $1 and position <= $2 and type in ('feeEntry.waived', 'feeEntry.received')`,
      [from, to]
    ),
  states: [state]
}
