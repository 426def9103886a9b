import type { AwardEdge, AwardScheme } from "../../../../schema/results/awardCalls.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { isApart, regionOf } from "./awarded.ts"

/** Regions that are listed where somebody just misses an award. */
const mostEdges = 100

type Name = AwardEdge["scheme"]

/**
 * SQL: the numbers of the quotas whose winners are out of the running for a quota: its own, and where a student gets
 * the highest award alone those of higher ones. Winners of lower awards are still in the running.
 */
const quotasAhead = (scheme: AwardScheme, nth: number): string => {
  const ahead = isApart(scheme, scheme.quotas[nth]!)
    ? [nth]
    : scheme.quotas.flatMap((quota, at) => (at <= nth && !isApart(scheme, quota) ? [at] : []))
  return `'{${ahead.join(",")}}'::int[]`
}

type Asked = { readonly name: Name; readonly scheme: AwardScheme; readonly nth: number; readonly places: number }

/**
 * SQL: two tables of a quota: where its line is drawn in each class and region in which somebody wins it, and those
 * next in line, with their place. They would win if the line were drawn lower: by rank, or by marks where the quota
 * asks for marks; nobody with less than the minimum marks is among them. A place counts those ahead: equal students
 * share one. A rank beyond `last` has no such place: all ranks before it that are not in line have an award or miss a
 * minimum.
 */
const tablesOf = ({ name, scheme, nth, places }: Asked): string => {
  const { region, take, value } = scheme.quotas[nth]!
  const key = regionOf(region)
  const isByMarks = take === "marks"
  const rank = `rank_${region}`
  const counted = (from: string, where: string) =>
    `(select class_level, ${key} as region, count(*) as count from ${from} where ${where} group by 1, 2)`
  return `
    cut_${name}_${nth} as materialized (
      select c.class_level, c.region, c.total, c.score, c.winners,
        ${places} + a.count + coalesce(m.count, 0) as last
      from (select class_level, ${key} as region, ${isByMarks ? `${value} * 100` : "min(total)"} as total,
          ${isByMarks ? "null::int" : "min(score)"} as score, count(*)::int as winners
        from ${name} where quota = ${nth} group by 1, 2) c
      join ${counted(name, `quota = any(${quotasAhead(scheme, nth)})`)} a using (class_level, region)
      left join ${counted("base", `missed <> 0 and ${rank} > 0`)} m using (class_level, region)),
    line_${name}_${nth} as materialized (
      select b.class_level, c.region, c.score is not null and b.score = c.score as is_tied,
        b.total < c.total and b.total >= c.total - 100 as is_close,
        rank() over (partition by b.class_level, c.region order by ${isByMarks ? "b.total desc" : rank}) <= ${places}
          as is_next
      from cut_${name}_${nth} c
      join base b on b.class_level = c.class_level and ${region === "nation" ? "c.region = 1" : `b.${key} = c.region`}
      where b.missed = 0 and ${rank} > 0
        ${isByMarks ? "" : `and (${rank} <= c.last or b.score = c.score or b.total >= c.total - 100)`}
        and not exists (select from ${name} w
          where w.student_id = b.student_id and w.quota = any(${quotasAhead(scheme, nth)})))`
}

/** SQL: who just misses a quota, a line for each class and region. */
const edgeOfQuota = ({ name, scheme, nth }: Asked): string => {
  const { region, gives } = scheme.quotas[nth]!
  const place = region === "nation" ? "null" : `(select p.name from ${region}s p where p.id = c.region)`
  return `
    select '${name}' as scheme, '${region}' as award, '${gives}' as gives, c.class_level, ${place} as region, c.winners,
      (count(*) filter (where is_next))::int as next, (count(*) filter (where is_tied))::int as tied,
      (count(*) filter (where is_close and not is_tied))::int as close
    from cut_${name}_${nth} c join line_${name}_${nth} using (class_level, region)
    group by c.class_level, c.region, c.winners`
}

type Found = { readonly edge: readonly AwardEdge[]; readonly edges: number }

/**
 * Where somebody just misses an award: classes and regions with the number of students who are next in line, of those
 * who have as many marks as the last winner, and of those who have at most one mark less. Nobody's marks are told.
 * `before` are the tables `base`, of all results with a score that they are ranked by, and of each scheme's winners.
 */
export const edgeOf = async (
  sql: Sql,
  run: number,
  {
    before,
    schemes,
    places
  }: { readonly before: string; readonly schemes: Readonly<Record<Name, AwardScheme>>; readonly places: number }
): Promise<Found> => {
  const quotas = (["first", "second"] as const).flatMap((name) =>
    schemes[name].quotas.map((_, nth): Asked => ({ name, scheme: schemes[name], nth, places }))
  )
  const { rows } = await sql.query<AwardEdge & { readonly edges: number }>(
    `with ${before}, ${quotas.map(tablesOf).join(", ")}
     select *, count(*) over ()::int as edges from (${quotas.map(edgeOfQuota).join(" union all ")}) all_of
     order by tied desc, close desc, next desc, scheme, award, gives, class_level, region limit ${mostEdges}`,
    [run]
  )
  return { edge: rows.map(({ edges: _edges, ...row }) => row), edges: rows[0]?.edges ?? 0 }
}
