import type { Scope } from "../../../../schema/core/roles.ts"
import type { AwardGives, AwardRegion } from "../../../../schema/results/awardScheme.ts"
import type { RegionsAsked } from "../../../../schema/regions/regionFilters.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams, type SqlParams } from "../../../platform/db/sqlParams.ts"
import { anyOfCondition, regionConditions } from "../../../platform/lists/conditions.ts"

/** What all lists of results are asked by. */
export type ResultsAsked = RegionsAsked & {
  readonly is_mock?: "0" | "1"
  readonly exam_id?: number
  readonly class_level?: readonly number[]
  readonly search?: string
  readonly username?: string
  readonly award?: AwardRegion
  readonly gives?: AwardGives
}

/**
 * SQL: runs whose results everybody may read within their scope, `n`, each with its exam `e`. Reads of results join it;
 * until the moment of publication, and after a withdrawal or a reset, it has no row.
 */
export const publishedRuns = `result_runs n join exams e
  on e.id = n.exam_id and e.round = n.round and n.state = 'published'`

/** SQL: the published runs that are asked for: that of an exam, or all (of the kind). */
const runsAsked = (
  { is_mock, exam_id }: Pick<ResultsAsked, "is_mock" | "exam_id">,
  bind: SqlParams["bind"]
): string => `
  select n.id, e.name, n.published_at from ${publishedRuns}
  where true ${is_mock === undefined ? "" : `and (e.level = 'mock') = ${bind(is_mock === "1")}::boolean`}
    ${exam_id === undefined ? "" : `and e.id = ${bind(exam_id)}`}`

/** SQL: the published run that is asked for: that of an exam, or the latest (of the kind). */
export const runAsked = (asked: Pick<ResultsAsked, "is_mock" | "exam_id">, bind: SqlParams["bind"]): string =>
  `${runsAsked(asked, bind)} order by n.published_at desc, n.id desc limit 1`

/** SQL conditions on results `r` of the caller's scope. A school's are those that its students had at the exam. */
export const conditions = (asked: ResultsAsked, scope: Scope, bind: SqlParams["bind"]): string =>
  [
    inScope(scope, { ...scopeColumns("r"), institute: "h.institute_id" }, bind),
    ...regionConditions(asked, scopeColumns("r"), bind),
    ...anyOfCondition("r.class_level", asked.class_level, bind)
  ].join(" and ")

/** SQL: a condition that some words hold what is searched for, whatever its case. */
export const searched = (text: string | undefined, words: string, bind: SqlParams["bind"]): string =>
  text === undefined || text.trim() === "" ? "" : `and position(lower(${bind(text)}) in lower(${words})) > 0`

/** SQL: marks out of hundredths. */
export const marks = (hundredths: string): string => `(${hundredths} / 100.0)::float8`

/** SQL: the average of marks in hundredths, as marks with two digits after the point. */
const averageOf = (hundredths: string): string => `round(avg(${hundredths}) / 100, 2)::float8`

/** SQL: what a list tells of results `r` of the run that is asked for; nothing of a student who was erased. */
const resultFields = `s.username, s.name, r.class_level, h.name as school, d.name as district,
  t.name as state, run.name as exam, ${marks("r.total")} as total, r.right_count,
  r.wrong_count + r.double_count as wrong_count, r.blank_count, (r.percentile_nation / 1e7)::float8 as percentile,
  ${["school", "district", "state", "nation"].map((at) => `nullif(r.rank_${at}, 0) as rank_${at}`).join(", ")}`
const namesOfResult = `
  join students s on s.id = r.student_id and s.state <> 'erased'
  left join schools h on h.id = r.school_id
  left join districts d on d.id = r.district_id
  left join states t on t.id = r.state_id`
const searchedStudent = (asked: ResultsAsked, bind: SqlParams["bind"]) =>
  searched(asked.search, "s.username || ' ' || coalesce(s.name, '')", bind)

/** The published results of the students of a scope in all exams, or in one, the latest exam first. */
export const allResultsStatement = (asked: Pick<ResultsAsked, "is_mock" | "exam_id">, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = `
    with run as (${runsAsked(asked, bind)})
    select r.student_id as id, ${resultFields}, run.published_at, run.id as run_id
    from run join results r on r.run_id = run.id ${namesOfResult}
    where ${conditions({}, scope, bind)}`
  return { text, values, order: "published_at desc, run_id desc" }
}

/** The published results of the students of a scope, the best first. */
export const studentResultsStatement = (asked: ResultsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = `
    with run as (${runAsked(asked, bind)})
    select r.student_id as id, ${resultFields}
    from run join results r on r.run_id = run.id ${namesOfResult}
    where ${conditions(asked, scope, bind)}
      ${asked.username === undefined ? "" : `and s.username = ${bind(asked.username)}`}
      ${searchedStudent(asked, bind)}`
  return { text, values, order: "class_level, rank_nation, id" }
}

/**
 * Who of a scope wins what by the awards that were signed with the results, the highest award first. A row's number is
 * the student's and the place of the award in its scheme, which has at most eight.
 */
export const winnersStatement = (asked: ResultsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const equal = (["award", "gives"] as const).flatMap((name) =>
    asked[name] === undefined ? [] : [`a.${name} = ${bind(asked[name])}`]
  )
  const text = `
    with run as (${runAsked(asked, bind)})
    select a.student_id * 10 + a.nth as id, ${resultFields}, a.award, a.gives
    from run join result_awards a on a.run_id = run.id
    join results r on r.run_id = a.run_id and r.class_level = a.class_level and r.student_id = a.student_id
    ${namesOfResult}
    where ${[conditions(asked, scope, bind), ...equal].join(" and ")} ${searchedStudent(asked, bind)}`
  return { text, values, order: "class_level, id % 10, rank_nation, id" }
}

/** The published results of the schools of a scope, class by class. */
export const schoolResultsStatement = (asked: ResultsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = `
    with run as (${runAsked(asked, bind)}), nation as (
      select class_level, ${averageOf("total")} as average from results where run_id = (select id from run) group by 1
    ), own as (
      select r.school_id, r.class_level, count(*)::int as students, ${averageOf("r.total")} as average,
        max(r.total) as highest, min(nullif(r.rank_nation, 0)) as best_rank
      from run join results r on r.run_id = run.id join schools h on h.id = r.school_id
      where ${conditions(asked, scope, bind)} group by 1, 2)
    select o.school_id * 100 + o.class_level as id, h.name as school, d.name as district, t.name as state,
      run.name as exam, o.class_level, o.students, o.average, nation.average as nation_average,
      ${marks("o.highest")} as highest, o.best_rank
    from own o cross join run join nation using (class_level)
    left join schools h on h.id = o.school_id
    left join districts d on d.id = h.district_id
    left join states t on t.id = d.state_id
    where true ${searched(asked.search, "h.name", bind)}`
  return { text, values, order: "class_level, average desc, id" }
}

/** States, or districts, by the published results of a scope: the one with the best rank first. */
export const rankingStatement = (kind: "state" | "district", asked: ResultsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = `
    with run as (${runAsked(asked, bind)}), own as (
      select r.${kind}_id as id, count(distinct r.school_id)::int as schools, count(*)::int as students,
        ${averageOf("r.total")} as average, max(r.total) as highest,
        (count(*) filter (where r.rank_nation between 1 and 100))::int as top_100,
        min(nullif(r.rank_nation, 0)) as best_rank
      from run join results r on r.run_id = run.id left join schools h on h.id = r.school_id
      where r.${kind}_id is not null and ${conditions(asked, scope, bind)} group by 1)
    select o.id, p.name, ${kind === "district" ? "t.name as state, " : ""}run.name as exam, o.schools, o.students,
      o.average, ${marks("o.highest")} as highest, o.top_100, o.best_rank
    from own o cross join run join ${kind}s p on p.id = o.id
    ${kind === "district" ? "left join states t on t.id = p.state_id" : ""}
    where true ${searched(asked.search, "p.name", bind)}`
  return { text, values, order: "best_rank, average desc, id" }
}
