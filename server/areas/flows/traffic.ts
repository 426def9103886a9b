import { shapeOf } from "../../../machines/edges.ts"
import type { Traffic } from "../../../schema/flows/traffic.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { middleOf } from "./buckets.ts"
import { momentIn } from "./moments.ts"
import { entryNamed } from "./records.ts"
import { slotStart } from "./slots.ts"

type Asked = { readonly machine: string; readonly from?: string; readonly to?: string; readonly role?: number }

/** A border of the span, taken back to its slot's beginning. @throws Invalid */
const borderOf = (name: string, text: string | undefined): string | null => {
  const at = momentIn(name, text)
  return at === null ? null : slotStart(at).toISOString()
}

/** The records longest in each state that are named. */
const named = 5

/** What a machine's records did between two times, cut to half hours; in one role, where one is asked for. */
export const trafficOf = async (sql: Sql, { machine, role, ...span }: Asked): Promise<Traffic> => {
  const { states: shaped } = shapeOf(entryNamed(machine).machine)
  const [from, to] = [borderOf("from", span.from), borderOf("to", span.to)]
  const { bind, values } = sqlParams()
  const cut = `machine = ${bind(machine)} and slot >= coalesce(${bind(from)}::timestamptz, '-infinity')
    and slot < coalesce(${bind(to)}::timestamptz, 'infinity')
    ${role === undefined ? "" : `and role = ${bind(role)}`}`
  const before = role === undefined ? "before" : "before_in_role"
  const [edges, times, refusals, standing, log] = await Promise.all([
    sql.query<Traffic["edges"][number]>(
      `select from_state as from, event, to_state as to, sum(times)::int as times,
         coalesce(sum(times) filter (where ${before} < coalesce($2::timestamptz, '-infinity')
           or ${before} = '-infinity'), 0)::int as records
       from flow_traffic where ${cut} group by 1, 2, 3 order by 1, 2, 3`,
      values
    ),
    sql.query<{ state: string; left: number; median: number; p95: number }>(
      `select state, max(total)::int as left,
         min(bucket) filter (where reached >= total * 0.5) as median,
         min(bucket) filter (where reached >= total * 0.95) as p95
       from (
         select state, bucket, sum(sum(times)) over (partition by state order by bucket) as reached,
         sum(sum(times)) over (partition by state) as total
         from flow_times where ${cut} group by state, bucket
       ) h group by state`,
      values
    ),
    sql.query<Traffic["refusals"][number]>(
      `select state, event, guard, sum(times)::int as times from flow_refusals where ${cut} group by 1, 2, 3
        order by times desc, 1, 2, 3 limit 200`,
      values
    ),
    sql.query<{ state: string; now: number; oldest: Traffic["states"][number]["oldest"] }>(
      `select s.state, (select count(*) from flow_records where machine = $1 and state = s.state)::int as now, o.oldest
       from unnest($2::text[]) s (state)
       left join lateral (
         select json_agg(json_build_object('stream', stream, 'since', since) order by since) as oldest
         from (select stream, since from flow_records where machine = $1 and state = s.state order by since
           limit ${named}) f
       ) o on true`,
      [machine, [...shaped.keys()]]
    ),
    sql.query<{ position: number; head: number }>(
      "select c.position, h.position as head from checkpoints c, log_head h where c.projection = 'traffic'"
    )
  ])
  const stayed = new Map(times.rows.map((row) => [row.state, row]))
  return {
    edges: edges.rows,
    states: standing.rows.map(({ state, now, oldest }) => {
      const { left = 0, median, p95 } = stayed.get(state) ?? {}
      return {
        state,
        now,
        left,
        median: middleOf(median),
        p95: middleOf(p95),
        oldest: (oldest ?? []).map(({ stream, since }) => ({ stream, since: new Date(since).toISOString() }))
      }
    }),
    refusals: refusals.rows,
    from,
    to,
    ...log.rows[0]!
  }
}
