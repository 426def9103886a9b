import type { Sql } from "../db/pool.ts"

type TableAsked = { readonly class_level?: number; readonly is_mock?: "0" | "1"; readonly level?: string; readonly language_id?: string }

type TableRow = {
  readonly subject_id: number
  readonly subject: string
  readonly class_level: number
  readonly total: number
  readonly states: Record<string, number>
  readonly languages: Record<string, number>
}

/**
 * How many questions there are of each subject and class, by state and by language, in one look at the questions that are
 * meant. Retired ones are not counted. With a language only those that are approved in it are.
 */
export const questionTable = async (sql: Sql, { class_level, is_mock, level, language_id }: TableAsked): Promise<ReadonlyArray<TableRow>> => {
  const { rows } = await sql.query<TableRow>(
    `with meant as materialized (
       select q.id, q.subject_id, q.state, c.class_level
       from questions q cross join unnest(q.class_levels) as c (class_level)
       where q.state <> 'retired' and ($1::int is null or c.class_level = $1)
         and ($2::text is null or (q.level = 'mock') = ($2 = '1')) and ($3::text is null or q.level = $3)
         and ($4::text is null or $4 = 'en' or exists (
           select from translations t where t.question_id = q.id and t.language = $4 and t.state = 'approved'))),
     by_state as (select subject_id, class_level, state as name, count(*)::int as count from meant group by 1, 2, 3),
     by_language as (
       select m.subject_id, m.class_level, t.language as name, count(*)::int as count
       from meant m join translations t on t.question_id = m.id and t.state = 'approved' group by 1, 2, 3)
     select s.subject_id, n.name as subject, s.class_level, sum(s.count)::int as total, jsonb_object_agg(s.name, s.count) as states,
       jsonb_build_object('en', sum(s.count)::int) || coalesce((
         select jsonb_object_agg(l.name, l.count) from by_language l where (l.subject_id, l.class_level) = (s.subject_id, s.class_level)), '{}') as languages
     from by_state s join subjects n on n.id = s.subject_id
     group by s.subject_id, n.name, s.class_level order by s.subject_id, s.class_level`,
    [class_level ?? null, is_mock ?? null, level ?? null, language_id ?? null])
  return rows
}
