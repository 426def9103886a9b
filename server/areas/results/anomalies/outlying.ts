import type { Sql } from "../../../platform/db/pool.ts"
import { funnel, funnelLimit, jumpLimit, jumps } from "../statistics/outliers.ts"

/** A class of computed results. */
type ClassOfRun = { readonly run: number; readonly level: number }

/** What was compared, and what stands out, the farthest first. */
export type Outlying = {
  readonly compared: number
  readonly found: readonly { readonly id: number; readonly students: number; readonly score: number }[]
}

/** Students of a school below which its average says little; and of the rest of its district. */
const [leastOfSchool, leastOfDistrict] = [10, 30]

/** Schools and students that are told. */
const mostTold = 100

type Compared = { readonly id: number; readonly students: number }

const standingOut = (
  rows: readonly Compared[],
  scores: readonly number[],
  isFar: (score: number) => boolean
): Outlying => ({
  compared: rows.length,
  found: rows
    .map(({ id, students }, at) => ({ id, students, score: scores[at] ?? 0 }))
    .filter(({ score }) => isFar(score))
    .toSorted((one, other) => Math.abs(other.score) - Math.abs(one.score) || one.id - other.id)
    .slice(0, mostTold)
})

/**
 * Schools whose average total is outside of the 99.8 % limits around the other schools of the district: in standard
 * errors by the spread within schools, allowing for overdispersion.
 */
export const outlyingSchools = async (sql: Sql, { run, level }: ClassOfRun): Promise<Outlying> => {
  const { rows } = await sql.query<Compared & { readonly score: number }>(
    `with own as (
       select school_id as id, district_id, count(*)::float8 as n, sum(total)::float8 as total,
         sum(total::float8 * total) as squares
       from results where run_id = $1 and class_level = $2 and school_id is not null and district_id is not null
       group by 1, 2
     ), district as (select district_id, sum(n) as n, sum(total) as total from own group by 1
     ), spread as (
       select sum(squares - total * total / n) / nullif(sum(n) - count(*), 0) as variance from own)
     select o.id, o.n::int as students, (o.total / o.n - (d.total - o.total) / (d.n - o.n))
         / sqrt(s.variance * (1 / o.n + 1 / (d.n - o.n))) as score
     from own o join district d using (district_id) cross join spread s
     where o.n >= ${leastOfSchool} and d.n - o.n >= ${leastOfDistrict} and s.variance > 0 order by o.id`,
    [run, level]
  )
  const scores = funnel(rows.map(({ score }) => score))
  return standingOut(rows, scores, (score) => Math.abs(score) > funnelLimit)
}

/** Students who are far above what their result in earlier published results led to expect. */
export const scoreJumps = async (sql: Sql, { run, level }: ClassOfRun, earlier: number): Promise<Outlying> => {
  // The share at or below, less half of the student's own place, lies strictly between 0 and 1.
  const share = (of: string, one: string) => `${of}.percentile_nation / 1e9 - 0.5 /
    (select count(*) from results n where n.run_id = ${one} and n.class_level = $2)`
  const { rows } = await sql.query<Compared & { readonly before: number; readonly after: number }>(
    `select r.student_id as id, 1 as students, ${share("b", "$3")} as before, ${share("r", "$1")} as after
     from results r join results b on b.run_id = $3 and b.class_level = $2 and b.student_id = r.student_id
     where r.run_id = $1 and r.class_level = $2 order by 1`,
    [run, level, earlier]
  )
  const scores = jumps(
    rows.map(({ before }) => before),
    rows.map(({ after }) => after)
  )
  return standingOut(rows, scores, (score) => score > jumpLimit)
}
