import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { followDistricts } from "../regions/follow.ts"
import { regionMoved } from "../regions/moves.ts"
import { changeCommissions, commissionEvents } from "./projection/commissions.ts"
import { changeProfiles, eraseContact, profileEvents } from "./projection/profiles.ts"
import { changeSwitchers, switchEvents } from "./projection/switchers.ts"

const banked = "school.bankDetailsChanged"
const removed = "school.removed"

const state: StateColumn = {
  of: records.school,
  table: "schools",
  key: { id: "substr(e.stream, 8)::int" },
  inserts: ["registered"]
}

/**
 * The schools, each with the regions that its district lies in, as lists and scopes need them. How a school is reached
 * comes from `personal` and is null once erased; `profile_version` is the version that last changed what is told of it.
 */
export const schools: Projection = {
  name: "schools",
  version: 7,
  mode: "inline",
  events: [...profileEvents, ...movingTypes(state), ...commissionEvents, banked, removed, regionMoved],
  tables: ["schools"],
  create: `
    create table schools (id int primary key, name text not null, code text not null unique,
      district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      city_id int, institute_id int, board text not null, sub_board_id int, category text not null, school_type text not null,
      state text not null, switched_off_by text, switched_off_at timestamptz, switched_off_reason text, is_gcc boolean not null,
      has_bank_details boolean not null, commission_rate int not null, commission_students int not null, commission_rupees int not null,
      registered_at timestamptz not null, profile_version int not null,
      email text, pending_email text, address text, pin_code text, phone text,
      principal_name text, principal_phone text, principal_email text,
      coordinator_name text, coordinator_phone text, coordinator_email text,
      is_active boolean not null generated always as (${isTagged(records.school, "active")}) stored);
    create index schools_of_district on schools (district_id);
    create index schools_of_state on schools (state_id);
    create index schools_of_prant on schools (prant_id);
    create index schools_of_zone on schools (zone_id);
    create index schools_by_name on schools (name, id);
    create index schools_of_institute on schools (institute_id) where institute_id is not null`,
  apply: async (sql, range) => {
    const { from, to, types } = range
    await sql.query(
      `insert into schools
       select substr(e.stream, 8)::int, e.data->>'name', e.data->>'code', d.id, d.state_id, d.prant_id, d.zone_id,
         (e.data->>'cityId')::int, (e.data->>'instituteId')::int, e.data->>'board', (e.data->>'subBoardId')::int,
         e.data->>'category', e.data->>'schoolType',
         ${entered(records.school, "registered")}, null, null, null, z.is_gcc, false, 20, 0, 0, e.at, e.version
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       join zones z on z.id = d.zone_id
       where e.position > $1 and e.position <= $2 and e.type = 'school.registered'`,
      [from, to]
    )
    const isConcerned = (events: readonly string[]) => events.some((type) => types.has(type))
    if (isConcerned(profileEvents)) await changeProfiles(sql, range)
    if (isConcerned(switchEvents)) await changeSwitchers(sql, range)
    if (isConcerned(commissionEvents)) await changeCommissions(sql, range)
    if (types.has(banked))
      await sql.query(
        `update schools s set has_bank_details = true from events e
       where e.position > $1 and e.position <= $2 and e.type = $3 and s.id = substr(e.stream, 8)::int`,
        [from, to, banked]
      )
    if (types.has(regionMoved)) await followDistricts("schools", ["is_gcc = z.is_gcc"])(sql, range)
    if (types.has(removed))
      await sql.query(
        `delete from schools s using events e
       where e.position > $1 and e.position <= $2 and e.type = $3 and s.id = substr(e.stream, 8)::int`,
        [from, to, removed]
      )
  },
  states: [state],
  erase: eraseContact
}
