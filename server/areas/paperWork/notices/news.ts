import { rolesWith } from "../../../../schema/core/permissions.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { News } from "./kinds.ts"

const signers = rolesWith("paper.sign").join(", ")

/** Accounts that hear of each event: authors and earlier commenters of a question, translators, signers of papers. */
const told = `
  select h.position, 'questionReturned' as kind, unnest(q.authors) as account
    from happened h join questions q on q.id = h.number where h.type = 'question.changesRequested'
  union select h.position, 'keyDisputed', unnest(q.authors)
    from happened h join questions q on q.id = h.number where h.type = 'question.keyDisputed'
  union select h.position, 'questionApproved', unnest(q.authors)
    from happened h join questions q on q.id = h.number where h.type = 'question.approved'
  union select h.position, 'commented', unnest(q.authors)
    from happened h join questions q on q.id = h.number where h.type = 'question.commented'
  union select h.position, 'commented', (c.data->>'by')::int
    from happened h join events c on c.stream = h.stream and c.type = 'question.commented' and c.position < h.position
    where h.type = 'question.commented'
      and not coalesce(h.data->'mentions', '[]') @> (c.data->'by')
  union select h.position, 'mentioned', m::int
    from happened h cross join jsonb_array_elements_text(coalesce(h.data->'mentions', '[]')) m
    where h.type = 'question.commented'
  union select h.position,
      case when h.data->>'outcome' = 'accepted' then 'suggestionAccepted' else 'commentResolved' end,
      (c.data->>'by')::int
    from happened h join events c on c.stream = h.stream and c.version = (h.data->>'comment')::int
    where h.type = 'question.commentResolved'
  union select h.position, 'translationReturned', unnest(t.translators)
    from happened h join translations t on t.question_id = h.number and t.language = h.language
    where h.type = 'translation.changesRequested'
  union select h.position, 'translationApproved', unnest(t.translators)
    from happened h join translations t on t.question_id = h.number and t.language = h.language
    where h.type = 'translation.approved'
  union select h.position, 'translationOutdated', unnest(t.translators)
    from happened h join translations t on t.question_id = h.number and t.language = h.language
    where h.type = 'translation.outdated' and jsonb_array_length(h.data->'segments') > 0
  union select h.position, 'paperToSign', a.id from happened h join accounts a on a.role_id in (${signers})
    where h.type = 'paperset.signed'
  union select h.position, 'unsealToDecide', a.id from happened h join accounts a on a.role_id in (${signers})
    where h.type = 'paperset.unsealAsked'
  union select h.position, 'paperSealed', (s.data->>'by')::int
    from happened h join lateral (select s.data from events s where s.stream = h.stream and s.version < h.version
      and s.type = 'paperset.signed' order by s.version desc limit 1) s on true
    where h.type = 'paperset.sealed'`

const types = [
  "question.changesRequested",
  "question.keyDisputed",
  "question.approved",
  "question.commented",
  "question.commentResolved",
  "translation.changesRequested",
  "translation.approved",
  "translation.outdated",
  "paperset.signed",
  "paperset.unsealAsked",
  "paperset.sealed"
]

/**
 * What happened to people's work after a position of the log and up to another, in the order of the log. Nobody is told
 * of what they did themselves, and nobody whose account is switched off is told anything.
 */
export const newsBetween = async (sql: Sql, from: number, until: number): Promise<readonly News[]> => {
  const { rows } = await sql.query<News>(
    `with happened as materialized (
       select e.position, e.version, e.stream, e.type, e.data, split_part(e.stream, '-', 2)::int as number,
         split_part(e.stream, '-', 3) as language,
         coalesce((e.data->>'by')::int, (e.meta->>'actor')::int, (e.meta->>'by')::int) as by_id
       from events e where e.position > $1 and e.position <= $2 and e.type = any($3)
     ), told as (${told})
     select t.kind, t.account, t.position, w.username as by,
       case when h.type not like 'paperset.%' then h.number end as question,
       nullif(h.language, '') as language,
       case when h.type like 'paperset.%' then h.number end as paperset, p.name as paper
     from told t join happened h on h.position = t.position
     join accounts a on a.id = t.account and a.is_active
     left join accounts w on w.id = h.by_id
     left join papersets p on h.type like 'paperset.%' and p.id = h.number
     where t.account is distinct from h.by_id
     order by t.position, t.account, t.kind`,
    [from, until, types]
  )
  return rows
}
