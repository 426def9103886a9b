import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { listSecrecy, type ListReader } from "../secrecy/listReader.ts"

type TableAsked = {
  readonly class_level?: number
  readonly is_mock?: "0" | "1"
  readonly level?: string
  readonly language_id?: string
}

type TableRow = {
  readonly subject_id: number | null
  readonly subject: string | null
  readonly class_level: number | null
  readonly total: number
  readonly states: Record<string, number>
  readonly languages: Record<string, number>
}

/** Questions of the same subject, classes and `name`, counted: some hundred rows, however many questions there are. */
const alike = (name: string, from: string): string => `
  select m.subject_id, m.class_levels, ${name} as name, count(*)::int as count from ${from} group by 1, 2, 3`

/**
 * Counts alike questions by subject and class, by subject, and all of them: one of several classes is one in a subject.
 */
const counted = (of: string): string => `
  select subject_id, class_level, name, sum(count)::int as count from ${of}
  cross join unnest(class_levels) as c (class_level)
  where $1::int is null or class_level = $1 group by 1, 2, 3
  union all select subject_id, null, name, sum(count)::int from ${of} group by 1, 3
  union all select null, null, name, sum(count)::int from ${of} group by 3`

/**
 * How many questions there are of each subject and class, by state and by language, in one look at those that are
 * meant. A row without a class is of the whole subject, the one without a subject of all. Retired ones are not counted.
 * With a language only those that are approved in it are. Counted is what `reader` finds in lists.
 */
export const questionTable = async (
  sql: Sql,
  { class_level, is_mock, level, language_id }: TableAsked,
  reader: ListReader
): Promise<ReadonlyArray<TableRow>> => {
  const { bind, values } = sqlParams()
  for (const value of [class_level, is_mock, level, language_id]) bind(value ?? null)
  const { isListed } = listSecrecy(reader, bind)
  const { rows } = await sql.query<TableRow>(
    `with meant as materialized (
       select q.id, q.subject_id, q.class_levels, q.state from questions q
       where q.state <> 'retired' and ${isListed} and ($1::int is null or $1 = any(q.class_levels))
         and ($2::text is null or (q.level = 'mock') = ($2 = '1')) and ($3::text is null or q.level = $3)
         and ($4::text is null or $4 = 'en' or exists (
           select from translations t where t.question_id = q.id and t.language = $4 and t.state = 'approved'))),
     in_state as materialized (${alike("m.state", "meant m")}),
     spoken as materialized (
       ${alike("t.language", "meant m join translations t on t.question_id = m.id and t.state = 'approved'")}),
     by_state as (${counted("in_state")}),
     by_language as (
       select subject_id, class_level, jsonb_object_agg(name, count) as languages from (${counted("spoken")}) s
       group by 1, 2)
     select s.subject_id, n.name as subject, s.class_level, sum(s.count)::int as total,
     jsonb_object_agg(s.name, s.count) as states,
       jsonb_build_object('en', sum(s.count)::int) || coalesce((
         select l.languages from by_language l
         where l.subject_id is not distinct from s.subject_id and l.class_level is not distinct
         from s.class_level), '{}') as languages
     from by_state s left join subjects n on n.id = s.subject_id
     group by s.subject_id, n.name, s.class_level order by s.subject_id nulls first, s.class_level nulls first`,
    values
  )
  return rows
}
