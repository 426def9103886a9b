import type { Projection } from "../log/projection.ts"

/** The schools, each with the regions that its district lies in, as lists and scopes need them. */
export const schools: Projection = {
  name: "schools",
  version: 1,
  mode: "inline",
  events: ["school.registered"],
  tables: ["schools"],
  create: `
    create table schools (id int primary key, name text not null, code text not null unique,
      district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      city_id int, institute_id int, board text not null, category text not null, school_type text not null,
      is_active boolean not null, is_gcc boolean not null);
    create index schools_of_district on schools (district_id);
    create index schools_of_state on schools (state_id);
    create index schools_of_prant on schools (prant_id);
    create index schools_of_institute on schools (institute_id) where institute_id is not null`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into schools
       select substr(e.stream, 8)::int, e.data->>'name', e.data->>'code', d.id, d.state_id, d.prant_id, d.zone_id,
         (e.data->>'cityId')::int, (e.data->>'instituteId')::int,
         e.data->>'board', e.data->>'category', e.data->>'schoolType', true, z.is_gcc
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       join zones z on z.id = d.zone_id
       where e.position > $1 and e.position <= $2 and e.type = 'school.registered'`, [from, to])
  }
}
