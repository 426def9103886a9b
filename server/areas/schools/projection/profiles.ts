import { school } from "../../../../schema/schools/entity.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { entityColumns } from "../../../platform/projections/entityColumns.ts"
import type { Range } from "../../../platform/projections/projection.ts"

/** Events that change the details of a school, or how it is reached. */
export const profileEvents = [
  "school.registered",
  "school.profileUpdated",
  "school.emailClaimed",
  "school.emailVerified"
]

/** The columns of a school's fields. The two addresses, which are no fields of a form, are separate columns. */
export const profile = entityColumns(school)

/** Lays over each school what a range says of it; what is personal comes from `personal`. */
export const changeProfiles = (sql: Sql, { from, to }: Range): Promise<unknown> =>
  sql.query(
    `with told as (
       select e.stream, max(e.version) filter (where e.type in ('school.registered', 'school.profileUpdated')) as
       version,
         ${profile.told}
       from events e where e.position > $1 and e.position <= $2 and e.type = any($3) group by e.stream)
     update schools s set ${profile.sets("s")},
       state_id = d.state_id, prant_id = d.prant_id, zone_id = d.zone_id, is_gcc = z.is_gcc,
       profile_version = coalesce(t.version, s.profile_version),
       email = p.data->>'email', pending_email = p.data->>'pendingEmail'
     from told t left join personal p on p.subject = t.stream, districts d, zones z
     where s.id = substr(t.stream, 8)::int and d.id = ${profile.after("district_id", "s")} and z.id = d.zone_id`,
    [from, to, profileEvents]
  )

/** Takes how a school is reached out of the table. */
export const eraseContact = (sql: Sql, subject: string): Promise<unknown> =>
  sql.query(
    `update schools set ${profile.erasures}, email = null, pending_email = null
     where id = substring($1 from '^school-([0-9]+)$')::int`,
    [subject]
  )
