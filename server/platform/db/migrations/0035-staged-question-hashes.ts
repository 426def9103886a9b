import { sql, type Kysely } from "kysely"

/**
 * Staged questions are compared by their text alone, without explanation and key, and remember of similar questions
 * only which they are. Replies of commands keep no machine's memory: a question's holds its key.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update question_import_rows set hash = md5((text - 'explanation')::text), similar_to = (
      select coalesce(jsonb_agg(s - 'words' order by nth), '[]') from jsonb_array_elements(similar_to) with ordinality t (s, nth))`.execute(
    db
  )
  await sql`
    update replies set reply = jsonb_set(reply, '{state}', reply->'state'->'value')
    where reply->'state'->'context' ? 'key'`.execute(db)
}
