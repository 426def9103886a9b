import { t } from "#messages/server.flows.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { isPlaced, type FlowCohorts } from "../../../schema/flows/paths.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { middleOf } from "./buckets.ts"
import { misfitCounts } from "./conformance.ts"
import { momentIn } from "./moments.ts"
import { pathCounts } from "./paths.ts"
import { entryNamed } from "./records.ts"

type Asked = {
  readonly machine: string
  readonly by: "month" | "zone"
  readonly from?: string
  readonly to?: string
}

type Row = {
  readonly cohort: string
  readonly records: number
  readonly paths: number
  readonly repeating: number
  readonly conforming: number
  readonly median: number
  readonly p95: number
  readonly most: string
  readonly most_records: number
}

/**
 * A machine's records by the month in which they began (India's), or by the zone that they are in today: how many there
 * are, which path most of them took, how many repeat a step or do not fit the machine, and how long they took.
 * @throws NotFound, Invalid for zones of records that are in none
 */
export const cohortsOf = async (sql: Sql, { machine, by, ...span }: Asked): Promise<FlowCohorts> => {
  entryNamed(machine)
  const [from, to] = [momentIn("from", span.from), momentIn("to", span.to)]
  const { bind, values } = sqlParams()
  if (by === "zone" && !isPlaced(machine))
    throw new Invalid({ message: t.noZones({ machine }), fields: { by: t.noZones({ machine }) } })
  const began = () =>
    `${from === null ? "" : `and began >= ${bind(from)}`} ${to === null ? "" : `and began < ${bind(to)}`}`
  const counted =
    by === "month"
      ? `select to_char(day at time zone 'Asia/Kolkata', 'YYYY-MM') as cohort, path, bucket, sum(records) as n
         from (${pathCounts(machine, from, to, bind)}) c group by 1, 2, 3`
      : `select z.name as cohort, path, bucket, sum(n) as n
         from (
           select zone, path, bucket, sum(records) as n
           from (${pathCounts(machine, from, to, bind, "zone")}) r group by 1, 2, 3
         ) c join zones z on z.id = c.zone group by 1, 2, 3`
  const misfit =
    by === "month"
      ? `select to_char(day at time zone 'Asia/Kolkata', 'YYYY-MM') as cohort, sum(records)::int as misfit
         from (${misfitCounts(machine, from, to, bind)}) m where event = '' group by 1`
      : `select z.name as cohort, sum(n)::int as misfit
         from (
           select zone, count(*) as n from flow_misfit_records where machine = ${bind(machine)} ${began()} group by 1
         ) c join zones z on z.id = c.zone group by 1`
  const { rows } = await sql.query<Row>(
    `with counted as (${counted}), each as (
       select cohort, path, sum(n) as n, p.steps, p.repeats
       from counted join flow_paths p on p.key = path group by cohort, path, p.steps, p.repeats having sum(n) > 0
     ), paths as (
       select cohort, sum(n)::int as records, count(*)::int as paths,
         coalesce(sum(n) filter (where repeats), 0)::int as repeating,
         (array_agg(steps order by n desc, steps))[1] as most, max(n)::int as most_records
       from each group by cohort
     ), times as (
       select cohort, min(bucket) filter (where reached >= total * 0.5) as median,
         min(bucket) filter (where reached >= total * 0.95) as p95
       from (
         select cohort, bucket, sum(sum(n)) over (partition by cohort order by bucket) as reached,
           sum(sum(n)) over (partition by cohort) as total
         from counted group by cohort, bucket
       ) h group by cohort
     ), misfits as (${misfit})
     select cohort, p.records, p.paths, p.repeating, p.most, p.most_records, t.median, t.p95,
       greatest(0, p.records - coalesce(m.misfit, 0)) as conforming
     from paths p join times t using (cohort) left join misfits m using (cohort) order by cohort`,
    values
  )
  return {
    rows: rows.map(({ median, p95, most, ...row }) => ({
      ...row,
      most: most.split(" "),
      median: middleOf(median),
      p95: middleOf(p95)
    }))
  }
}
