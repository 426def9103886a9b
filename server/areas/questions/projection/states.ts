import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { versionEvents } from "./versions.ts"

/** Events that move a question on, beside those that save a version. */
export const stateEvents = [
  "question.submitted",
  "question.keyConfirmed",
  "question.keyDisputed",
  "question.commented",
  "question.commentResolved",
  "question.changesRequested",
  "question.approved",
  "question.locked",
  "question.unlocked",
  "question.retired"
]

/** Keeps of each question that something happened to which papers hold it, and who confirmed its key. */
export const changeQuestions = async (sql: Sql, { from, to }: Range): Promise<void> => {
  const range = [from, to, [...versionEvents, ...stateEvents]]
  const happened = `select substr(stream, 10)::int as id, version, type, data, at
    from events where position > $1 and position <= $2 and type = any($3)`
  await sql.query(
    `with happened as (${happened}),
     held as (
       select distinct on (id, paperset) id, (data->>'paperset')::int as paperset, type = 'question.locked' as holds
       from (select *, (data->>'paperset')::int as paperset from happened
         where type in ('question.locked', 'question.unlocked')) h
       order by id, paperset, version desc)
     update questions q set papersets = (
       select coalesce(array_agg(p order by p), '{}') from (
         select unnest(q.papersets) except select paperset from held where held.id = q.id and not holds
         union select paperset from held where held.id = q.id and holds) as kept (p))
     where q.id in (select id from held)`,
    range
  )
  await sql.query(
    `with happened as (${happened}),
     last as (
       select id, max(at) as at,
         array_agg(case when type = 'question.keyConfirmed' then (data->>'by')::int end order by version desc)
           filter (where type in ('question.keyConfirmed', 'question.keyDisputed') or type = any($4)) as confirmations
       from happened group by id),
     changed as (
       select q.id, last.at,
         case when last.confirmations is null then q.key_confirmed_by else last.confirmations[1] end as confirmed_by
       from last join questions q using (id))
     update questions q set updated_at = c.at, key_confirmed_by = c.confirmed_by
     from changed c where q.id = c.id
       and (q.updated_at, q.key_confirmed_by) is distinct from (c.at, c.confirmed_by)`,
    [...range, versionEvents]
  )
}
