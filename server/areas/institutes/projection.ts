import { records } from "../../../machines/index.ts"
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

/** Events that change what is told of an institute. */
const told = ["institute.registered", "institute.profileUpdated"]

const banked = "institute.bankDetailsChanged"

/**
 * The master institutes, each with the regions around its office. What is personal comes from `personal` and is null once
 * erased; `profile_version` is the version that last changed what is told of it.
 */
export const institutes: Projection = {
  name: "institutes",
  version: 3,
  mode: "inline",
  events: [...told, ...movingTypes(state), banked, regionMoved],
  tables: ["institutes"],
  create: `
    create table institutes (id int primary key, name text not null, code text not null unique,
      district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      is_gcc boolean not null, state text not null, has_bank_details boolean not null, registered_at timestamptz not null,
      profile_version int not null, contact_name text, email text, phone text, address text, pin_code text,
      is_active boolean not null generated always as (${isTagged(records.institute, "active")}) stored)`,
  apply: async (sql, range) => {
    const { from, to, types } = range
    await sql.query(
      `insert into institutes
       select substr(e.stream, 11)::int, e.data->>'name', e.data->>'code', d.id, d.state_id, d.prant_id, d.zone_id,
         z.is_gcc, ${entered(records.institute, "registered")}, false, e.at, e.version
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       join zones z on z.id = d.zone_id
       where e.position > $1 and e.position <= $2 and e.type = 'institute.registered'`,
      [from, to]
    )
    if (told.some((type) => types.has(type)))
      await sql.query(
        `with told as (
         select e.stream, max(e.version) as version,
           (array_agg(e.data->>'name' order by e.position desc) filter (where e.data ? 'name'))[1] as name,
           (array_agg((e.data->>'districtId')::int order by e.position desc) filter (where e.data ? 'districtId'))[1] as district_id
         from events e where e.position > $1 and e.position <= $2 and e.type = any($3) group by e.stream)
       update institutes i set name = coalesce(t.name, i.name), profile_version = t.version,
         district_id = d.id, state_id = d.state_id, prant_id = d.prant_id, zone_id = d.zone_id, is_gcc = z.is_gcc,
         contact_name = p.data->>'contactName', email = p.data->>'email', phone = p.data->>'phone',
         address = p.data->>'address', pin_code = p.data->>'pinCode'
       from told t left join personal p on p.subject = t.stream, districts d, zones z
       where i.id = substr(t.stream, 11)::int and d.id = coalesce(t.district_id, i.district_id) and z.id = d.zone_id`,
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
      `update institutes set contact_name = null, email = null, phone = null, address = null, pin_code = null
       where id = substring($1 from '^institute-([0-9]+)$')::int`,
      [subject]
    )
}
