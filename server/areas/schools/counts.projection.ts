import { records } from "../../../machines/index.ts"
import type { Projection } from "../../platform/projections/projection.ts"
import { isTagged } from "../../platform/projections/stateColumn.ts"

/** Events after which a school has other students, or its students another standing. */
const counted = [
  "student.registered",
  "student.moved",
  "student.withdrawn",
  "student.reinstated",
  "student.erased",
  "student.feePaid",
  "student.feeReversed",
  "student.movedUp",
  "referral.accepted",
  "referral.rejected"
]

/**
 * How many students each school has, of how many the fee is paid, and how many it referred; `earned` are referred
 * students whom the school confirmed and whose fee is paid. Schools that a range concerns are counted anew from the
 * students, who are always further than this. While very many students arrive it works a part of the time, so that a
 * school is counted anew for several chunks of an import at once rather than for each.
 */
export const schoolCounts: Projection = {
  name: "schoolCounts",
  version: 3,
  mode: "following",
  reads: ["students"],
  share: 0.25,
  events: counted,
  tables: ["school_counts"],
  create: `
    create table school_counts (school_id int primary key, students int not null, paid int not null,
      referred int not null, earned int not null)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `with touched as (
         select distinct 'student-' || substring(stream from '[0-9]+$') as stream
         from events where position > $1 and position <= $2 and type = any($3)),
       concerned as (
         select distinct unnest(array[(e.data->>'schoolId')::int, (e.data->>'referrerSchoolId')::int]) as id
         from touched t join events e on e.stream = t.stream
         where e.type in ('student.registered', 'student.moved') and e.position <= $2)
       insert into school_counts as n
       select c.id, own.students, own.paid, sent.referred, sent.earned
       from concerned c,
         lateral (select count(*)::int as students, count(*) filter (where s.is_paid)::int as paid
           from students s where s.school_id = c.id and s.is_active) own,
         lateral (select count(*)::int as referred,
           count(*) filter (where s.is_paid and ${isTagged(records.referral, "earning", "s.referral")})::int as earned
           from students s where s.referrer_school_id = c.id and s.is_active) sent
       where c.id is not null
       on conflict (school_id) do update set
         students = excluded.students, paid = excluded.paid, referred = excluded.referred, earned = excluded.earned`,
      [from, to, counted]
    )
  }
}
