import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const state: StateColumn = {
  of: records.campaign,
  table: "campaigns",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: ["planned"]
}

const moving = ["campaign.started", "campaign.paused", "campaign.resumed", "campaign.finished", "campaign.cancelled"]

/** Campaigns. `resumed_at` is when sending began or went on: bounces before it are no reason to pause. */
export const campaigns: Projection = {
  name: "campaigns",
  version: 2,
  mode: "inline",
  events: ["campaign.planned", ...moving],
  tables: ["campaigns"],
  create: `
    create table campaigns (id int primary key, purpose text not null, language text, versions jsonb not null,
      audience jsonb not null, send_at timestamptz not null, per_minute int not null, state text not null,
      planned_by int not null, planned_at timestamptz not null, recipients int, resumed_at timestamptz,
      pause_reason text, ended_at timestamptz, version int not null, files jsonb not null)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into campaigns
       select substr(stream, 10)::int, data->>'purpose', data->>'language', data->'versions', data->'audience',
         (data->>'sendAt')::timestamptz, (data->>'perMinute')::int, ${entered(records.campaign, "planned")},
         (meta->>'by')::int, at, null, null, null, null, version, data->'files'
       from events where position > $1 and position <= $2 and type = 'campaign.planned'`,
      [from, to]
    )
    await sql.query(
      `update campaigns c set version = m.version, recipients = coalesce(m.recipients, c.recipients),
         resumed_at = coalesce(m.resumed_at, c.resumed_at), ended_at = coalesce(m.ended_at, c.ended_at),
         pause_reason = m.reason
       from (
         select stream, max(version) as version, max((data->>'recipients')::int) as recipients,
           max(at) filter (where type in ('campaign.started', 'campaign.resumed')) as resumed_at,
           max(at) filter (where type in ('campaign.finished', 'campaign.cancelled')) as ended_at,
           (array_agg(data->>'reason' order by position desc))[1] as reason
         from events where position > $1 and position <= $2 and type = any($3) group by stream) m
       where c.id = substr(m.stream, 10)::int`,
      [from, to, moving]
    )
  },
  states: [state]
}
