import type { Document } from "../../../schema/documents/document.ts"
import { questionStream, type QuestionText } from "../../../schema/questions/question.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isSecret } from "../secrecy/sql.ts"
import { textOnly } from "./checkContent.ts"
import { passageHash } from "./contentHash.ts"
import type { Content } from "./read.ts"
import type { NextVersion } from "./saveVersion.ts"

/** States of questions that change with a passage that they share. */
const changeable = "('draft', 'inReview', 'changesRequested', 'approved')"

/** The other questions that show a question's passage as it is now, but for secret and locked ones. */
export const passageMates = async (sql: Sql, id: number) => {
  const { rows } = await sql.query<{ id: number; version: number; content: Content }>(
    `select q.id, q.version, v.content from questions q
       join question_versions v on v.question_id = q.id and v.version = q.version
      where q.id <> $1 and q.state in ${changeable} and not ${isSecret("q.id")}
        and v.content->'text'->'passage' is not null
        and ${passageHash("v.content->'text'")} = (
          select ${passageHash("o.content->'text'")} from questions p
            join question_versions o on o.question_id = p.id and o.version = p.version where p.id = $1)
      order by q.id`,
    [id]
  )
  return rows
}

/** The next versions of the questions that show a question's passage, with that of its new text. */
export const changedMates = async (
  sql: Sql,
  id: number,
  { passage = null }: QuestionText,
  said: { readonly by: number; readonly why: string }
): Promise<readonly NextVersion[]> =>
  (await passageMates(sql, id)).map(({ id: mate, version, content }) => {
    const text = textOnly({ ...content.text, passage })
    const data = { ...content, ...said, text }
    return { id: mate, version, text, event: { stream: questionStream(mate), type: "question.revised", data } }
  })

/** Passages that are answered at a time. */
const most = 20

/** The passages of questions that are not secret and say something, the last changed first. */
export const passagesLike = async (sql: Sql, search: string) => {
  const { rows } = await sql.query<{ passage: Document; questions: readonly number[] }>(
    `select (array_agg(v.content->'text'->'passage'))[1] as passage, array_agg(q.id order by q.id) as questions
       from questions q join question_versions v on v.question_id = q.id and v.version = q.version
      where q.state <> 'retired' and v.content->'text'->'passage' is not null and not ${isSecret("q.id")}
        and position(lower($1) in lower(v.content->'text'->>'passage')) > 0
      group by ${passageHash("v.content->'text'")} order by max(q.updated_at) desc limit ${most}`,
    [search.trim()]
  )
  return rows
}
