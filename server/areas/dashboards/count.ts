import type { Scope } from "../../../schema/core/roles.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import type { Dashboard } from "../../../schema/dashboards/dashboards.ts"
import {
  cubes,
  cubesFor,
  levels,
  measures,
  type CubeName,
  type Dimension,
  type Level,
  type Measure,
  type MeasureName
} from "../../../schema/dashboards/measures.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { dimensionOf, placesOf } from "./places.ts"
import { filtersOf, sourceOf } from "./sources.ts"

/** A row of a dashboard, with its measures. */
export type CountedRow = {
  readonly id: string
  readonly by: Dimension
  readonly key: string
  readonly name: string
  readonly part: string | null
} & Readonly<Record<MeasureName, number>>

/** A dashboard's rows, and where in the log they were counted. */
export type CountedAnswer = {
  readonly rows: readonly CountedRow[]
  readonly total: number
  readonly position: number
  readonly head: number
  readonly epoch: string
  readonly at: string
}

/** Students without a school, among the schools of a district. */
export const alone = "alone"

const isLevel = (by: Dimension): by is Level => (levels as readonly string[]).includes(by)

/** SQL of what a row is one of, on a cube's rows `c` and their places `p`. */
const keyOf = (by: Dimension): string => {
  if (by === "total") return "'all'"
  if (by === "school") return `coalesce(c.school_id::text, '${alone}')`
  return isLevel(by) ? `p.${by}_id::text` : `c.${by}::text`
}

/** SQL of a measure, on a cube's rows `c`. */
const sumOf = ({ sum, when }: Measure): string => {
  const value = `c.${sum}`
  if (when === undefined) return `sum(${value})`
  return `sum(${value}) filter (where c.${when.column} = ${typeof when.is === "boolean" ? when.is : `'${when.is}'`})`
}

/** SQL of the names of regions and schools, by key. Other rows are called by their keys. */
const namesOf: Readonly<Record<Level, string>> = {
  zone: "select id::text as key, name from zones where not is_removed",
  state: "select id::text as key, name from states where not is_removed",
  prant: "select id::text as key, name from prants where not is_removed",
  district: "select id::text as key, name from districts where not is_removed",
  school: "select s.id::text as key, s.name from schools s"
}

/** SQL of the regions or schools within the places that are counted, also those with nothing in them. */
const standing = (by: Level, level: "state" | "district"): string =>
  by === "school"
    ? `select s.id::text as key, '' as part from schools s where s.${level}_id in (select id from place)`
    : `select distinct p.${by}_id::text as key, '' as part from place p
       join names n on n.key = p.${by}_id::text`

const nameOfCount = (cube: CubeName) => `${cube}_count`

/** Whether a cube's rows can be grouped so. Measures of a cube that cannot are nothing there. */
const isGrouped = (cube: CubeName, by: Dimension): boolean => by === "total" || cubes[cube].by.includes(by)

/** The statement of a dashboard: a `with` whose `counted` has its rows. Pure. */
export const dashboardStatement = (
  dashboard: Dashboard,
  asked: DashboardAsked,
  scope: Scope,
  bind: SqlParams["bind"]
): string => {
  const by = dimensionOf(dashboard, asked, scope)
  const { part } = dashboard
  const names = dashboard.measures
  const places = placesOf(asked, scope, by, bind)
  const used = cubesFor(names).filter((cube) => isGrouped(cube, by) && (part === undefined || isGrouped(cube, part)))
  const counts = used.map((cube) => {
    const sums = names
      .filter((name) => measures[name].of === cube)
      .map((name) => `${sumOf(measures[name])}::float8 as ${name}`)
    const where = filtersOf(cube, asked, bind)
    return `${nameOfCount(cube)} as materialized (
      select ${keyOf(by)} as key, ${part === undefined ? "''" : keyOf(part)} as part, ${sums.join(", ")}
      from ${sourceOf(cube, { asked, by, places, bind })}
      ${where.length === 0 ? "" : `where ${where.join(" and ")}`} group by 1, 2)`
  })
  const keys = [
    ...used.map((cube) => `select key, part from ${nameOfCount(cube)}`),
    ...(isLevel(by) && part === undefined ? [standing(by, places.level)] : []),
    ...(by === "total" ? ["select 'all', ''"] : [])
  ]
  const values = names.map((name) =>
    used.includes(measures[name].of)
      ? `coalesce(${nameOfCount(measures[name].of)}.${name}, 0) as ${name}`
      : `0 as ${name}`
  )
  return `with place as materialized (${places.text}),
    names as (${isLevel(by) ? namesOf[by] : "select null::text as key, null::text as name where false"}),
    ${counts.map((count) => `${count},`).join("\n    ")}
    counted as (
      select k.key || case k.part when '' then '' else '/' || k.part end as id, '${by}' as by,
        k.key, coalesce(n.name, k.key) as name,
        nullif(k.part, '') as part, ${values.join(", ")}
      from (${keys.join(" union ")}) k left join names n using (key)
      ${used.map((cube) => `left join ${nameOfCount(cube)} using (key, part)`).join("\n      ")}
      order by ${by === "day" ? "k.key" : "n.name, k.key"}, k.part)`
}

/**
 * Counts a dashboard, cut to a scope, in one statement: the rows and where in the log they stand are of one moment. The
 * position is that of the cube that is the least far.
 */
export const countDashboard = async (
  sql: Sql,
  dashboard: Dashboard,
  asked: DashboardAsked,
  scope: Scope
): Promise<CountedAnswer> => {
  const { bind, values } = sqlParams()
  const text = dashboardStatement(dashboard, asked, scope, bind)
  const watched = [...new Set(cubesFor(dashboard.measures).flatMap((cube) => cubes[cube].watches))]
  const {
    rows: [found]
  } = await sql.query<Omit<CountedAnswer, "total" | "at"> & { at: Date }>(
    `${text},
     stand as (
       select least(h.position, min(c.position)) as position, h.position as head, h.epoch
       from log_head h left join checkpoints c on c.projection = any(${bind(watched)})
         and c.projection = any(${bind(followers)}) group by h.position, h.epoch
     )
     select s.position, s.head, s.epoch, coalesce((select at from events where position = s.position), now()) as at,
       coalesce((select json_agg(c) from counted c), '[]') as rows
     from stand s`,
    values
  )
  const { rows, position, head, epoch, at } = found!
  return { rows, total: rows.length, position, head, epoch, at: at.toISOString() }
}

/** Projections that follow the log at their own pace; the others are always at its end. */
const followers = ["dashboards", "schoolCounts", "answerSheets"]
