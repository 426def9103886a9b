import { t } from "#messages/server.content.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { SyllabusSubject } from "../../../schema/content/syllabus.ts"
import { changesBetween } from "../../../schema/content/syllabusChanges.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { isForReader, versions } from "./audience.ts"

type Covered = { readonly id: string; readonly questions: number; readonly approved: number }

/**
 * How many questions there are for each topic of a syllabus' draft: of its level and one of its classes, by the topic
 * that they carry. @throws NotFound
 */
export const syllabusCoverage = async (sql: Sql, id: number): Promise<readonly Covered[]> => {
  const { rows } = await sql.query<Covered>(
    `select t.part->>'id' as id, count(q.id)::int as questions,
       count(q.id) filter (where q.state in ('approved', 'locked'))::int as approved
     from content_items i
     cross join lateral jsonb_path_query(i.content, '$.subjects[*].units[*].topics[*]') with ordinality t (part, nth)
     left join questions q on lower(q.topic) = lower(t.part->>'question_topic') and q.state <> 'retired'
       and q.level = 'level' || (i.content->>'syllabus_type')
       and (i.content->'class_levels' = '[]' or exists (
         select from jsonb_array_elements_text(i.content->'class_levels') c
         where c::smallint = any(q.class_levels)))
     where i.id = $1 and i.kind = 'syllabus'
     group by t.part->>'id', t.nth order by t.nth`,
    [id]
  )
  if (rows.length > 0) return rows
  const { rowCount } = await sql.query("select from content_items where id = $1 and kind = 'syllabus'", [id])
  if (!rowCount) throw new NotFound({ message: t.noContent })
  return []
}

type Tree = { readonly year: number; readonly subjects: readonly SyllabusSubject[] }

/** What changed in a published syllabus since the latest earlier one of the same level and classes. @throws NotFound */
export const syllabusChanges = async (sql: Sql, id: number, caller: Caller) => {
  const { bind, values } = sqlParams()
  const mine = `v.kind = 'syllabus' and v.until is null and ${isForReader(caller, bind)}`
  const { rows } = await sql.query<{ readonly now: Tree; readonly earlier: Tree | null }>(
    `with mine as (select v.* from ${versions} where ${mine})
     select n.content as now, (select e.content from mine e
       where e.content->'syllabus_type' = n.content->'syllabus_type' and e.class_levels = n.class_levels
         and e.gulf = n.gulf and (e.content->>'year')::int < (n.content->>'year')::int
       order by (e.content->>'year')::int desc, e.id desc limit 1) as earlier
     from mine n where n.id = ${bind(id)}`,
    values
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noContent })
  const { now, earlier } = rows[0]
  return earlier === null
    ? { earlier_year: null, rows: [] }
    : { earlier_year: earlier.year, rows: changesBetween(earlier.subjects, now.subjects) }
}
