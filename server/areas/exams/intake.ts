import { nearlyDone, stallMinutes, type IntakeStanding } from "../../../schema/exams/intake.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import { inScope, type ScopeColumns } from "../../platform/access/scope.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { regionConditions } from "../../platform/lists/conditions.ts"
import { nearestCoordinator } from "../coordinators/assigned.ts"
import { conflictsFrom } from "./conflicts/list.ts"
import { examOf, type ExamRow } from "./exam.ts"
import { isFrom } from "./sheetFiles.ts"

const columns: ScopeColumns = { zone: "d.zone_id", state: "d.state_id", prant: "d.prant_id", district: "d.id" }

/** SQL: the districts of a scope where somebody is registered for an exam, with what came and how far they are. */
const districts = (exam: ExamRow, scope: Scope, bind: SqlParams["bind"], asked: RegionsAsked = {}): string => {
  const [id, round] = [`${bind(exam.id)}::int`, `${bind(exam.round)}::int`]
  const cut = [inScope(scope, columns, bind), ...regionConditions(asked, columns, bind)].join(" and ")
  const isLate = (at: string) => `${at} < now() - ${bind(stallMinutes)}::int * interval '1 minute'`
  return `
    select d.id, d.name, d.state_id, d.prant_id, d.zone_id, r.registered, coalesce(s.submitted, 0) as submitted,
      s.last_at, case when coalesce(s.submitted, 0) = 0 then 'quiet'
        when s.submitted >= r.registered * ${bind(nearlyDone)}::float8 then 'done'
        when ${isLate("s.last_at")} and not ${isLate("newest.at")} then 'stalled' else 'arriving' end as standing
    from districts d
    join (select region_id, sum(registered)::int as registered from student_counts
      where level = 'district' and class_level = any(${bind(exam.class_levels)}::int[])
      group by 1 having sum(registered) > 0) r on r.region_id = d.id
    left join (select region_id, sum(submitted)::int as submitted, max(last_at) as last_at from sheet_stats
      where exam_id = ${id} and round = ${round} and level = 'district' group by 1) s on s.region_id = d.id
    cross join (select max(last_at) as at from sheet_stats
      where exam_id = ${id} and round = ${round} and level = 'state') newest
    where not d.is_removed and ${cut}`
}

type DistrictsAsked = RegionsAsked & {
  readonly exam_id: number
  readonly standing?: IntakeStanding
  readonly search?: string
}

/**
 * The districts of an exam with what came and whom to call; `search` finds districts, states and coordinators. The
 * fewest sheets come first. @throws NotFound
 */
export const examDistricts = async (
  sql: Sql,
  { exam_id, standing, search, ...regions }: DistrictsAsked,
  scope: Scope
): Promise<Statement> => {
  const exam = await examOf(sql, exam_id)
  const { bind, values } = sqlParams()
  const where = [
    ...(standing === undefined ? [] : [`d.standing = ${bind(standing)}`]),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(concat_ws(' ', d.name, t.name, c.name))) > 0`])
  ]
  const text = `
    select d.id, d.name, d.state_id, t.name as state, d.standing, d.registered, d.submitted, d.last_at,
      c.name as coordinator, c.mobile
    from (${districts(exam, scope, bind, regions)}) d
    left join states t on t.id = d.state_id
    left join lateral (${nearestCoordinator("d")}) c on true
    where ${["true", ...where].join(" and ")}`
  return { text, values, order: "submitted, registered desc, id" }
}

type Intake = {
  readonly files: number
  readonly rejected: number
  readonly conflicts: number
  readonly quiet: number
  readonly stalled: number
  readonly at: Date
}

/** What came in for an exam from a scope, and how much of it needs a look. @throws NotFound */
export const examIntake = async (sql: Sql, examId: number, scope: Scope) => {
  const exam = await examOf(sql, examId)
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<Intake>(
    `select f.files, f.rejected, d.quiet, d.stalled, now() as at,
       (select count(*)::int from ${conflictsFrom(exam, {}, scope, bind)}) as conflicts
     from (select count(*)::int as files, coalesce(sum(f.rejected), 0)::int as rejected
       from sheet_files f left join accounts a on a.id = f.by_id
       where f.exam_id = ${bind(exam.id)} and f.round = ${bind(exam.round)} and ${isFrom(scope, bind)}) f,
     (select count(*) filter (where standing = 'quiet')::int as quiet,
        count(*) filter (where standing = 'stalled')::int as stalled
       from (${districts(exam, scope, bind)}) d) d`,
    values
  )
  const [{ at, ...counts }] = rows as [Intake]
  return { ...counts, at: at.toISOString() }
}
