import { regionMoved, movedDistricts } from "../regions/moves.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { dayIn } from "./slots.ts"

/** Tables in which a record of a machine has its zone. */
export const placed: Readonly<Record<string, string>> = {
  school: "schools",
  institute: "institutes",
  student: "students",
  answerSheet: "students"
}

/** SQL: the number of the row that has a record's zone, which its stream ends in. */
export const rowOf = (stream: string): string => `substring(${stream} from '[0-9]+$')::int`

/** SQL: the zone that a record is in today; null for records of machines that are in none. */
export const zoneIn = (machine: string, place: string): string =>
  `case ${machine} ${Object.entries(placed)
    .map(([name, table]) => `when '${name}' then (select o.zone_id from ${table} o where o.id = ${place})`)
    .join(" ")} end`

/** Events of records that may put them into another zone. */
const moving = ["student.moved", "school.profileUpdated", "institute.profileUpdated"]

/** SQL: the records of a table's rows that a range may have put into another zone, where it did. */
const movedIn = (table: string): string => {
  const machines = Object.keys(placed).filter((machine) => placed[machine] === table)
  return `
    select r.stream, r.machine, r.began, r.path, r.bucket, r.zone as left_zone, o.zone_id as zone
    from ${table} o join flow_record_paths r on r.place = o.id
      and r.machine in (${machines.map((machine) => `'${machine}'`).join(", ")})
    where r.zone is distinct from o.zone_id and o.id in (
      select ${rowOf("e.stream")} from events e
      where e.position > $1 and e.position <= $2 and e.type = any($3) and split_part(e.type, '.', 1) || 's' = '${table}'
      union select i.id from (${movedDistricts}) d join ${table} i on i.district_id = d.id)`
}

/** Takes records that went into another zone out of the counts of the old one and into those of the new. */
export const followZones = async (sql: Sql, { from, to, types }: Range): Promise<void> => {
  if (![...moving, regionMoved].some((type) => types.has(type))) return
  await sql.query(
    `with moved as materialized (${[...new Set(Object.values(placed))].map(movedIn).join(" union all ")}
     ), counted as (
       insert into flow_zone_days as d (machine, zone, day, path, bucket, records)
       select machine, zone, day, path, bucket, sum(records)
       from (
         select machine, zone, ${dayIn("began")} as day, path, bucket, 1 as records from moved
         union all
         select machine, left_zone, ${dayIn("began")}, path, bucket, -1 from moved where left_zone is not null
       ) change
       group by 1, 2, 3, 4, 5 having sum(records) <> 0
       on conflict (machine, zone, day, path, bucket) do update set records = d.records + excluded.records
     )
     update flow_record_paths r set zone = m.zone from moved m where r.stream = m.stream`,
    [from, to, moving]
  )
}
