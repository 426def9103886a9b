import type { SchoolsToday } from "../../../schema/schools/schoolLists.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { inScope, scopeColumns } from "../../platform/access/scope.ts"
import { dayOf } from "../dashboards/cubes/cells.ts"
import { schoolColumns } from "./find.ts"

/** Figures of the schools of a scope. */
export const dashboardOf = async (sql: Sql, scope: Scope) => {
  const ofSchools = sqlParams()
  const ofStudents = sqlParams()
  const ofRegion = sqlParams()
  const [
    {
      rows: [figures]
    },
    { rows: by_class },
    {
      rows: [students]
    }
  ] = await Promise.all([
    sql.query<Figures>(
      `select count(*)::int as schools, count(*) filter (where s.state = 'active')::int as active_schools,
         count(*) filter (where s.state = 'pending')::int as pending_schools,
         count(*) filter (where n.students > 0 and n.paid = n.students)::int as paid_schools,
         count(*) filter (where n.paid < n.students)::int as unpaid_schools,
         coalesce(sum(n.students), 0)::int as students, coalesce(sum(n.paid), 0)::int as paid_students,
         coalesce(sum(n.referred), 0)::int as referred_students
       from schools s left join school_counts n on n.school_id = s.id
       where ${inScope(scope, schoolColumns, ofSchools.bind)}`,
      ofSchools.values
    ),
    sql.query<{ class_level: number; students: number; paid: number }>(
      `select s.class_level::int, count(*)::int as students, count(*) filter (where s.is_paid)::int as paid
       from students s where s.is_active and s.school_id is not null
         and ${inScope(scope, scopeColumns("s"), ofStudents.bind)}
       group by s.class_level order by s.class_level`,
      ofStudents.values
    ),
    sql.query<{ total_students_zonal: number; individual_students: number }>(
      `select count(*)::int as total_students_zonal,
        (count(*) filter (where s.school_id is null))::int as individual_students
       from students s where s.is_active and ${inScope(scope, scopeColumns("s"), ofRegion.bind)}`,
      ofRegion.values
    )
  ])
  return { ...figures!, ...students!, by_class }
}

/** What came today and the day before to the schools of a school or an institute. */
export const todayOf = async (sql: Sql, scope: Scope): Promise<SchoolsToday> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<SchoolsToday>(
    `with today as (select ${dayOf("now()")} as day),
     own as (select st.id, st.is_active, ${dayOf("st.registered_at")} as day from students st
       where st.school_id in (select s.id from schools s where ${inScope(scope, schoolColumns, bind)}))
     select
       count(*) filter (where kind = 'registered' and c.day = t.day)::int as registered_today,
       count(*) filter (where kind = 'registered' and c.day = t.day - 1)::int as registered_yesterday,
       count(*) filter (where kind = 'paid' and c.day = t.day)::int as paid_today,
       count(*) filter (where kind = 'paid' and c.day = t.day - 1)::int as paid_yesterday
     from today t left join (
       select 'registered' as kind, day from own where is_active
       union all
       select 'paid', f.day from own join dashboard_fees f on f.student_id = own.id
     ) c on c.day >= t.day - 1`,
    values
  )
  return rows[0]!
}

type Figures = {
  readonly schools: number
  readonly active_schools: number
  readonly pending_schools: number
  readonly paid_schools: number
  readonly unpaid_schools: number
  readonly students: number
  readonly paid_students: number
  readonly referred_students: number
}
