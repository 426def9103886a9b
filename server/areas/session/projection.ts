import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { regionMoved } from "../regions/moves.ts"
import { followDistricts } from "./follow.ts"
import { isUnusedPicture } from "./unusedPictures.ts"

/** Events that change what `personal` says of an account's user. */
const told = ["account.profileUpdated", "account.mobileVerified", "account.corrected"]

const state: StateColumn = {
  of: records.account,
  table: "accounts",
  key: { id: "substr(e.stream, 9)::int" },
  inserts: ["created"]
}

/**
 * The accounts, each with its role and its place; `more_ids` are further regions of the kind that the role reaches.
 * What is personal comes from `personal` and is null once erased.
 */
export const accounts: Projection = {
  name: "accounts",
  version: 6,
  mode: "inline",
  reads: ["regions"],
  events: ["account.created", "account.placed", "account.languageChosen", ...told, ...movingTypes(state), regionMoved],
  tables: ["accounts"],
  create: `
    create table accounts (id int primary key, username text not null unique, name text, email text,
      role_id smallint not null, zone_id int, state_id int, prant_id int, district_id int, institute_id int,
      school_id int,
      state text not null, designation text, team text, photo text, mobile text, language text, more_ids int[] not null,
      is_active boolean not null generated always as (${isTagged(records.account, "active")}) stored);
    create index accounts_by_photo on accounts (photo) where photo is not null`,
  apply: async (sql, range) => {
    const { from, to, types } = range
    await sql.query(
      `insert into accounts
       select substr(e.stream, 9)::int, e.data->>'username', p.data->>'name', p.data->>'email',
         (e.data->>'roleId')::smallint, (e.data->>'zoneId')::int, (e.data->>'stateId')::int, (e.data->>'prantId')::int,
         (e.data->>'districtId')::int, (e.data->>'instituteId')::int, (e.data->>'schoolId')::int,
         ${entered(records.account, "created")},
         p.data->>'designation', p.data->>'team', p.data->>'photo', p.data->>'mobile', null, '{}'
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'account.created'`,
      [from, to]
    )
    if (types.has("account.placed"))
      await sql.query(
        `update accounts a set zone_id = (last.data->>'zoneId')::int, state_id = (last.data->>'stateId')::int,
         prant_id = (last.data->>'prantId')::int, district_id = (last.data->>'districtId')::int,
         more_ids = array(select jsonb_array_elements_text(last.data->'moreIds')::int)
       from (select distinct on (stream) stream, data from events
             where position > $1 and position <= $2 and type = 'account.placed'
             order by stream, position desc) last
       where a.id = substr(last.stream, 9)::int`,
        [from, to]
      )
    if (types.has("account.languageChosen"))
      await sql.query(
        `update accounts a set language = last.data->>'language'
       from (select distinct on (stream) stream, data from events
             where position > $1 and position <= $2 and type = 'account.languageChosen'
             order by stream, position desc) last
       where a.id = substr(last.stream, 9)::int`,
        [from, to]
      )
    if (told.some((type) => types.has(type)))
      await sql.query(
        `update accounts a set name = p.data->>'name', email = p.data->>'email', designation = p.data->>'designation',
          team = p.data->>'team',
         photo = p.data->>'photo', mobile = p.data->>'mobile'
       from (select distinct stream from events where position > $1 and position <= $2 and type = any($3)) e
       left join personal p on p.subject = e.stream
       where a.id = substr(e.stream, 9)::int`,
        [from, to, told]
      )
    if (types.has(regionMoved)) await followDistricts(sql, range)
  },
  states: [state],
  erase: async (sql, subject) => {
    await sql.query(
      `with erased as (
         update accounts a set name = null, email = null, designation = null, team = null, photo = null, mobile = null
         from accounts before
         where a.id = substring($1 from '^account-([0-9]+)$')::int and before.id = a.id
         returning before.photo)
       delete from files using erased e
       where files.hash = split_part(e.photo, '.', 1)
         and ${isUnusedPicture({ account: "'account-' || a.id = $1" })}`,
      [subject]
    )
  }
}
