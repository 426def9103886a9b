import { shapeOf } from "../../../machines/edges.ts"
import type { Traffic } from "../../../schema/flows/traffic.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { middleOf } from "./buckets.ts"
import { momentIn } from "./moments.ts"
import { entryNamed } from "./records.ts"
import { allRoles, dayStart, never, partsOf, slotStart } from "./slots.ts"

type Span = {
  readonly machine: string
  readonly role?: number | undefined
  readonly from: Date | null
  readonly to: Date | null
}

type Statement = { readonly text: string; readonly values: SqlParams["values"] }

type Asked = { readonly machine: string; readonly from?: string; readonly to?: string; readonly role?: number }

/** A border of the span, taken back to its slot's beginning. @throws Invalid */
const borderOf = (name: string, text: string | undefined): Date | null => {
  const at = momentIn(name, text)
  return at === null ? null : slotStart(at)
}

/** The records longest in each state that are named. */
const named = 5

/**
 * SQL for counts of a span from two tables: whole days from that of days, what is left at either end from that of
 * slots. Both have the columns `machine` and `role`; `also` are further rows. What may not be asked for is a function,
 * since PostgreSQL refuses a value that is bound and not named in the statement.
 */
const summed = (
  { machine, role, from, to }: Span,
  bind: (value: unknown) => string,
  [days, slots]: readonly [string, string],
  columns: { readonly days: string; readonly slots: () => string },
  also = ""
): string => {
  const parts = partsOf(from, to)
  const [first, last] = parts.days
  const of = `machine = ${bind(machine)}`
  const inRole = () => (role === undefined ? "" : `and role = ${bind(role)}`)
  const whole = `select ${columns.days} from ${days} where ${of} and role = ${bind(role ?? allRoles)}
    ${first === null ? "" : `and day >= ${bind(first)}`} ${last === null ? "" : `and day < ${bind(last)}`}`
  const rest = parts.rest.map(
    ([since, until]) => `select ${columns.slots()} from ${slots} where ${of} ${inRole()}
      and slot >= ${bind(since)} and slot < ${bind(until)}`
  )
  return [whole, ...rest, ...(also === "" ? [] : [also])].join(" union all ")
}

/** How often each edge was taken, and by how many records: of each one's takings, the first of the span counts. */
const edgesIn = (span: Span, { bind, values }: SqlParams): Statement => {
  const { machine, role, from } = span
  const before = role === undefined ? "before" : "before_in_role"
  const [first, last] = partsOf(from, span.to).days
  // A taking of a whole day, whose record took the edge on the day of the border but before it, counts as well.
  const early =
    from === null || first?.getTime() === from.getTime()
      ? ""
      : `select from_state, event, to_state, 0 as times, times as records from flow_traffic
         where machine = ${bind(machine)} ${role === undefined ? "" : `and role = ${bind(role)}`}
           and ${before} >= ${bind(dayStart(from))} and ${before} < ${bind(from)} and ${before} <> ${never}
           and slot >= ${bind(first)} ${last === null ? "" : `and slot < ${bind(last)}`}`
  const firstTimes = (column: string, border: Date | null) =>
    `case when ${column} = ${never} ${border === null ? "" : `or ${column} < ${bind(border)}`} then times else 0 end`
  const shown = (records: string) => `from_state, event, to_state, times, ${records} as records`
  const rows = summed(
    span,
    bind,
    ["flow_traffic_days", "flow_traffic"],
    {
      days: shown(firstTimes("before", from === null ? null : dayStart(from))),
      slots: () => shown(firstTimes(before, from))
    },
    early
  )
  return {
    text: `select from_state as from, event, to_state as to, sum(times)::int as times, sum(records)::int as records
      from (${rows}) taken group by 1, 2, 3 having sum(times) > 0 order by 1, 2, 3`,
    values
  }
}

/** How long records were in the states that they left. */
const timesIn = (span: Span, { bind, values }: SqlParams): Statement => {
  const rows = summed(span, bind, ["flow_times_days", "flow_times"], {
    days: "state, bucket, times",
    slots: () => "state, bucket, times"
  })
  return {
    text: `select state, max(total)::int as left,
       min(bucket) filter (where reached >= total * 0.5) as median,
       min(bucket) filter (where reached >= total * 0.95) as p95
     from (
       select state, bucket, sum(sum(times)) over (partition by state order by bucket) as reached,
       sum(sum(times)) over (partition by state) as total
       from (${rows}) t group by state, bucket
     ) h group by state`,
    values
  }
}

/** What a machine's records did between two times, cut to half hours; in one role, where one is asked for. */
export const trafficOf = async (sql: Sql, { machine, role, ...span }: Asked): Promise<Traffic> => {
  const { states: shaped } = shapeOf(entryNamed(machine).machine)
  const [from, to] = [borderOf("from", span.from), borderOf("to", span.to)]
  const { bind, values } = sqlParams()
  const cut = `machine = ${bind(machine)} and slot >= coalesce(${bind(from)}::timestamptz, '-infinity')
    and slot < coalesce(${bind(to)}::timestamptz, 'infinity')
    ${role === undefined ? "" : `and role = ${bind(role)}`}`
  const asked = { machine, role, from, to }
  const [taken, stays] = [edgesIn(asked, sqlParams()), timesIn(asked, sqlParams())]
  const [edges, times, refusals, standing, log] = await Promise.all([
    sql.query<Traffic["edges"][number]>(taken.text, taken.values),
    sql.query<{ state: string; left: number; median: number; p95: number }>(stays.text, stays.values),
    sql.query<Traffic["refusals"][number]>(
      `select state, event, guard, sum(times)::int as times from flow_refusals where ${cut} group by 1, 2, 3
        order by times desc, 1, 2, 3 limit 200`,
      values
    ),
    sql.query<{ state: string; now: number; oldest: Traffic["states"][number]["oldest"] }>(
      `select s.state, coalesce(c.records, 0) as now, o.oldest
       from unnest($2::text[]) s (state)
       left join flow_standing c on c.machine = $1 and c.state = s.state
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
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    ...log.rows[0]!
  }
}
