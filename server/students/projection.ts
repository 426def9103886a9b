import type { Projection } from "../log/projection.ts"

/**
 * The students, each with the regions of its district and the institute of its school. The name comes from `personal`
 * and is null once it was erased. Prants, zones and institutes hold a good part of all rows, or come through a school:
 * they have no index of their own, so that a million students load fast.
 */
export const students: Projection = {
  name: "students",
  version: 1,
  mode: "inline",
  events: ["student.registered"],
  tables: ["students"],
  create: `
    create table students (id int primary key, username text not null unique, name text,
      class_level smallint not null, language text not null, gender text not null,
      school_id int, district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      institute_id int, is_referred boolean not null, referrer_school_id int);
    create index students_of_school on students (school_id);
    create index students_of_district on students (district_id);
    create index students_of_state on students (state_id);
    create index students_by_referrer on students (referrer_school_id) where referrer_school_id is not null`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into students
       select substr(e.stream, 9)::int, e.data->>'username', p.data->>'name',
         (e.data->>'classLevel')::smallint, e.data->>'language', e.data->>'gender',
         s.id, d.id, d.state_id, d.prant_id, d.zone_id, s.institute_id,
         e.data->>'referrerSchoolId' is not null, (e.data->>'referrerSchoolId')::int
       from events e
       join districts d on d.id = (e.data->>'districtId')::int
       left join schools s on s.id = (e.data->>'schoolId')::int
       left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'student.registered'`, [from, to])
  },
  erase: (sql, subject) =>
    sql.query("update students set name = null where id = substring($1 from '^student-([0-9]+)$')::int", [subject])
}
