import { records } from "../../../machines/index.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Projection, Range } from "../../platform/projections/projection.ts"
import { entered, isTagged, movingTypes, type StateColumn } from "../../platform/projections/stateColumn.ts"
import { followDistricts } from "../regions/follow.ts"
import { regionMoved } from "../regions/moves.ts"
import { placing } from "./asOf.ts"
import { beginYear, sponsoring } from "./moveUp.ts"
import { nameWords } from "./searchWords.ts"

/** Events that have a student's class, language and gender. */
const detailing = ["student.detailsChanged", "student.movedUp"]

const state: StateColumn = {
  of: records.student,
  table: "students",
  key: { id: "substr(e.stream, 9)::int" },
  inserts: ["registered"]
}
const referral: StateColumn = {
  of: records.referral,
  table: "students",
  column: "referral",
  key: { id: "substr(e.stream, 10)::int" },
  inserts: []
}

/**
 * How many words the planner counts: so many that it knows rare beginnings of names to be rare, and reads the index for
 * them rather than the latest students until enough are found.
 */
const wordStatistics = 1000

/** The event by which a school joins an institute, or leaves one: its students go along. */
const joined = "school.profileUpdated"

/**
 * The students, each with the regions of its district and the institute of its school. What is personal comes from
 * `personal` and is null once it was erased. `placed_at` is the position after which the student counts where the row
 * says (0 if always). `words` are those of name and roll number. They are kept, since the planner takes making them for
 * cheap: a search for a rare name made them for a million students, one after the other.
 */
export const students: Projection = {
  name: "students",
  version: 11,
  mode: "inline",
  reads: ["regions", "schools"],
  events: [
    "student.registered",
    "student.consentRecorded",
    "student.detailsChanged",
    ...placing,
    ...sponsoring,
    "student.feePaid",
    "student.feeReversed",
    "student.credentialsSent",
    "student.movedUp",
    ...movingTypes(state),
    ...movingTypes(referral),
    joined,
    regionMoved
  ],
  tables: ["students"],
  create: `
    create table students (id int primary key, username text not null unique, name text,
      class_level smallint not null, language text not null, gender text not null,
      school_id int, district_id int not null, state_id int not null, prant_id int not null, zone_id int not null,
      institute_id int, is_referred boolean not null, referrer_school_id int, referral text,
      state text not null, is_paid boolean not null, has_consent boolean not null,
      sponsor_school_id int, registered_at timestamptz not null, credentials_sent_at timestamptz,
      placed_at bigint not null, row_key text, year smallint not null,
      is_active boolean not null generated always as (${isTagged(records.student, "active")}) stored,
      words tsvector not null generated always as (${nameWords}) stored);
    create unique index students_by_row_key on students (row_key) where row_key is not null`,
  indexes: `
    create index students_of_school on students (school_id, name, id);
    create index students_of_district on students (district_id, id);
    create index students_of_prant on students (prant_id, id);
    create index students_of_state on students (state_id, id);
    create index students_of_zone on students (zone_id, id);
    create index students_of_institute on students (institute_id, id) where institute_id is not null;
    create index students_alone on students (id) where school_id is null;
    create index students_inactive on students (id) where not is_active;
    create index students_by_language on students (language, id);
    create index students_by_name on students (name, id);
    create index students_by_words on students using gin (words);
    alter table students alter column words set statistics ${wordStatistics};
    create index students_by_referrer on students (referrer_school_id, id) where referrer_school_id is not null`,
  apply: async (sql, range) => {
    const { types } = range
    const has = (some: readonly string[]) => some.some((type) => types.has(type))
    if (types.has("student.registered")) await register(sql, range)
    if (has(detailing)) await correct(sql, range)
    if (types.has("student.moved")) await move(sql, range)
    if (has(placing)) await place(sql, range)
    if (has(sponsoring)) await sponsor(sql, range)
    if (has(noted)) await note(sql, range)
    if (types.has("student.movedUp")) await beginYear(sql, range)
    if (types.has(joined)) await join(sql, range)
    if (types.has(regionMoved)) await followDistricts("students")(sql, range)
  },
  states: [state, referral],
  erase: (sql, subject) =>
    sql.query(
      "update students set name = null, row_key = null where id = substring($1 from '^student-([0-9]+)$')::int",
      [subject]
    )
}

const noted = ["student.feePaid", "student.feeReversed", "student.consentRecorded", "student.credentialsSent"]

/** The last event of some types of each student within the range, as `last`; `id` is the student's. */
const lastOf = `
  select distinct on (stream) substring(stream from '[0-9]+$')::int as id, type, data, at, position
  from events where position > $1 and position <= $2 and type = any($3) order by stream, position desc`

/** Fees that are paid at once are part of the row from the start: most of a demo's or an import's. */
const register = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `insert into students
     select substr(e.stream, 9)::int, e.data->>'username', p.data->>'name',
       (e.data->>'classLevel')::smallint, e.data->>'language', e.data->>'gender',
       s.id, d.id, d.state_id, d.prant_id, d.zone_id, s.institute_id,
       e.data->>'referrerSchoolId' is not null, (e.data->>'referrerSchoolId')::int,
       case when e.data->>'referrerSchoolId' is not null then ${entered(records.referral, "referred")} end,
       ${entered(records.student, "registered")}, paid.stream is not null, e.data->>'consent' is not null, null, e.at,
       null, 0, p.data->>'rowKey', 0
     from events e
     join districts d on d.id = (e.data->>'districtId')::int
     left join schools s on s.id = (e.data->>'schoolId')::int
     left join personal p on p.subject = e.stream
     left join (select distinct stream from events where position > $1 and position <= $2
       and type = 'student.feePaid') paid on paid.stream = e.stream
     where e.position > $1 and e.position <= $2 and e.type = 'student.registered'`,
    [from, to]
  )

const correct = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students s set name = p.data->>'name', class_level = (last.data->>'classLevel')::smallint,
       language = last.data->>'language', gender = last.data->>'gender'
     from (${lastOf}) last left join personal p on p.subject = 'student-' || last.id
     where s.id = last.id`,
    [from, to, detailing]
  )

const move = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students s set school_id = h.id, district_id = d.id, state_id = d.state_id, prant_id = d.prant_id,
       zone_id = d.zone_id, institute_id = h.institute_id
     from (${lastOf}) last
     join districts d on d.id = (last.data->>'districtId')::int
     left join schools h on h.id = (last.data->>'schoolId')::int
     where s.id = last.id`,
    [from, to, ["student.moved"]]
  )

const join = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students t set institute_id = s.institute_id
     from schools s, (select distinct stream from events
       where position > $1 and position <= $2 and type = $3 and data ? 'instituteId') e
     where s.id = substr(e.stream, 8)::int and t.school_id = s.id`,
    [from, to, joined]
  )

const place = (sql: Sql, { from, to }: Range) =>
  sql.query(`update students s set placed_at = last.position from (${lastOf}) last where s.id = last.id`, [
    from,
    to,
    placing
  ])

const sponsor = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students s set sponsor_school_id = (last.data->>'schoolId')::int from (${lastOf}) last
      where s.id = last.id`,
    [from, to, sponsoring]
  )

/** What the last event of its kind says: whether the fee is paid, a consent, when credentials were last sent. */
const note = (sql: Sql, { from, to }: Range) =>
  sql.query(
    `update students s set is_paid = coalesce(n.is_paid, s.is_paid), has_consent = s.has_consent or n.has_consent,
       credentials_sent_at = coalesce(n.sent_at, s.credentials_sent_at)
     from (
       select substr(stream, 9)::int as id,
         (array_agg(type = 'student.feePaid' order by position desc)
           filter (where type in ('student.feePaid', 'student.feeReversed')))[1] as is_paid,
         bool_or(type = 'student.consentRecorded') as has_consent,
         (array_agg(at order by position desc) filter (where type = 'student.credentialsSent'))[1] as sent_at
       from events where position > $1 and position <= $2 and type = any($3) group by stream
     ) n
     where s.id = n.id and (n.sent_at is not null or n.is_paid is distinct from s.is_paid
       or (n.has_consent and not s.has_consent))`,
    [from, to, noted]
  )
