import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import { can } from "../../../../schema/core/permissions.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { ExplainedRank } from "../../../../schema/results/explainedRank.ts"
import type { RunRules } from "../../../../schema/results/resultRun.ts"
import { inScope, scopeColumns } from "../../../platform/access/scope.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import type { ResultsHost } from "../keys/key.ts"
import { rankScopes, type RankScope } from "../run/book.ts"
import { runState } from "../run/change.ts"
import { linkValue, scoreValue } from "../run/chain.ts"
import { runMemory } from "../run/job.ts"
import { explainedMarks } from "./explainedMarks.ts"
import { gatesOf, normalisedOf } from "./marking.ts"
import { runAsked } from "./statements.ts"

type Asked = { readonly username?: string; readonly exam_id?: number; readonly is_mock?: "0" | "1" }

/** SQL: results with what the later links compare, as it is now. */
const linked = (where: string): string => `
  select r.*, a.submitted_at, (p.data->>'dateOfBirth')::date as born
  from results r join run on r.run_id = run.id
  left join answer_sheets a on a.exam_id = run.exam_id and a.round = run.round and a.student_id = r.student_id
  left join personal p on p.subject = 'student-' || r.student_id
  where ${where}`

/** SQL: how many are ahead of `me` in a region, by total and by each link among those with the same total. */
const explained = (scope: RankScope, rules: RunRules): string => {
  const value = (link: RunRules["tieBreaks"][number], r: string) => linkValue(link, rules, r)
  const inRegion = scope === "nation" ? "true" : `r.${scope}_id = me.${scope}_id`
  const ahead = rules.tieBreaks.map((link, nth) => {
    const before = rules.tieBreaks.slice(0, nth).map((one) => `${value(one, "r")} = ${value(one, "me")}`)
    const here = `${value(link, "r")} > ${value(link, "me")}`
    return `jsonb_build_object('link', '${link}', 'count',
      count(*) filter (where r.rank_${scope} < me.rank_${scope} and ${[...before, here].join(" and ")}))`
  })
  return `
    select '${scope}' as scope, me.rank_${scope} as rank, me.size_${scope} as size,
      (select count(*)::int from results r join run on r.run_id = run.id
        where r.class_level = me.class_level and ${scoreValue("r")} > ${scoreValue("me")} and r.rank_${scope} > 0
          and ${inRegion}) as by_total,
      jsonb_build_array(${ahead.join(", ")}) as by_link,
      (count(*) filter (where r.rank_${scope} = me.rank_${scope}) - 1)::int as shared
    from me join tied r on ${inRegion} and r.rank_${scope} > 0
    where me.rank_${scope} > 0 group by me.rank_${scope}, me.size_${scope}, me.class_level, me.total, me.scores
      ${scope === "nation" ? "" : `, me.${scope}_id`}`
}

/** SQL: results of the same class and score. */
const sameScore = `(r.class_level, ${scoreValue("r")}) = (select class_level, ${scoreValue("me")} from me)`

type Row = Omit<ExplainedRank["scopes"][number], "by_other">
type Found = Omit<ExplainedRank, "scopes" | "marks"> & {
  readonly run_id: number
  readonly student_id: number
  readonly round: number
  readonly hundredths: number
}

/**
 * How a student's published ranks come about: of the student who asks, or of one of the caller's scope. Totals and
 * sections are those of the results; times and birth dates are read as they are now, and whom they do not put ahead
 * although the rank does is counted apart. Who is not ranked for a minimum has no regions. @throws NotFound where
 * nothing is published of the student
 */
export const explainedRank = async (host: ResultsHost, asked: Asked, caller: Caller): Promise<ExplainedRank> => {
  const { bind, values } = sqlParams()
  const isOwn = can(caller, "student.use")
  const {
    rows: [found]
  } = await host.pool.query<Found>(
    `with run as (${runAsked(asked, bind)})
     select r.run_id, r.student_id, n.round, r.total as hundredths, n.exam_id, run.name as exam, r.class_level,
       s.username, (r.total / 100.0)::float8 as total,
       ${normalisedOf("r", "n")} as normalised, n.rules->>'ranked' as ranked, ${gatesOf("r", "n")} as gates
     from run join results r on r.run_id = run.id join result_runs n on n.id = run.id
     join students s on s.id = r.student_id and s.state <> 'erased'
     left join schools h on h.id = r.school_id
     where s.username = ${bind(isOwn ? caller.username : (asked.username ?? ""))}
       and ${isOwn ? "true" : inScope(caller.scope, { ...scopeColumns("r"), institute: "h.institute_id" }, bind)}`,
    values
  )
  if (found === undefined) throw new NotFound({ message: t.noResult })
  const { run_id: run, student_id, round, hundredths, ...known } = found
  const { rules } = runMemory(await runState(host, run))
  const { rows } = await host.pool.query<Row>(
    `with run as (select id, exam_id, round from result_runs where id = $1 and state = 'published'),
     me as materialized (${linked("r.student_id = (select id from students where username = $2)")}),
     tied as materialized (${linked(sameScore)})
     ${rankScopes.map((scope) => explained(scope, rules)).join(" union all ")}`,
    [run, known.username]
  )
  const scopes = rows.map((row) => {
    const ahead = row.by_link.reduce((sum, { count }) => sum + count, row.by_total)
    return { ...row, by_other: Math.max(0, row.rank - 1 - ahead) }
  })
  const order = rankScopes.toReversed() as readonly string[]
  const { exam_id, class_level } = known
  return {
    ...known,
    marks: await explainedMarks(host, { exam_id, class_level, student_id, round, total: hundredths }, rules),
    scopes: scopes.toSorted((one, other) => order.indexOf(one.scope) - order.indexOf(other.scope))
  }
}
