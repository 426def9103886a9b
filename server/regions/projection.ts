import type { Projection } from "../log/projection.ts"

const registered =
  `from events where position > $1 and position <= $2 and type = 'region.registered' and data->>'kind' = `

/** The organisers' map: zones, states, prants, districts and cities. A district carries its state's zone. */
export const regions: Projection = {
  name: "regions",
  version: 1,
  mode: "inline",
  events: ["region.registered"],
  tables: ["zones", "states", "prants", "districts", "cities"],
  create: `
    create table zones (id int primary key, name text not null, is_gcc boolean not null);
    create table states (id int primary key, name text not null, code text not null unique, zone_id int not null);
    create table prants (id int primary key, name text not null);
    create table districts (id int primary key, name text not null,
      state_id int not null, prant_id int not null, zone_id int not null);
    create index districts_of_state on districts (state_id);
    create index districts_of_prant on districts (prant_id);
    create table cities (id int primary key, name text not null, district_id int not null);
    create index cities_of_district on cities (district_id)`,
  apply: async (sql, { from, to }) => {
    const range = [from, to]
    await sql.query(
      `insert into zones select (data->>'id')::int, data->>'name', (data->>'isGcc')::boolean
       ${registered} 'zone'`, range)
    await sql.query(
      `insert into states select (data->>'id')::int, data->>'name', data->>'code', (data->>'zoneId')::int
       ${registered} 'state'`, range)
    await sql.query(`insert into prants select (data->>'id')::int, data->>'name' ${registered} 'prant'`, range)
    await sql.query(
      `insert into districts
       select (e.data->>'id')::int, e.data->>'name', s.id, (e.data->>'prantId')::int, s.zone_id
       from (select data ${registered} 'district') e join states s on s.id = (e.data->>'stateId')::int`, range)
    await sql.query(
      `insert into cities select (data->>'id')::int, data->>'name', (data->>'districtId')::int
       ${registered} 'city'`, range)
  }
}
