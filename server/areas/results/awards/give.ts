import { Schema } from "effect"
import { awardRules, presentRules } from "../../../../schema/results/awardScheme.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { awardColumnsOf, awarded } from "./awarded.ts"

const within = "e.position > $1 and e.position <= $2"
const idOf = "substr(e.stream, 11)::int"

/** Reads rules as an event has them. @throws for anything else */
const readRules = Schema.decodeUnknownSync(Schema.Struct(awardRules))

/**
 * Keeps the awards that are chosen for runs, and gives them where a run is approved: from then on they are fixed. A run
 * from before awards were signed has the present ones.
 */
export const giveAwards = async (sql: Sql, { from, to }: Pick<Range, "from" | "to">): Promise<void> => {
  await sql.query(
    `insert into run_awards
     select distinct on (e.stream) ${idOf}, e.data->>'several', e.data->'quotas', false from events e
     where ${within} and e.type = 'resultRun.awardsChosen' order by e.stream, e.position desc
     on conflict (run_id) do update set several = excluded.several, quotas = excluded.quotas`,
    [from, to]
  )
  const { rows } = await sql.query<{ run: number }>(
    `insert into run_awards
     select ${idOf}, $3, $4::jsonb, true from events e where ${within} and e.type = 'resultRun.approved'
     on conflict (run_id) do update set is_given = true returning run_id as run`,
    [from, to, presentRules.several, JSON.stringify(presentRules.quotas)]
  )
  for (const { run } of rows) await give(sql, run)
}

/** Gives the awards of a run by the ranks of its results, whoever of its students was erased since. */
const give = async (sql: Sql, run: number): Promise<void> => {
  const { rows } = await sql.query("select several, quotas from run_awards where run_id = $1", [run])
  const rules = readRules(rows[0])
  const { quotas } = rules
  await sql.query(
    `with base as (select ${awardColumnsOf("r")} from results r where run_id = $1)
     insert into result_awards
     select $1, w.class_level, w.student_id, w.quota, ($2::text[])[w.quota + 1], ($3::text[])[w.quota + 1]
     from (${awarded(rules)}) w`,
    [run, quotas.map(({ region }) => region), quotas.map(({ gives }) => gives)]
  )
}
