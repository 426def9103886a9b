import { t } from "#messages/server.flows.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { FlowConformance } from "../../../schema/flows/conformance.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { momentIn } from "./moments.ts"
import { pathCounts } from "./paths.ts"
import { entryNamed } from "./records.ts"
import { partsOf } from "./slots.ts"

type Bind = (value: unknown) => string

type Asked = { readonly machine: string; readonly from?: string; readonly to?: string; readonly path?: string }

/** Steps that are named. */
const most = 200

/**
 * SQL for what does not fit of the records that began in a span, by kind: whole days from the table of days, what is
 * left at either end event by event. Rows without an event are records with any misfit; `day` is as in `pathCounts`.
 */
export const misfitCounts = (machine: string, from: Date | null, to: Date | null, bind: Bind): string => {
  const { days, rest } = partsOf(from, to)
  const [first, last] = days
  const of = `machine = ${bind(machine)}`
  return [
    `select day, state, event, why, records, times from flow_misfit_days where ${of}
     ${first === null ? "" : `and day >= ${bind(first)}`} ${last === null ? "" : `and day < ${bind(last)}`}`,
    ...rest.map(([since, until]) => {
      const cut = `from flow_misfits where ${of} and began >= ${bind(since)} and began < ${bind(until)}`
      return `select min(began), state, event, why, count(distinct stream), count(*) ${cut} group by 2, 3, 4
       union all select began, '', '', '', 1, count(*) ${cut} group by stream, began`
    })
  ].join(" union all ")
}

/** SQL for the steps of a path that `flow_paths` has; a step that is repeated in a row counts once. */
const stepsIn = (column: string): string => `string_to_array(replace(${column}, '+', ''), ' ')`

/**
 * SQL for the paths of a span's records beside a chosen one: `nth` is the first step that is not the chosen path's,
 * null where there is none. `each` has the paths with their records.
 */
const compared = (each: string, chosen: string): string => `
  select e.path, e.n, e.steps, w.steps as wanted,
    (select min(s.nth) from unnest(e.steps) with ordinality s (step, nth)
     where s.step is distinct from w.steps[s.nth])::int as nth
  from (${each}) e, (select ${stepsIn("steps")} as steps from flow_paths where key = ${chosen}) w`

/** SQL for the paths that a span's records are on, with how many are. */
const pathsIn = (counts: string): string => `
  select c.path, c.n, ${stepsIn("p.steps")} as steps
  from (select path, sum(records)::int as n from (${counts}) c group by 1 having sum(records) > 0) c
  join flow_paths p on p.key = c.path`

/** SQL for the paths that leave a chosen one at a step by an event. */
export const leaving = (chosen: string, machine: string, nth: string, event: string): string =>
  `select path from (${compared(
    `select key as path, 0 as n, ${stepsIn("steps")} as steps from flow_paths where machine = ${machine}`,
    chosen
  )}) c where nth = ${nth} and steps[nth] = ${event}`

const againstMachine = async (sql: Sql, machine: string, from: Date | null, to: Date | null) => {
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ readonly records: number; readonly conforming: number; steps: Steps | null }>(
    `with misfit as (
       select state, event, why, sum(records)::int as records, sum(times)::int as times
       from (${misfitCounts(machine, from, to, bind)}) m group by 1, 2, 3 having sum(records) > 0
     ), counted as (
       select coalesce(sum(records), 0)::int as records from (${pathCounts(machine, from, to, bind)}) c
     )
     select c.records,
       greatest(0, c.records - coalesce((select records from misfit where event = ''), 0)) as conforming,
       (select json_agg(s) from (
         select 0 as nth, state, event, null as expected, why, records, times from misfit where event <> ''
         order by records desc, state, event limit ${most}) s) as steps
     from counted c`,
    values
  )
  return { ...rows[0]!, complete: null }
}

const againstPath = async (sql: Sql, machine: string, from: Date | null, to: Date | null, path: string) => {
  const { bind, values } = sqlParams()
  const counts = pathCounts(machine, from, to, bind)
  const { rows } = await sql.query<{
    readonly records: number
    readonly conforming: number
    readonly complete: number
    readonly steps: Steps | null
  }>(
    `with compared as materialized (${compared(pathsIn(counts), bind(path))})
     select coalesce(sum(n), 0)::int as records, coalesce(sum(n) filter (where nth is null), 0)::int as conforming,
       coalesce(sum(n) filter (where nth is null and cardinality(steps) = cardinality(wanted)), 0)::int as complete,
       (select json_agg(s) from (
         select nth, coalesce(wanted[nth - 1], '') as state, steps[nth] as event, wanted[nth] as expected,
           'path' as why, sum(n)::int as records, sum(n)::int as times
         from compared where nth is not null group by 1, 2, 3, 4
         order by records desc, nth, event limit ${most}) s) as steps
     from compared`,
    values
  )
  return rows[0]!
}

type Steps = FlowConformance["steps"]

/**
 * How many of the records that began in a span conform to their machine as it is now, or to one of its paths, and which
 * steps do not. A record that is still on its way along a path conforms.
 * @throws NotFound, Invalid
 */
export const conformanceOf = async (sql: Sql, { machine, path, ...span }: Asked): Promise<FlowConformance> => {
  entryNamed(machine)
  const [from, to] = [momentIn("from", span.from), momentIn("to", span.to)]
  if (path !== undefined) {
    const { rowCount } = await sql.query("select from flow_paths where key = $1 and machine = $2", [path, machine])
    if (!rowCount) throw new NotFound({ message: t.noPath })
  }
  const [{ steps, ...counted }, log] = await Promise.all([
    path === undefined ? againstMachine(sql, machine, from, to) : againstPath(sql, machine, from, to, path),
    sql.query<{ position: number; head: number }>(
      `select min(c.position) as position, min(h.position) as head from checkpoints c, log_head h
       where c.projection in ('flowPaths', 'traffic')`
    )
  ])
  return { ...counted, steps: steps ?? [], ...log.rows[0]! }
}
