import { questionStream } from "../../../schema/questions/question.ts"
import type { Question } from "../../../schema/questions/questionAnswer.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** A comment on a question. */
export type Comment = Question["comments"][number]
type Row = Omit<Comment, "at" | "resolved"> & {
  readonly at: Date
  readonly resolved: Comment["resolved"]
}

/**
 * Comments on a question, of reviewers and of those who disputed the key or asked for changes, the latest first. A
 * comment's id is its version in the question's stream.
 */
export const commentsOf = async (sql: Sql, id: number): Promise<Question["comments"]> => {
  const { rows } = await sql.query<Row>(
    `select e.version as id, a.username as by, e.at, nullif(e.data->'place', 'null') as place,
       coalesce(e.data->>'text', e.data->>'reason') as text, nullif(e.data->'suggestion', 'null') as suggestion,
       (e.data->>'replyTo')::int as reply_to,
       (select count(*)::int from events v where v.stream = e.stream and v.version < e.version
          and v.type in ('question.drafted', 'question.revised', 'question.rolledBack')) as version,
       (select json_build_object('by', w.username, 'at', r.at, 'outcome', r.data->>'outcome')
        from events r left join accounts w on w.id = (r.data->>'by')::int
        where r.stream = e.stream and r.version > e.version and r.type = 'question.commentResolved'
          and (r.data->>'comment')::int = e.version order by r.version limit 1) as resolved
     from events e left join accounts a on a.id = (e.data->>'by')::int
     where e.stream = $1 and e.type in ('question.commented', 'question.changesRequested') order by e.version desc
     limit 200`,
    [questionStream(id)]
  )
  return rows.map(({ at, resolved, ...row }) => ({
    ...row,
    at: at.toISOString(),
    resolved: resolved === null ? null : { ...resolved, at: new Date(resolved.at).toISOString() }
  }))
}
