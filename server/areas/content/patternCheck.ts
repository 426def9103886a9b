import { t } from "#messages/server.content.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { patternTotals, type PatternSection } from "../../../schema/content/pattern.ts"
import type { Sql } from "../../platform/db/pool.ts"

type Pattern = {
  readonly level: string
  readonly minutes: number
  readonly class_levels: readonly number[]
  readonly sections: readonly PatternSection[]
}
type Fit = { readonly class_level: number; readonly papers: number; readonly fitting: number }

/**
 * Compares a pattern's draft with the blueprints of the papers of its level and classes: what they come to in
 * questions, marks and minutes. Lines that leave marks open may come to any. @throws NotFound
 */
export const patternCheck = async (sql: Sql, id: number): Promise<readonly Fit[]> => {
  const { rows: found } = await sql.query<{ content: Pattern }>(
    "select content from content_items where id = $1 and kind = 'frontend-pattern'",
    [id]
  )
  if (found[0] === undefined) throw new NotFound({ message: t.noContent })
  const { level, minutes, class_levels: classes, sections } = found[0].content
  const { total_questions: questions, total_marks: marks } = patternTotals(sections)
  const { rows } = await sql.query<Fit>(
    `select p.class_level, count(*)::int as papers,
       count(*) filter (where b.questions = $3 and (b.is_open or b.marks = $4)
         and (p.plan->>'minutes')::int = $5)::int as fitting
     from papersets p
     cross join lateral (
       select sum((l->>'count')::int) as questions, sum((l->>'count')::int * (l->>'marks')::int) as marks,
         bool_or(l->>'marks' is null) as is_open
       from jsonb_path_query(p.plan, '$.sections[*].lines[*]') l) b
     where p.level = $1 and (cardinality($2::int[]) = 0 or p.class_level = any($2::int[])) and p.state <> 'discarded'
     group by p.class_level order by p.class_level`,
    [level, classes, questions, marks, minutes]
  )
  return rows
}
