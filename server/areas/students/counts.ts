import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { regionMoved } from "../regions/moves.ts"
import { detailsAsOf, placeAsOf, placing } from "./asOf.ts"
import { recountStates } from "./recount.ts"

/** Events after which a student counts elsewhere, nowhere, or in another class or language. */
const changing = [...placing, "student.detailsChanged", "student.movedUp"]

/**
 * Registered students by state, district and school (and those who registered alone, by district), class and language:
 * what the live grid divides by. Who was withdrawn or erased is not among them. `position` is the log's position that
 * last changed a row. While very many arrive at once it works a part of the time, as more events then go into each step.
 */
export const studentCounts: Projection = {
  name: "studentCounts",
  version: 5,
  mode: "following",
  reads: ["regions"],
  share: 0.25,
  events: ["student.registered", ...changing, regionMoved],
  tables: ["student_counts"],
  create: `
    create table student_counts (level text not null, region_id int not null, class_level int not null,
      language text not null, registered int not null, position bigint not null,
      primary key (level, region_id, class_level, language))`,
  apply: async (sql, range) => {
    if (range.types.has("student.registered")) await count(sql, range, joined)
    if (changing.some((type) => range.types.has(type))) await count(sql, range, changed)
    if (range.types.has(regionMoved)) await recountStates(sql, range)
  }
}

/** Students who came: one more each. */
const joined = `
  select s.position, 1 as n, d.state_id, s.district_id, s.school_id, s.class_level, s.language
  from (
    select position, (data->>'schoolId')::int as school_id, (data->>'districtId')::int as district_id,
      (data->>'classLevel')::int as class_level, data->>'language' as language
    from events where position > $1 and position <= $2 and type = 'student.registered'
  ) s
  join districts d on d.id = s.district_id`

/** Students who changed: one less where they counted before, one more where they count after. */
const changed = `
  select e.position, side.n, place.state_id, place.district_id, place.school_id, details.class_level, details.language
  from events e
  cross join lateral (values (-1, e.version - 1), (1, e.version)) as side (n, version)
  cross join lateral (${placeAsOf("e.stream", (alias) => `${alias}.version <= side.version`)}) place
  cross join lateral (${detailsAsOf("e.stream", (alias) => `${alias}.version <= side.version`)}) details
  where e.position > $1 and e.position <= $2 and e.type in (${changing.map((type) => `'${type}'`).join(", ")})
    and (e.type <> 'student.detailsChanged' or e.data->'changed' ?| array['classLevel', 'language'])`

const count = (sql: Sql, { from, to }: Range, source: string) =>
  sql.query(
    `insert into student_counts
     select place.level, place.id, s.class_level, s.language, sum(s.n), max(s.position)
     from (${source}) s
     cross join lateral (values ('state', s.state_id), ('district', s.district_id), ('school', s.school_id),
       ('alone', case when s.school_id is null then s.district_id end)) as place (level, id)
     where place.id is not null
     group by place.level, place.id, s.class_level, s.language
     on conflict (level, region_id, class_level, language) do update set
       registered = student_counts.registered + excluded.registered,
       position = greatest(student_counts.position, excluded.position)`,
    [from, to]
  )
