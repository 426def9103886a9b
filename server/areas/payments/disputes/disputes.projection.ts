import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { recordName } from "../../../platform/projections/recordName.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.dispute,
  table: "disputes",
  key: { id: recordName(records.dispute) },
  inserts: ["opened"]
}

/**
 * Disputes of payments. `taken` is the money that the payer's bank took back by a dispute that was lost; `lost_id` is
 * the position of that event, by which its statement is known.
 */
export const disputes: Projection = {
  name: "disputes",
  version: 2,
  mode: "inline",
  events: ["dispute.opened", ...movingTypes(state)],
  tables: ["disputes"],
  create: `
    create table disputes (id text primary key, payment text not null, amount bigint not null, currency text not null,
      taken bigint not null, reason text, phase text, respond_by timestamptz, case_id int not null, state text not null,
      opened_at timestamptz not null, lost_id int unique, lost_at timestamptz);
    create index disputes_of_payment on disputes (payment);
    create index disputes_of_case on disputes (case_id)`,
  apply: async (sql, { from, to, types }) => {
    if (types.has("dispute.opened"))
      await sql.query(
        `insert into disputes
         select ${recordName(records.dispute, "stream")}, data->>'payment', (data->>'amount')::bigint,
           data->>'currency', 0, data->>'reason', data->>'phase', (data->>'respondBy')::timestamptz,
           (data->>'forCase')::int, ${entered(records.dispute, "opened")}, at, null, null
         from events where position > $1 and position <= $2 and type = 'dispute.opened'`,
        [from, to]
      )
    if (types.has("dispute.lost"))
      await sql.query(
        `update disputes d set taken = (e.data->>'amount')::bigint, lost_id = e.position, lost_at = e.at
         from events e
         where e.position > $1 and e.position <= $2 and e.type = 'dispute.lost'
           and d.id = ${recordName(records.dispute)}`,
        [from, to]
      )
  },
  states: [state]
}
