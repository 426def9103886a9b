import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, isFinal, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { movedDistricts } from "./moves.ts"

/** The table of each kind of region, and its columns that say where a region lies, by the field of the event. */
const kinds = {
  zone: { table: "zones", made: { is_gcc: "(data->>'isGcc')::boolean" }, edited: [], places: {} },
  state: {
    table: "states",
    made: { code: "data->>'code'" },
    edited: ["code = last.data->>'code'"],
    places: { zone_id: "zoneId" }
  },
  prant: { table: "prants", made: {}, edited: [], places: {} },
  district: { table: "districts", made: {}, edited: [], places: { state_id: "stateId", prant_id: "prantId" } },
  city: { table: "cities", made: {}, edited: [], places: { district_id: "districtId" } }
} as const

type Kind = keyof typeof kinds

const states: ReadonlyArray<StateColumn> = (Object.keys(kinds) as Kind[]).map((kind) => ({
  of: records.region,
  table: kinds[kind].table,
  key: { id: `substring(e.stream from '^region-${kind}-([0-9]+)$')::int` },
  inserts: ["registered"]
}))

/** Columns of every kind of region: its state, which a row begins with, and whether it was removed. */
const stateColumns = `state text not null default ${entered(records.region, "registered")},
      is_removed boolean not null generated always as (${isFinal(records.region)}) stored,
      version int not null default 1`

/**
 * The organisers' map: zones, states, prants, districts and cities. A district carries its state's zone. A region that
 * was removed keeps its row, marked, so that what once lay in it still knows its name: lists leave it out.
 */
export const regions: Projection = {
  name: "regions",
  version: 3,
  mode: "inline",
  events: ["region.registered", "region.edited", "region.moved", ...movingTypes(states[0]!)],
  tables: ["zones", "states", "prants", "districts", "cities"],
  create: `
    create table zones (id int primary key, name text not null, is_gcc boolean not null,
      ${stateColumns});
    create table states (id int primary key, name text not null, code text not null, zone_id int not null,
      ${stateColumns});
    create table prants (id int primary key, name text not null,
      ${stateColumns});
    create table districts (id int primary key, name text not null, state_id int not null, prant_id int not null,
      zone_id int not null,
      ${stateColumns});
    create index districts_of_state on districts (state_id);
    create index districts_of_prant on districts (prant_id);
    create table cities (id int primary key, name text not null, district_id int not null,
      ${stateColumns});
    create index cities_of_district on cities (district_id)`,
  apply: async (sql, range) => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      if (range.types.has("region.registered")) await register(sql, kind, range)
      if (range.types.has("region.edited")) await edit(sql, kind, range)
      if (range.types.has("region.moved")) await move(sql, kind, range)
      if (range.types.size > 1 || !range.types.has("region.registered")) await settle(sql, kind, range)
    }
  },
  states
}

const of = (kind: Kind, type: string) =>
  `position > $1 and position <= $2 and type = '${type}' and data->>'kind' = '${kind}'`

/** The last event of a type about each region of a kind. */
const last = (kind: Kind, type: string) =>
  `(select distinct on (stream) (data->>'id')::int as id, data from events where ${of(kind, type)}
    order by stream, position desc) last`

const register = (sql: Sql, kind: Kind, { from, to }: Range) => {
  const { table, made, places } = kinds[kind]
  const more = [
    ...Object.entries(made),
    ...Object.entries(places).map(([column, field]) => [column, `(data->>'${field}')::int`] as const)
  ]
  const columns = ["id", "name", ...more.map(([column]) => column)]
  const values = ["(data->>'id')::int", "data->>'name'", ...more.map(([, value]) => value)]
  return sql.query(
    kind === "district"
      ? `insert into districts (id, name, state_id, prant_id, zone_id)
       select (e.data->>'id')::int, e.data->>'name', s.id, (e.data->>'prantId')::int, s.zone_id
       from (select data from events where ${of(kind, "region.registered")}) e
       join states s on s.id = (e.data->>'stateId')::int`
      : `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from events
        where ${of(kind, "region.registered")}`,
    [from, to]
  )
}

const edit = (sql: Sql, kind: Kind, { from, to }: Range) => {
  const { table, edited } = kinds[kind]
  const sets = ["name = last.data->>'name'", ...edited]
  return sql.query(
    `update ${table} r set ${sets.join(", ")} from ${last(kind, "region.edited")} where r.id = last.id`,
    [from, to]
  )
}

/** The districts of a state that went into another zone go along; they stand after the states. */
const move = async (sql: Sql, kind: Kind, { from, to }: Range) => {
  const { table, places } = kinds[kind]
  const sets = Object.entries(places).map(([column, field]) => `${column} = (last.data->'to'->>'${field}')::int`)
  if (sets.length)
    await sql.query(
      `update ${table} r set ${sets.join(", ")} from ${last(kind, "region.moved")} where r.id = last.id`,
      [from, to]
    )
  if (kind === "district")
    await sql.query(
      `update districts d set zone_id = s.zone_id from states s
     where s.id = d.state_id and d.id in (${movedDistricts}) and d.zone_id <> s.zone_id`,
      [from, to]
    )
}

const settle = (sql: Sql, kind: Kind, { from, to }: Range) =>
  sql.query(
    `update ${kinds[kind].table} r set version = done.version
     from (select (data->>'id')::int as id, max(version) as version
           from events where position > $1 and position <= $2 and type like 'region.%' and data->>'kind' = '${kind}'
           group by 1) done
     where r.id = done.id`,
    [from, to]
  )
