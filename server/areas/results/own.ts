import type { Caller } from "../../../schema/core/roles.ts"
import type { OwnResult } from "../../../schema/results/ownResult.ts"
import { batched } from "../../platform/concurrency/batched.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { placeOf } from "./awards/awarded.ts"
import { gatesOf, normalisedOf } from "./published/marking.ts"
import { publishedRuns } from "./published/statements.ts"

const scopes = ["school", "district", "state", "nation"] as const

const standings = scopes
  .map((scope) => `jsonb_build_object('scope', '${scope}', 'rank', r.rank_${scope}, 'size', r.size_${scope})`)
  .join(", ")

type Row = Omit<OwnResult, "published_at"> & { readonly username: string; readonly published_at: Date }

/** Planned once a connection: in the hour of publication planning would take four times as long as reading. */
const statement = `
  select st.username, e.id as exam_id, e.name, e.level, n.published_at, e.level <> 'mock' as certificate, r.class_level,
    (r.total / 100.0)::float8 as total,
    array(select (marks / 100.0)::float8 from unnest(r.sections) with ordinality as s (marks, nth) order by nth)
      as sections,
    r.right_count, r.wrong_count, r.blank_count, r.double_count,
    (r.percentile_nation / 1e7)::float8 as percentile,
    ${normalisedOf("r", "n")} as normalised,
    n.rules->>'ranked' as ranked, ${gatesOf("r", "n")} as gates,
    (select coalesce(jsonb_agg(one order by nth), '[]')
      from unnest(array[${standings}]) with ordinality as all_of (one, nth)
      where (one->>'size')::int > 0) as standings,
    (select coalesce(jsonb_agg(jsonb_build_object('award', a.award, 'gives', a.gives, 'place',
          ${placeOf("a.award", "r")}) order by a.nth), '[]')
      from result_awards a where e.level <> 'mock' and a.run_id = r.run_id and a.student_id = r.student_id) as awards
  from students st
  join results r on r.student_id = st.id
  join (${publishedRuns}) on n.id = r.run_id
  where st.username = any($1) and st.is_active
  order by n.published_at desc, e.id`

/** The results of some students by username. */
const resultsOf = async (sql: Sql, usernames: readonly string[]): Promise<ReadonlyMap<string, OwnResult[]>> => {
  const { rows } = await sql.query<Row>({ name: "own-results", text: statement, values: [usernames] })
  const results = new Map<string, OwnResult[]>(usernames.map((username) => [username, []]))
  for (const { username, ...row } of rows)
    results.get(username)!.push({ ...row, published_at: row.published_at.toISOString() })
  return results
}

/**
 * Reads the results of the student whose account asks, the latest first: of exams whose results are published now, and
 * of nothing else. Students who ask at the same moment are answered by one statement, each with their own.
 */
export const ownResults = (sql: Sql): ((caller: Caller) => Promise<readonly OwnResult[]>) => {
  const find = batched<string, readonly OwnResult[]>((usernames) => resultsOf(sql, usernames))
  return async ({ username }) => (await find(username)) ?? []
}
