import type { Sql } from "../../../platform/db/pool.ts"
import type { Range } from "../../../platform/projections/projection.ts"
import { addTo, bothLevels, dayKeys, dayOf, daySums } from "./cells.ts"

const columns = ["position", "student_id", "district_id", "school_id", "day", "collected", "collected_gulf"]

/** The students whose fees a range may change. */
const touched = `select distinct 'student-' || substring(stream from '[0-9]+$') as stream from events
  where position > $1 and position <= $2 and type = any($3)`

/** Whether a fee was waived: the entry of the ledger that says so is written with it, right behind it. */
const isWaived = `exists (select from events w where w.position = e.position + 1 and w.type = 'feeEntry.waived'
  and w.data->>'student' = substr(e.stream, 9))`

const amountIn = (currency: string): string =>
  `case when e.data->>'currency' = '${currency}' and not ${isWaived} then (e.data->>'amount')::bigint else 0 end`

/** Fees as the end of the range tells of them: one counts unless the next event of its kind takes it back. */
const now = `
  select e.position, s.id as student_id, s.district_id, s.school_id, ${dayOf("e.at")} as day,
    ${amountIn("INR")} as collected, ${amountIn("AED")} as collected_gulf
  from (
    select f.*, lead(f.type) over (partition by f.stream order by f.version) as next_type
    from (${touched}) t join events f on f.stream = t.stream
    where f.type in ('student.feePaid', 'student.feeReversed') and f.position <= $2
  ) e join students s on s.id = substr(e.stream, 9)::int
  where e.type = 'student.feePaid' and e.next_type is distinct from 'student.feeReversed'`

/** Lays the fees of touched students beside what counted before; the difference goes into the days' cells. */
export const changeFees = (sql: Sql, { from, to }: Range, types: readonly string[]) =>
  sql.query(
    `with now as materialized (${now}),
     before as materialized (
       select ${columns.map((name) => `b.${name}`).join(", ")}
       from (${touched}) t join dashboard_fees b on b.student_id = substr(t.stream, 9)::int
     ), moved as materialized (
       select -1 as n, b.* from (select * from before except select * from now) b
       union all
       select 1, w.* from (select * from now except select * from before) w
     ), ${addTo(
       "day_cells",
       dayKeys,
       daySums,
       `select place.level, place.region_id, f.day, 0 as registered, f.n as paid, f.n * f.collected as collected,
         f.n * f.collected_gulf as collected_gulf
       from moved f join districts d on d.id = f.district_id ${bothLevels}`
     )}, left_out as (
       delete from dashboard_fees where position in (select position from before)
         and position not in (select position from now)
     )
     insert into dashboard_fees (${columns.join(", ")})
     select ${columns.join(", ")} from moved where n > 0
     on conflict (position) do update set ${columns
       .slice(1)
       .map((name) => `${name} = excluded.${name}`)
       .join(", ")}`,
    [from, to, types]
  )
