import { records } from "../../machines/index.ts"
import { splitType } from "../../machines/record.ts"
import type { EventDefinitions } from "../../schema/event.ts"
import { pageOf, type PageAsked } from "../db/page.ts"
import type { Sql } from "../db/pool.ts"

type TableAsked = { readonly class_level?: number; readonly is_mock?: "0" | "1"; readonly level?: string }

/** How many questions there are of each subject and class, by state and by language. Retired ones are not counted. */
export const questionTable = async (sql: Sql, { class_level, is_mock, level }: TableAsked) => {
  const { rows } = await sql.query<{
    subject_id: number; subject: string; class_level: number; total: number; states: Record<string, number>; languages: Record<string, number>
  }>(
    `select subject_id, s.name as subject, class_level, sum(count)::int as total, jsonb_object_agg(state, count) as states,
       jsonb_build_object('en', sum(count)::int) || coalesce((
         select jsonb_object_agg(language, count) from (
           select t.language, count(*)::int as count from translations t join questions o on o.id = t.question_id
           where t.state = 'approved' and o.state <> 'retired' and o.subject_id = counted.subject_id
             and counted.class_level = any(o.class_levels) and ($2::text is null or (o.level = 'mock') = ($2 = '1'))
             and ($3::text is null or o.level = $3)
           group by 1) approved), '{}') as languages
     from (select q.subject_id, c.class_level, q.state, count(*)::int as count
           from questions q cross join unnest(q.class_levels) as c (class_level)
           where q.state <> 'retired' and ($1::int is null or c.class_level = $1)
             and ($2::text is null or (q.level = 'mock') = ($2 = '1')) and ($3::text is null or q.level = $3)
           group by 1, 2, 3) counted
     join subjects s on s.id = counted.subject_id
     group by counted.subject_id, s.name, counted.class_level order by subject_id, class_level`, [class_level ?? null, is_mock ?? null, level ?? null])
  return rows
}

type Activity = { readonly id: number; readonly at: Date; readonly by: string | null; readonly type: string; readonly stream: string }

/** What was done to records of papers, the latest first. `search` is a username's beginning or a question's number. */
export const activities = async (sql: Sql, { search = null, ...asked }: PageAsked & { readonly search?: string | null }) => {
  const types = (["question", "translation"] as const).flatMap((record) => Object.keys(records[record].events).map((event) => `${record}.${event}`))
  const found = await pageOf<Activity>(sql, {
    text: `select e.position as id, e.at, a.username as by, e.type, e.stream
           from events e left join accounts a on a.id = (e.meta->>'by')::int
           where e.type = any($1) and ($2::text is null or a.username ilike $3 or e.stream = 'question-' || $2 or e.stream like 'translation-' || $2 || '-%')`,
    values: [types, search, `${(search ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`],
    order: "id desc"
  }, asked)
  return {
    ...found,
    rows: found.rows.map(({ type, stream, at, ...row }) => {
      const [record, event] = splitType(type)
      const { events } = records[record as keyof typeof records] as { readonly events: EventDefinitions }
      return { ...row, at: at.toISOString(), record, number: stream.slice(record.length + 1), event, description: events[event]?.description ?? "" }
    })
  }
}
