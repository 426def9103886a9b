import type { Scope } from "../../../../schema/core/roles.ts"
import { lastOfPrants } from "../../../../schema/results/prantCalls.ts"
import type { Statement } from "../../../platform/db/page.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { conditions, marks, runAsked, searched, type ResultsAsked } from "../published/statements.ts"

/**
 * The first of each class in each finalised combination of prants; a prant in none is ranked by itself. Nobody is among
 * the first 25 of a combination who is not among the first 25 of the own prant, so those alone are ranked anew, before
 * the list is cut to the scope. Ties are those of the nation's ranks, in every region the same.
 */
export const prantRankingStatement = (asked: ResultsAsked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = `
    with run as (
      select asked.*, n.exam_id from (${runAsked(asked, bind)}) asked join result_runs n on n.id = asked.id
    ), ranked as (
      select r.*, run.name as exam, coalesce(g.name, p.name) as combination, p.name as prant,
        (rank() over (partition by r.class_level, g.id, case when g.id is null then r.prant_id end
          order by r.rank_nation))::int as rank
      from run join results r on r.run_id = run.id and r.rank_prant between 1 and ${lastOfPrants}
      join prants p on p.id = r.prant_id
      left join prant_groups g on g.exam_id = run.exam_id and g.state = 'finalized' and r.prant_id = any(g.prants))
    select r.student_id as id, s.username, s.name, r.class_level, h.name as school, d.name as district,
      t.name as state, r.exam, ${marks("r.total")} as total, r.right_count,
      r.wrong_count + r.double_count as wrong_count, r.blank_count, (r.percentile_nation / 1e7)::float8 as percentile,
      ${["school", "district", "state", "nation"].map((at) => `nullif(r.rank_${at}, 0) as rank_${at}`).join(", ")},
      r.combination, r.prant, r.rank, r.rank_prant
    from ranked r
    join students s on s.id = r.student_id and s.state <> 'erased'
    left join schools h on h.id = r.school_id
    left join districts d on d.id = r.district_id
    left join states t on t.id = r.state_id
    where r.rank <= ${lastOfPrants} and ${conditions(asked, scope, bind)}
      ${searched(asked.search, "s.username || ' ' || coalesce(s.name, '') || ' ' || r.combination", bind)}`
  return { text, values, order: "combination, class_level, rank, id" }
}
