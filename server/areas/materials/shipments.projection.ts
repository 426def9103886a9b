import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.shipment,
  table: "shipments",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["requested"]
}

/** Parcels of study material, by their order's number. One that was cancelled may be requested anew. */
export const shipments: Projection = {
  name: "shipments",
  version: 2,
  mode: "inline",
  events: [
    "shipment.requested",
    "shipment.packed",
    "shipment.unpacked",
    "shipment.shipped",
    "shipment.delivered",
    "shipment.returned",
    "shipment.cancelled"
  ],
  tables: ["shipments"],
  create: `
    create table shipments (id int primary key, copies int not null, courier text, tracking text, reason text,
      requested_at timestamptz not null, changed_at timestamptz not null, state text not null);
    create index shipments_by_state on shipments (state, requested_at, id)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into shipments
       select substr(stream, 10)::int, (data->>'copies')::int, null, null, null, at, at,
         ${entered(records.shipment, "requested")}
       from events where position > $1 and position <= $2 and type = 'shipment.requested'
       on conflict (id) do nothing`,
      [from, to]
    )
    await sql.query(
      `update shipments s set changed_at = e.at, requested_at = coalesce(e.requested_at, s.requested_at),
        courier = coalesce(e.shipped->>'courier', s.courier),
         tracking = coalesce(e.shipped->>'tracking', s.tracking), reason = coalesce(e.reason, s.reason)
       from (select stream, max(at) as at,
           max(at) filter (where type = 'shipment.requested') as requested_at,
           (array_agg(data order by position desc) filter (where type = 'shipment.shipped'))[1] as shipped,
           (array_agg(data->>'reason' order by position desc) filter (where type = 'shipment.returned'))[1] as reason
         from events where position > $1 and position <= $2 and stream like 'shipment-%' group by stream) e
       where s.id = substr(e.stream, 10)::int`,
      [from, to]
    )
  },
  states: [state]
}
