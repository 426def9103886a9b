import type { Projection } from "../log/projection.ts"

/**
 * Registered students by state, district and school (and those who registered alone, by district), class and language:
 * what the live grid divides by. `position` is the log's position that last changed a row.
 */
export const studentCounts: Projection = {
  name: "studentCounts",
  version: 2,
  mode: "following",
  events: ["student.registered"],
  tables: ["student_counts"],
  create: `
    create table student_counts (level text not null, region_id int not null, class_level int not null,
      language text not null, registered int not null, position bigint not null,
      primary key (level, region_id, class_level, language))`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into student_counts
       select place.level, place.id, s.class_level, s.language, count(*), max(s.position)
       from (
         select position, (data->>'schoolId')::int as school_id, (data->>'districtId')::int as district_id,
           (data->>'classLevel')::int as class_level, data->>'language' as language
         from events where position > $1 and position <= $2 and type = 'student.registered'
       ) s
       join districts d on d.id = s.district_id
       cross join lateral (values ('state', d.state_id), ('district', d.id), ('school', s.school_id),
         ('alone', case when s.school_id is null then d.id end)) as place (level, id)
       where place.id is not null
       group by place.level, place.id, s.class_level, s.language
       on conflict (level, region_id, class_level, language)
         do update set registered = student_counts.registered + excluded.registered, position = excluded.position`, [from, to])
  }
}
