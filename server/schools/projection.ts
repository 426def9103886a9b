import type { Projection } from "../log/projection.ts"

/** Events that switch a school. */
const switched = ["school.deactivated", "school.activated"]

/** Events that change how a school is reached. */
const reached = ["school.emailClaimed", "school.emailVerified"]

/**
 * The schools, each with the regions that its district lies in, as lists and scopes need them. How a school is reached
 * comes from `personal` and is null once erased.
 */
export const schools: Projection = {
  name: "schools",
  version: 2,
  mode: "inline",
  events: ["school.registered", ...switched, ...reached],
  tables: ["schools"],
  create: `
    create table schools (id int primary key, name text not null, code text not null unique,
      district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      city_id int, institute_id int, board text not null, category text not null, school_type text not null,
      is_active boolean not null, is_gcc boolean not null, email text, pending_email text);
    create index schools_of_district on schools (district_id);
    create index schools_of_state on schools (state_id);
    create index schools_of_prant on schools (prant_id);
    create index schools_of_institute on schools (institute_id) where institute_id is not null`,
  apply: async (sql, { from, to, types }) => {
    await sql.query(
      `insert into schools
       select substr(e.stream, 8)::int, e.data->>'name', e.data->>'code', d.id, d.state_id, d.prant_id, d.zone_id,
         (e.data->>'cityId')::int, (e.data->>'instituteId')::int,
         e.data->>'board', e.data->>'category', e.data->>'schoolType', true, z.is_gcc, p.data->>'email', p.data->>'pendingEmail'
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       join zones z on z.id = d.zone_id
       left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'school.registered'`, [from, to])
    if (switched.some((type) => types.has(type))) await sql.query(
      `update schools s set is_active = last.type = 'school.activated'
       from (select distinct on (stream) stream, type from events
             where position > $1 and position <= $2 and type = any($3)
             order by stream, position desc) last
       where s.id = substr(last.stream, 8)::int`, [from, to, switched])
    if (reached.some((type) => types.has(type))) await sql.query(
      `update schools s set email = p.data->>'email', pending_email = p.data->>'pendingEmail'
       from (select distinct stream from events where position > $1 and position <= $2 and type = any($3)) e
       left join personal p on p.subject = e.stream
       where s.id = substr(e.stream, 8)::int`, [from, to, reached])
  },
  erase: (sql, subject) =>
    sql.query("update schools set email = null, pending_email = null where id = substring($1 from '^school-([0-9]+)$')::int", [subject])
}
