import { records } from "../../../../machines/index.ts"
import type { Projection } from "../../../platform/projections/projection.ts"
import { entered, movingTypes, type StateColumn } from "../../../platform/projections/stateColumn.ts"

const idOf = "substr(e.stream, 13)::int"

const state: StateColumn = { of: records.awardScheme, table: "award_schemes", key: { id: idOf }, inserts: ["drafted"] }

/** Schemes of awards as they stand. */
export const awardSchemes: Projection = {
  name: "awardSchemes",
  version: 1,
  mode: "inline",
  events: [...new Set(["awardScheme.drafted", "awardScheme.changed", ...movingTypes(state)])],
  tables: ["award_schemes"],
  create: `
    create table award_schemes (id int primary key, name text not null, several text not null,
      quotas jsonb not null, version int not null, state text not null)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into award_schemes
       select ${idOf}, e.data->>'name', e.data->>'several', e.data->'quotas', e.version,
         ${entered(records.awardScheme, "drafted")}
       from events e where e.position > $1 and e.position <= $2 and e.type = 'awardScheme.drafted'`,
      [from, to]
    )
    await sql.query(
      `update award_schemes s set name = last.data->>'name', several = last.data->>'several',
         quotas = last.data->'quotas', version = last.version
       from (select distinct on (e.stream) ${idOf} as id, e.data, e.version
         from events e where e.position > $1 and e.position <= $2 and e.type = 'awardScheme.changed'
         order by e.stream, e.position desc) last
       where s.id = last.id`,
      [from, to]
    )
  },
  states: [state]
}
