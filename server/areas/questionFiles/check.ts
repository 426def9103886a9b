import type pg from "pg"
import { contentHash } from "../questions/contentHash.ts"
import { isSecret } from "../secrecy/sql.ts"

/** Questions that are compared in one step. */
const chunk = 100

/**
 * Likeness from which on two questions are said to be nearly the same, as at a save; of assertions the options are
 * alike anyway.
 */
const near = 0.55
const nearAssertion = 0.75

/**
 * Compares the next questions of a file with those that are there, until all of them are.
 * @returns whether there is more to do
 */
export const checkQuestions = async (client: pg.PoolClient, id: number): Promise<boolean> => {
  if ((await compareQuestions(client, id)) === chunk) return true
  await client.query("update question_imports set state = 'ready' where id = $1 and state = 'checking'", [id])
  return false
}

/**
 * Compares the next questions of a file, or `nth` alone, with those that are there: the same text, the same earlier in
 * the file, or nearly the same words. Neither keys nor secret questions are compared with: a verdict would tell of
 * them. @returns how many were compared
 */
export const compareQuestions = async (
  client: pg.PoolClient,
  id: number,
  nth: number | null = null
): Promise<number> => {
  await client.query(`set local pg_trgm.similarity_threshold = ${near}`)
  const { rowCount } = await client.query(
    `with next as (
       select nth, kind, hash, words, is_faulty from question_import_rows where import_id = $1 and not is_checked
         and ($2::int is null or nth = $2) order by nth limit ${chunk}),
     compared as (
       select n.nth,
         (select min(v.question_id) from question_versions v where ${contentHash("v.content->'text'")} = n.hash
           and not ${isSecret("v.question_id")}) as same,
         (select min(o.nth) from question_import_rows o where o.import_id = $1 and o.hash = n.hash and o.nth < n.nth) as
         earlier,
         case when n.is_faulty then null else (
           select jsonb_agg(s) from (
             select q.id, round(similarity(q.spelled, spelled(n.words))::numeric, 2)::float8 as likeness
             from questions q where q.spelled % spelled(n.words) and q.state <> 'retired' and not ${isSecret("q.id")}
               and (n.kind <> 'assertionReason' or similarity(q.spelled, spelled(n.words)) >= ${nearAssertion})
               order by likeness desc, q.id limit 3) s) end as similar_to
       from next n)
     update question_import_rows r set is_checked = true, same = c.same, earlier = c.earlier,
     similar_to = coalesce(c.similar_to, '[]')
     from compared c where r.import_id = $1 and r.nth = c.nth`,
    [id, nth]
  )
  return rowCount ?? 0
}
