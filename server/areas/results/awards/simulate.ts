import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type {
  AwardCount,
  AwardEdge,
  AwardScheme,
  AwardSimulation,
  CountedBy
} from "../../../../schema/results/awardCalls.ts"
import type { AwardRegion, Quota } from "../../../../schema/results/awardScheme.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examOf } from "../../exams/exam.ts"
import { schemeOf } from "./schemes.ts"

/** Regions that are listed where somebody just misses an award. */
const mostEdges = 100

/** SQL: the region of a result that an award is given in. */
const regionOf = (region: AwardRegion): string => (region === "nation" ? "1" : `${region}_id`)

/** SQL: whether a result wins an award by its rank, which is `rank`. */
const wins = ({ region, take, value, least }: Quota, rank: string): string => {
  const last = take === "first" ? String(value) : `greatest(1, floor(size_${region} * ${value} / 100.0))`
  const isEnough = take === "marks" ? `total >= ${value} * 100` : `${rank} <= ${last}`
  return `(rank_${region} > 0 and size_${region} >= ${least} and ${isEnough})`
}

/**
 * SQL: who wins what by a scheme, a line for each award that a student wins, with the number of its quota. Where the
 * highest award alone counts, each award is given among those who have no higher one, by their rank among all or among
 * themselves. Numbers were decoded by the quota's schema.
 */
const awarded = ({ several, quotas }: Pick<AwardScheme, "several" | "quotas">): string => {
  if (several === "all")
    return quotas
      .map((quota, nth) => `select ${nth} as quota, base.* from base where ${wins(quota, `rank_${quota.region}`)}`)
      .join(" union all ")
  return quotas.reduce((before, quota, nth) => {
    const { region } = quota
    const rank =
      several === "highest"
        ? `rank_${region}`
        : `rank() over (partition by class_level, ${regionOf(region)}, quota is null order by rank_${region})`
    return `select case when quota is not null then quota when ${wins(quota, "place")} then ${nth} end as quota,
        ${baseColumns.join(", ")}
      from (select ranked.*, ${rank} as place from (${before}) ranked) placed`
  }, "select null::int as quota, base.* from base")
}

const regions = ["zone", "state", "prant", "district", "school"] as const
const baseColumns = [
  "student_id",
  "class_level",
  "total",
  "gender",
  "school_kind",
  ...regions.map((one) => `${one}_id`),
  ...["nation", ...regions].flatMap((one) => [`rank_${one}`, `size_${one}`])
]

/** SQL: the results of a run, without students who were erased. */
const base = `
  base as (select r.student_id, r.class_level, r.total, s.gender, h.category as school_kind,
      ${baseColumns
        .slice(5)
        .map((name) => `r.${name}`)
        .join(", ")}
    from results r join students s on s.id = r.student_id and s.state <> 'erased'
    left join schools h on h.id = r.school_id where r.run_id = $1)`

type Cell = {
  readonly scheme: "first" | "second"
  readonly quota: number
  readonly class_level: number
  readonly state: string | null
  readonly gender: string
  readonly school_kind: string | null
  readonly winners: number
}

const schemes = ["first", "second"] as const
type Schemes = Readonly<Record<(typeof schemes)[number], AwardScheme>>

const won = (of: Schemes): string =>
  schemes
    .map((name) => `${name} as materialized (select * from (${awarded(of[name])}) all_of where quota is not null)`)
    .join(", ")

/** How many win, by quota, class, state, gender and kind of school. */
const cellsOf = async (sql: Sql, run: number, of: Schemes): Promise<readonly Cell[]> => {
  const { rows } = await sql.query<Cell>(
    `with ${base}, ${won(of)}
     select w.scheme, w.quota, w.class_level, t.name as state, w.gender, w.school_kind, count(*)::int as winners
     from (${schemes.map((name) => `select '${name}' as scheme, ${name}.* from ${name}`).join(" union all ")}) w
     left join states t on t.id = w.state_id group by 1, 2, 3, 4, 5, 6`,
    [run]
  )
  return rows
}

type Totals = Pick<AwardSimulation, "scored" | "winners" | "gained" | "lost">

/** How many students win at all by each scheme, and by one of them alone. */
const totalsOf = async (sql: Sql, run: number, of: Schemes): Promise<Totals> => {
  const { rows } = await sql.query<Totals>(
    `with ${base}, ${won(of)}, own as (
       select b.student_id, exists (select from first f where f.student_id = b.student_id) as in_first,
         exists (select from second s where s.student_id = b.student_id) as in_second from base b)
     select count(*)::int as scored, jsonb_build_object('first', count(*) filter (where in_first),
         'second', count(*) filter (where in_second)) as winners,
       (count(*) filter (where in_second and not in_first))::int as gained,
       (count(*) filter (where in_first and not in_second))::int as lost
     from own`,
    [run]
  )
  return rows[0]!
}

/**
 * Where somebody just misses an award: regions and classes with the number of students who have as many marks as the
 * last winner, or at most one mark less. Nobody's marks are told.
 */
const edgeOf = async (sql: Sql, run: number, of: Schemes): Promise<readonly AwardEdge[]> => {
  const each = schemes.flatMap((scheme) =>
    of[scheme].quotas.map(({ region }, quota) => {
      const key = regionOf(region)
      const name = region === "nation" ? "null" : `(select p.name from ${region}s p where p.id = cut.region)`
      return `
        select '${scheme}' as scheme, '${region}' as award, cut.class_level, ${name} as region, cut.winners,
          (count(*) filter (where b.total = cut.least))::int as tied,
          (count(*) filter (where b.total < cut.least))::int as close
        from (select class_level, ${key} as region, min(total) as least, count(*)::int as winners
          from ${scheme} where quota = ${quota} group by 1, 2) cut
        join base b on b.class_level = cut.class_level and b.${region === "nation" ? "class_level" : key} =
            ${region === "nation" ? "cut.class_level" : "cut.region"}
          and b.total between cut.least - 100 and cut.least
          and not exists (select from ${scheme} w where w.student_id = b.student_id
            and ${of[scheme].several === "all" ? `w.quota = ${quota}` : "true"})
        group by cut.class_level, cut.region, cut.winners`
    })
  )
  const { rows } = await sql.query<AwardEdge>(
    `with ${base}, ${won(of)} select * from (${each.join(" union all ")}) all_of
     order by tied desc, close desc, scheme, award, class_level, region limit ${mostEdges}`,
    [run]
  )
  return rows
}

const dimensions: readonly CountedBy[] = ["class_level", "state", "gender", "school_kind"]

/** The cells added up by each dimension in turn. */
const countsOf = (cells: readonly Cell[], of: Schemes): readonly AwardCount[] =>
  dimensions.flatMap((by) => {
    const found = new Map<string, AwardCount & { first: number; second: number }>()
    for (const cell of cells) {
      const value = cell[by] === null ? null : String(cell[by])
      const award = of[cell.scheme].quotas[cell.quota]!.region
      const key = JSON.stringify([value, award])
      const count = found.get(key) ?? { by, value, award, first: 0, second: 0 }
      found.set(key, { ...count, [cell.scheme]: count[cell.scheme] + cell.winners })
    }
    return [...found.values()].toSorted(
      (one, other) =>
        (one.value ?? "").localeCompare(other.value ?? "", "en", { numeric: true }) ||
        one.award.localeCompare(other.award)
    )
  })

/**
 * What two schemes would do on the latest results of an exam that are neither discarded nor withdrawn; they need not be
 * published. @throws NotFound without such results
 */
export const simulateAwards = async (
  sql: Sql,
  asked: { readonly exam_id: number; readonly first: number; readonly second: number }
): Promise<AwardSimulation> => {
  const exam = await examOf(sql, asked.exam_id)
  const { rows } = await sql.query<Pick<AwardSimulation, "run_id" | "state">>(
    `select id as run_id, state from result_runs where exam_id = $1 and round = $2
       and state in ('computed', 'signed', 'approved', 'embargoed', 'published') order by id desc limit 1`,
    [exam.id, exam.round]
  )
  const [run] = rows
  if (run === undefined) throw new NotFound({ message: t.noRun })
  const of = { first: await schemeOf(sql, asked.first), second: await schemeOf(sql, asked.second) }
  const cells = await cellsOf(sql, run.run_id, of)
  const costOf = (scheme: "first" | "second") =>
    cells
      .filter((cell) => cell.scheme === scheme)
      .reduce((sum, { quota, winners }) => sum + winners * of[scheme].quotas[quota]!.prize, 0)
  return {
    ...run,
    exam: exam.name,
    ...(await totalsOf(sql, run.run_id, of)),
    cost: { first: costOf("first"), second: costOf("second") },
    counts: countsOf(cells, of),
    edge: await edgeOf(sql, run.run_id, of)
  }
}
