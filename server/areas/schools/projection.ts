import { records } from "../../../machines/index.ts"
import { endsVector } from "../../platform/lists/words.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { followDistricts } from "../regions/follow.ts"
import { regionMoved } from "../regions/moves.ts"
import { changeCommissions, commissionEvents } from "./projection/commissions.ts"
import { changeProfiles, eraseContact, profile, profileEvents } from "./projection/profiles.ts"
import { changeSwitchers, switchEvents } from "./projection/switchers.ts"

const banked = "school.bankDetailsChanged"
const removed = "school.removed"

const state: StateColumn = {
  of: records.school,
  table: "schools",
  key: { id: "substr(e.stream, 8)::int" },
  inserts: ["registered"]
}

/** What dashboards count schools by: their indexes have it, so that counting reads no wide rows. */
const counted = "id, school_type, category, board, is_active"

/**
 * The schools, each with the regions that its district lies in, as lists and scopes need them. How a school is reached
 * comes from `personal` and is null once erased; `profile_version` is the version that last changed its details. `ends`
 * is what the words of its name and its code end in.
 */
export const schools: Projection = {
  name: "schools",
  version: 9,
  madeOf: profile.print,
  mode: "inline",
  reads: ["regions"],
  events: [...profileEvents, ...movingTypes(state), ...commissionEvents, banked, removed, regionMoved],
  tables: ["schools"],
  create: `
    create table schools (id int primary key, code text not null unique, ${profile.definitions},
      state_id int not null, prant_id int not null, zone_id int not null, is_gcc boolean not null,
      state text not null, switched_off_by text, switched_off_at timestamptz, switched_off_reason text,
      has_bank_details boolean not null, commission_rate int not null, commission_students int not null,
      commission_rupees int not null,
      registered_at timestamptz not null, profile_version int not null, email text, pending_email text,
      is_active boolean not null generated always as (${isTagged(records.school, "active")}) stored,
      ends tsvector not null generated always as (${endsVector("name || ' ' || code")}) stored);
    create index schools_by_ends on schools using gin (ends);
    create index schools_of_district on schools (district_id) include (${counted});
    create index schools_of_state on schools (state_id) include (${counted});
    create index schools_of_prant on schools (prant_id);
    create index schools_of_zone on schools (zone_id);
    create index schools_by_name on schools (name, id);
    create index schools_of_institute on schools (institute_id) where institute_id is not null`,
  apply: async (sql, range) => {
    const { from, to, types } = range
    await sql.query(
      `insert into schools (id, code, ${profile.kept}, state_id, prant_id, zone_id, is_gcc, state,
         has_bank_details, commission_rate, commission_students, commission_rupees, registered_at, profile_version)
       select substr(e.stream, 8)::int, e.data->>'code', ${profile.keptValues}, d.state_id, d.prant_id, d.zone_id,
       z.is_gcc,
         ${entered(records.school, "registered")}, false, 20, 0, 0, e.at, e.version
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
