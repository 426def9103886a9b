import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"

/** Events that change what is told of a school, or how it is reached. */
export const profileEvents = [
  "school.registered",
  "school.profileUpdated",
  "school.emailClaimed",
  "school.emailVerified"
]

/** The last value that a range gives a field of an event's data; null where it says nothing of it. */
const last = (field: string, type = "text"): string =>
  `(array_agg((e.data->>'${field}')::${type} order by e.position desc) filter (where e.data ? '${field}'))[1]`

/** Whether a range says something of a field. */
const says = (field: string): string => `coalesce(bool_or(e.data ? '${field}'), false)`

const contact = {
  email: "email",
  pending_email: "pendingEmail",
  address: "address",
  pin_code: "pinCode",
  phone: "phone",
  principal_name: "principalName",
  principal_phone: "principalPhone",
  principal_email: "principalEmail",
  coordinator_name: "coordinatorName",
  coordinator_phone: "coordinatorPhone",
  coordinator_email: "coordinatorEmail"
}

/** Lays over each school what a range says of it; what is personal comes from `personal`. */
export const changeProfiles = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `with told as (
       select e.stream, max(e.version) filter (where e.type in ('school.registered', 'school.profileUpdated')) as version,
         ${last("name")} as name, ${last("districtId", "int")} as district_id, ${last("board")} as board,
         ${last("category")} as category, ${last("schoolType")} as school_type,
         ${last("cityId", "int")} as city_id, ${says("cityId")} as has_city,
         ${last("instituteId", "int")} as institute_id, ${says("instituteId")} as has_institute,
         ${last("subBoardId", "int")} as sub_board_id, ${says("subBoardId")} as has_sub_board
       from events e where e.position > $1 and e.position <= $2 and e.type = any($3) group by e.stream)
     update schools s set
       name = coalesce(t.name, s.name), board = coalesce(t.board, s.board), category = coalesce(t.category, s.category),
       school_type = coalesce(t.school_type, s.school_type),
       city_id = case when t.has_city then t.city_id else s.city_id end,
       institute_id = case when t.has_institute then t.institute_id else s.institute_id end,
       sub_board_id = case when t.has_sub_board then t.sub_board_id else s.sub_board_id end,
       district_id = d.id, state_id = d.state_id, prant_id = d.prant_id, zone_id = d.zone_id, is_gcc = z.is_gcc,
       profile_version = coalesce(t.version, s.profile_version),
       ${Object.entries(contact)
         .map(([column, field]) => `${column} = p.data->>'${field}'`)
         .join(", ")}
     from told t left join personal p on p.subject = t.stream, districts d, zones z
     where s.id = substr(t.stream, 8)::int and d.id = coalesce(t.district_id, s.district_id) and z.id = d.zone_id`,
    [from, to, profileEvents]
  )

/** Takes how a school is reached out of the table. */
export const eraseContact = (sql: Sql, subject: string): Promise<unknown> =>
  sql.query(
    `update schools set ${Object.keys(contact)
      .map((column) => `${column} = null`)
      .join(", ")}
     where id = substring($1 from '^school-([0-9]+)$')::int`,
    [subject]
  )
