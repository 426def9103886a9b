import { t } from "#messages/server.flows.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { FlowPath, FlowPaths } from "../../../schema/flows/paths.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { middleOf } from "./buckets.ts"
import { momentIn } from "./moments.ts"
import { takenEdges } from "./pathEdges.ts"
import { partsOf } from "./slots.ts"
import { stepTimes, type TimedEvent } from "./pathSteps.ts"
import { entryNamed } from "./records.ts"

type Asked = { readonly machine: string; readonly from?: string; readonly to?: string }

/**
 * Paths that are told, the most taken first; records whose steps are timed, the latest; those that are
 * replayed, and those that are named.
 */
const [mostPaths, timed, replayed, named] = [200, 500, 50, 5]

type Row = {
  readonly path: string
  readonly steps: string
  readonly repeats: boolean
  readonly records: number
  readonly median: number
  readonly p95: number
  readonly paths: number
  readonly all_records: number
  readonly repeating: number
}

/**
 * What the records of a span are counted by: India's days, `day` being the beginning of the day or when the record
 * began; or the zones that they are in today.
 */
const cuts = {
  day: { table: "flow_path_days", of: "began" },
  zone: { table: "flow_zone_days", of: "zone" }
} as const

/**
 * SQL for the records that began in a span, counted by path and bucket: whole days from the table of days, what is left
 * at either end record by record.
 */
export const pathCounts = (
  machine: string,
  from: Date | null,
  to: Date | null,
  bind: (value: unknown) => string,
  by: keyof typeof cuts = "day"
): string => {
  const { table, of: column } = cuts[by]
  const { days, rest } = partsOf(from, to)
  const [first, last] = days
  const of = `machine = ${bind(machine)}`
  return [
    `select ${by}, path, bucket, records from ${table} where ${of}
     ${first === null ? "" : `and day >= ${bind(first)}`} ${last === null ? "" : `and day < ${bind(last)}`}`,
    ...rest.map(
      ([since, until]) => `select ${column}, path, bucket, 1 from flow_record_paths
       where ${of} and began >= ${bind(since)} and began < ${bind(until)}`
    )
  ].join(" union all ")
}

/**
 * The paths that a machine's records took which began in a span of time, the most taken first.
 * @throws NotFound, Invalid
 */
export const pathsOf = async (sql: Sql, { machine, ...span }: Asked): Promise<FlowPaths> => {
  entryNamed(machine)
  const [from, to] = [momentIn("from", span.from), momentIn("to", span.to)]
  const { bind, values } = sqlParams()
  const [{ rows }, log] = await Promise.all([
    sql.query<Row>(
      `with counted as (
         select path, bucket, sum(records) as n from (${pathCounts(machine, from, to, bind)}) c
         group by 1, 2 having sum(records) > 0
       ), each as (
         select path, max(total)::int as records, min(bucket) filter (where reached >= total * 0.5) as median,
           min(bucket) filter (where reached >= total * 0.95) as p95
         from (
           select path, bucket, sum(n) over (partition by path order by bucket) as reached,
             sum(n) over (partition by path) as total
           from counted
         ) h group by path
       )
       select e.*, p.steps, p.repeats, count(*) over ()::int as paths, sum(records) over ()::int as all_records,
         coalesce(sum(records) filter (where p.repeats) over (), 0)::int as repeating
       from each e join flow_paths p on p.key = e.path
       order by records desc, steps limit ${mostPaths}`,
      values
    ),
    sql.query<{ position: number; head: number }>(
      "select c.position, h.position as head from checkpoints c, log_head h where c.projection = 'flowPaths'"
    )
  ])
  return {
    rows: rows.map(({ path, steps, repeats, records, median, p95 }) => ({
      path,
      steps: steps.split(" "),
      records,
      repeats,
      median: middleOf(median),
      p95: middleOf(p95)
    })),
    paths: rows[0]?.paths ?? 0,
    records: rows[0]?.all_records ?? 0,
    repeating: rows[0]?.repeating ?? 0,
    ...log.rows[0]!
  }
}

/**
 * A path: how long its latest records took from each step to the next, and the names of a few. @throws NotFound for a
 * path that no record is on
 */
export const pathOf = async (
  sql: Sql,
  { machine, path }: { readonly machine: string; readonly path: string }
): Promise<FlowPath> => {
  const { rows: latest } = await sql.query<{ stream: string; moved: Date; steps: string }>(
    `select r.stream, r.moved, p.steps from flow_record_paths r join flow_paths p on p.key = r.path
     where r.machine = $1 and r.path = $2 order by r.moved desc, r.stream limit ${timed}`,
    [machine, path]
  )
  if (latest[0] === undefined) throw new NotFound({ message: t.noPath })
  const { rows: events } = await sql.query<TimedEvent>(
    `select stream, split_part(type, '.', 2) as event, extract(epoch from at)::float8 as seconds
     from events where stream = any($1) order by stream, version`,
    [latest.map(({ stream }) => stream)]
  )
  const folded = latest.slice(0, replayed).map(({ stream }) => stream)
  const steps = latest[0].steps.split(" ")
  const times = stepTimes(steps, events)
  return {
    path,
    steps: steps.map((step, nth) => ({ event: step, median: times[nth] ?? null })),
    edges: await takenEdges(sql, entryNamed(machine), folded),
    replayed: folded.length,
    timed: latest.length,
    latest: latest.slice(0, named).map(({ stream, moved }) => ({ stream, moved: moved.toISOString() }))
  }
}
