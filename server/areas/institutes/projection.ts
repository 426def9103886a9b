import { records } from "../../../machines/index.ts"
import { institute } from "../../../schema/institutes/entity.ts"
import { entityColumns } from "../../platform/projections/entityColumns.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { followDistricts } from "../regions/follow.ts"
import { regionMoved } from "../regions/moves.ts"

const state: StateColumn = {
  of: records.institute,
  table: "institutes",
  key: { id: "substr(e.stream, 11)::int" },
  inserts: ["registered"]
}

/** Events that change the details of an institute. */
const told = ["institute.registered", "institute.profileUpdated"]

const profile = entityColumns(institute)

const banked = "institute.bankDetailsChanged"

/**
 * The master institutes, each with the regions around its office. What is personal comes from `personal` and is null
 * once erased; `profile_version` is the version that last changed its details.
 */
export const institutes: Projection = {
  name: "institutes",
  version: 4,
  madeOf: profile.print,
  mode: "inline",
  reads: ["regions"],
  events: [...told, ...movingTypes(state), banked, regionMoved],
  tables: ["institutes"],
  create: `
    create table institutes (id int primary key, code text not null unique, ${profile.definitions},
      state_id int not null, prant_id int not null, zone_id int not null, is_gcc boolean not null,
      state text not null, has_bank_details boolean not null, registered_at timestamptz not null,
      profile_version int not null,
      is_active boolean not null generated always as (${isTagged(records.institute, "active")}) stored)`,
  apply: async (sql, range) => {
    const { from, to, types } = range
    await sql.query(
      `insert into institutes (id, code, ${profile.kept}, state_id, prant_id, zone_id, is_gcc, state, has_bank_details,
         registered_at, profile_version)
       select substr(e.stream, 11)::int, e.data->>'code', ${profile.keptValues}, d.state_id, d.prant_id, d.zone_id,
       z.is_gcc,
         ${entered(records.institute, "registered")}, false, e.at, e.version
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       join zones z on z.id = d.zone_id
       where e.position > $1 and e.position <= $2 and e.type = 'institute.registered'`,
      [from, to]
    )
    if (told.some((type) => types.has(type)))
      await sql.query(
        `with told as (
         select e.stream, max(e.version) as version, ${profile.told}
         from events e where e.position > $1 and e.position <= $2 and e.type = any($3) group by e.stream)
       update institutes i set ${profile.sets("i")}, profile_version = t.version,
         state_id = d.state_id, prant_id = d.prant_id, zone_id = d.zone_id, is_gcc = z.is_gcc
       from told t left join personal p on p.subject = t.stream, districts d, zones z
       where i.id = substr(t.stream, 11)::int and d.id = ${profile.after("district_id", "i")} and z.id = d.zone_id`,
        [from, to, told]
      )
    if (types.has(banked))
      await sql.query(
        `update institutes i set has_bank_details = true from events e
       where e.position > $1 and e.position <= $2 and e.type = $3 and i.id = substr(e.stream, 11)::int`,
        [from, to, banked]
      )
    if (types.has(regionMoved)) await followDistricts("institutes", ["is_gcc = z.is_gcc"])(sql, range)
  },
  states: [state],
  erase: (sql, subject) =>
    sql.query(
      `update institutes set ${profile.erasures}
       where id = substring($1 from '^institute-([0-9]+)$')::int`,
      [subject]
    )
}
