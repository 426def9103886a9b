import { records } from "../../../../machines/index.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { entered } from "../../../platform/projections/stateColumn.ts"

/** Events that save a version. */
export const versionEvents = ["question.drafted", "question.revised", "question.rolledBack"]

/** All words, formulas and words for pictures that students read of a content: the question first. */
const wordsOf = (content: string): string => `coalesce((
  select string_agg(coalesce(part->>'text', part->>'latex', part->>'alt'), ' ' order by nth)
  from jsonb_path_query(
    jsonb_build_array(${["stem", "reason", "left", "right", "options"].map((name) => `${content}->'text'->'${name}'`).join(", ")}),
    'strict $.** ? (@.type() == "object")', '{}', true) with ordinality as parts (part, nth)), '')`

/** The files of all pictures of a content. */
const picturesOf = (content: string): string => `array(
  select distinct picture #>> '{}' from jsonb_path_query(${content}->'text',
    'strict $.** ? (@.type == "picture").attrs.file', '{}', true) picture order by 1)`

/**
 * Keeps each saved version, numbered from 1 in each question, and makes the last one what the question is. A new
 * question is written once: a second writing of the row would go into all of its indexes again.
 */
export const saveVersions = async (sql: Sql, { from, to }: Range): Promise<void> => {
  await sql.query(
    `insert into question_versions
     select s.id, coalesce((select max(v.version) from question_versions v where v.question_id = s.id), 0)
         + row_number() over (partition by s.id order by s.version),
       (s.data->>'by')::int, s.at, split_part(s.type, '.', 2), s.data->>'why', (s.data->>'toVersion')::int,
       s.data - '{by,why,toVersion}'::text[], ${picturesOf("s.data")}
     from (select substr(stream, 10)::int as id, version, type, data, at from events
           where position > $1 and position <= $2 and type = any($3)) s`,
    [from, to, versionEvents]
  )
  await sql.query(
    `insert into questions
     select v.question_id, v.version, ${entered(records.question, "drafted")}, c->>'kind', c->>'level',
       (select array_agg(x::smallint) from jsonb_array_elements_text(c->'class_levels') x), (c->>'subject_id')::int,
       (c->>'section_id')::int,
       c->>'topic', c->>'difficulty', (c->>'marks')::smallint, (c->>'negative_marks')::smallint, c->>'source',
       (select coalesce(array_agg(x), '{}') from jsonb_array_elements_text(c->'tags') x), ${wordsOf("c")},
       v.by_id, array[v.by_id], null, '{}', v.at, v.at
     from (select distinct on (question_id) *, content as c from question_versions
           where question_id in (select substr(stream, 10)::int from events where position > $1 and position <= $2
             and type = any($3))
           order by question_id, version desc) v
     on conflict (id) do update set version = excluded.version, kind = excluded.kind, level = excluded.level,
       class_levels = excluded.class_levels, subject_id = excluded.subject_id, section_id = excluded.section_id,
       topic = excluded.topic,
       difficulty = excluded.difficulty, marks = excluded.marks, negative_marks = excluded.negative_marks,
       source = excluded.source,
       tags = excluded.tags, words = excluded.words`,
    [from, to, versionEvents]
  )
  await sql.query(
    `update questions q set author_id = w.first, authors = w.authors, created_at = w.created_at
     from (select question_id, (array_agg(by_id order by version))[1] as first, min(at) as created_at,
       array_agg(distinct by_id) as authors
           from question_versions
           where question_id in (select substr(stream, 10)::int from events where position > $1 and position <= $2
             and type = any($3))
           group by question_id) w
     where q.id = w.question_id
       and (q.author_id, q.authors, q.created_at) is distinct from (w.first, w.authors, w.created_at)`,
    [from, to, versionEvents]
  )
}
