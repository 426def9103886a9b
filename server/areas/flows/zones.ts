import { regionMoved, movedDistricts } from "../regions/moves.ts"
import { placedMachines, type PlacedMachine } from "../../../schema/flows/paths.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Range } from "../../platform/projections/projection.ts"
import { dayIn } from "./slots.ts"

/** Tables in which a record of a machine has its zone. */
const placed: Readonly<Record<PlacedMachine, string>> = {
  school: "schools",
  institute: "institutes",
  student: "students",
  answerSheet: "students"
}

/** SQL: the names of the machines whose records are in a zone. */
const placedNames = placedMachines.map((name) => `'${name}'`).join(", ")

/** SQL: the number of the row that has a record's zone, which its stream ends in; null for records without a zone. */
export const placeIn = (machine: string, stream: string): string =>
  `case when ${machine} in (${placedNames}) then split_part(${stream}, '-', -1)::int end`

/** SQL: the zone that a record is in today; null for records of machines that are in none. */
export const zoneIn = (machine: string, place: string): string =>
  `case ${machine} ${Object.entries(placed)
    .map(([name, table]) => `when '${name}' then (select o.zone_id from ${table} o where o.id = ${place})`)
    .join(" ")} end`

/** Events of records that may put them into another zone. */
const moving = ["student.moved", "school.profileUpdated", "institute.profileUpdated"]

/** Whether a range may have put records into another zone. */
const mayMove = ({ types }: Range): boolean => [...moving, regionMoved].some((type) => types.has(type))

/** SQL: the records of a table that a range put into another zone; `left_zone` is the one of before. */
const movedOf = (table: string, columns: string): string => `
  with concerned as materialized (
    select split_part(e.type, '.', 1) as machine, split_part(e.stream, '-', -1)::int as place
    from events e where e.position > $1 and e.position <= $2 and e.type = any($3)
    ${(["school", "institute", "student"] as const)
      .map(
        (machine) =>
          `union select '${machine}', o.id from (${movedDistricts}) d
           cross join lateral (select id from ${placed[machine]} where district_id = d.id offset 0) o`
      )
      .join(" ")}
  ), moved as materialized (
    select *, zone as left_zone, ${zoneIn("machine", "place")} as new_zone
    from (
      select r.stream, r.machine, r.place, r.zone, ${columns}
      from concerned c join ${table} r on r.place = c.place
        and (r.machine = c.machine or r.machine = 'answerSheet' and c.machine = 'student')
    ) each
  )`

/** Takes records that went into another zone out of the counts of the old one and into those of the new one. */
export const followZones = async (sql: Sql, range: Range): Promise<void> => {
  if (!mayMove(range)) return
  await sql.query(
    `${movedOf("flow_record_paths", "r.began, r.path, r.bucket")}, counted as (
       insert into flow_zone_days as d (machine, zone, day, path, bucket, records)
       select machine, zone, ${dayIn("began")}, path, bucket, sum(records)
       from (
         select machine, new_zone as zone, began, path, bucket, 1 as records from moved where new_zone is not null
         union all
         select machine, left_zone, began, path, bucket, -1 from moved where left_zone is not null
       ) change
       group by 1, 2, 3, 4, 5 having sum(records) <> 0
       on conflict (machine, zone, day, path, bucket) do update set records = d.records + excluded.records
     )
     update flow_record_paths r set zone = m.new_zone from moved m
     where r.stream = m.stream and m.new_zone is distinct from m.left_zone`,
    [range.from, range.to, moving]
  )
}

/** Gives records that do not conform the zones that they went into. */
export const followMisfitZones = async (sql: Sql, range: Range): Promise<void> => {
  if (!mayMove(range)) return
  await sql.query(
    `${movedOf("flow_misfit_records", "r.began")}
     update flow_misfit_records r set zone = m.new_zone from moved m
     where r.stream = m.stream and m.new_zone is distinct from m.left_zone`,
    [range.from, range.to, moving]
  )
}
