import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { Caller, Scope } from "../../../../schema/core/roles.ts"
import { leastCompared } from "../../../../schema/results/insight.ts"
import { leastSimilar, type SchoolInsight } from "../../../../schema/results/schoolInsight.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { runAsked } from "./statements.ts"

type Asked = { readonly school_id?: number; readonly exam_id?: number; readonly is_mock?: "0" | "1" }

const columns = { ...scopeColumns("s"), school: "s.id" }

/** The school that is asked about: another one of the scope, or a school's own. */
const schoolAsked = (asked: Asked, scope: Scope): number =>
  asked.school_id ?? (scope.kind === "school" ? (scope.id ?? 0) : 0)

/** SQL: an average of marks in hundredths, null of too few students. */
const averageOf = (where: string): string => `
  (select case when sum(p.n) >= ${leastCompared} then round((sum(p.total) / sum(p.n) / 100)::numeric, 2)::float8 end
   from per p where p.class_level = o.class_level and ${where})`

/** SQL: schools like the own one: of its kind and state, from half to double its students of the class. */
const isSimilar = `p.category = o.category and p.state_id = o.state_id and p.school_id <> o.school_id
  and p.n between o.n / 2 and o.n * 2`
const similarSchools = `(select count(*)::int from per p where p.class_level = o.class_level and ${isSimilar})`

const width = "1.96 * sqrt((o.squares - o.total * o.total / o.n) / (o.n - 1) / o.n)"
const bound = (sign: "+" | "-"): string =>
  `case when o.n >= ${leastCompared} then round(((o.total / o.n ${sign} ${width}) / 100)::numeric, 2)::float8 end`

const fifths = `array(
  select count(r.student_id)::int from generate_series(0, 4) f (nth)
  left join results r on r.run_id = run.id and r.class_level = o.class_level and r.school_id = o.school_id
    and r.rank_nation > 0 and 5 * (r.size_nation - r.rank_nation) / r.size_nation = f.nth
  group by f.nth order by f.nth)`

/**
 * A school's published results class by class, beside its district, its state, the nation and similar schools. @throws
 * NotFound for schools of another scope, and where no result of theirs is published
 */
export const schoolInsight = async (sql: Sql, asked: Asked, { scope }: Caller): Promise<SchoolInsight> => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<SchoolInsight>(
    `with run as materialized (${runAsked(asked, bind)}), school as materialized (
       select s.id, s.name, s.category, d.name as district, t.name as state
       from schools s left join districts d on d.id = s.district_id left join states t on t.id = s.state_id
       where s.id = ${bind(schoolAsked(asked, scope))} and ${inScope(scope, columns, bind)}
     ), per as materialized (
       select r.class_level, r.school_id, min(r.district_id) as district_id, min(r.state_id) as state_id,
         min(h.category) as category, count(*)::float8 as n, sum(r.total)::float8 as total,
         sum(r.total::float8 * r.total) as squares
       from run join results r on r.run_id = run.id left join schools h on h.id = r.school_id
       where r.class_level in (
         select o.class_level from results o where o.run_id = run.id and o.school_id = (select id from school))
       group by 1, 2)
     select school.id as school_id, school.name as school, school.district, school.state, run.name as exam,
       jsonb_agg(jsonb_build_object('class_level', o.class_level, 'students', o.n::int,
         'average', round((o.total / o.n / 100)::numeric, 2)::float8, 'low', ${bound("-")}, 'high', ${bound("+")},
         'district', ${averageOf("p.district_id = o.district_id")}, 'state', ${averageOf("p.state_id = o.state_id")},
         'nation', ${averageOf("true")}, 'similar_schools', ${similarSchools},
         'similar', case when ${similarSchools} >= ${leastSimilar} then ${averageOf(isSimilar)} end,
         'fifths', ${fifths}) order by o.class_level) as classes
     from school cross join run join per o on o.school_id = school.id
     group by 1, 2, 3, 4, 5`,
    values
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noResult })
  return rows[0]
}
