import { t } from "#messages/server.results.js"
import { NotFound } from "../../../../schema/core/errors.ts"
import type { AwardCount, AwardScheme, AwardSimulation, CountedBy } from "../../../../schema/results/awardCalls.ts"
import { placesShown, presentScheme } from "../../../../schema/results/awardScheme.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examOf } from "../../exams/exam.ts"
import { awardsActions } from "../actions.ts"
import { latestRun } from "../run/read.ts"
import { scoreValue } from "../run/chain.ts"
import { awardColumnsOf, awarded } from "./awarded.ts"
import { edgeOf } from "./edge.ts"
import { schemeOf } from "./schemes.ts"

/** SQL: the results of a run. Of a student who was erased, the marks still count, and nothing else is known. */
const base = `
  base as (select ${awardColumnsOf("r")}, ${scoreValue("r")} as score, s.gender, h.category as school_kind
    from results r left join students s on s.id = r.student_id and s.state <> 'erased'
    left join schools h on h.id = r.school_id where r.run_id = $1)`

type Cell = {
  readonly scheme: "first" | "second"
  readonly quota: number
  readonly class_level: number
  readonly state: string | null
  readonly gender: string | null
  readonly school_kind: string | null
  readonly winners: number
}

const schemes = ["first", "second"] as const
type Schemes = Readonly<Record<(typeof schemes)[number], AwardScheme>>

const won = (of: Schemes): string =>
  schemes.map((name) => `${name} as materialized (${awarded(of[name], ["score", "gender", "school_kind"])})`).join(", ")

/** SQL: the numbers of a scheme's quotas that are awards, and of those by which students qualify. */
const quotasOf = ({ quotas }: AwardScheme, isQualifying: boolean): string =>
  `'{${quotas.flatMap(({ gives }, nth) => ((gives === "qualified") === isQualifying ? [nth] : [])).join(",")}}'::int[]`

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

type Totals = Pick<AwardSimulation, "scored" | "winners" | "qualified" | "gained" | "lost">

/** How many students win an award at all by each scheme, and by one of them alone, and how many qualify. */
const totalsOf = async (sql: Sql, run: number, of: Schemes): Promise<Totals> => {
  const { rows } = await sql.query<Totals>(
    `with ${base}, ${won(of)}, own as (
       select b.student_id, ${schemes
         .flatMap((name) =>
           [false, true].map(
             (isQualifying) => `exists (select from ${name} w where w.student_id = b.student_id
               and w.quota = any(${quotasOf(of[name], isQualifying)})) as ${isQualifying ? "next" : "in"}_${name}`
           )
         )
         .join(", ")} from base b)
     select count(*)::int as scored, jsonb_build_object('first', count(*) filter (where in_first),
         'second', count(*) filter (where in_second)) as winners,
       jsonb_build_object('first', count(*) filter (where next_first),
         'second', count(*) filter (where next_second)) as qualified,
       (count(*) filter (where in_second and not in_first))::int as gained,
       (count(*) filter (where in_first and not in_second))::int as lost
     from own`,
    [run]
  )
  return rows[0]!
}

const dimensions: readonly CountedBy[] = ["class_level", "state", "gender", "school_kind"]

type Among = { readonly [By in CountedBy]?: string | number }

/** The cells of a group, added up by each dimension in turn. */
const countsOf = (all: readonly Cell[], of: Schemes, among: Among): readonly AwardCount[] => {
  const cells = all.filter((cell) => dimensions.every((by) => among[by] === undefined || cell[by] === among[by]))
  return dimensions.flatMap((by) => {
    const found = new Map<string, AwardCount & { first: number; second: number }>()
    for (const cell of cells) {
      const value = cell[by] === null ? null : String(cell[by])
      const { region: award, gives } = of[cell.scheme].quotas[cell.quota]!
      const key = JSON.stringify([value, award, gives])
      const count = found.get(key) ?? { by, value, award, gives, first: 0, second: 0 }
      found.set(key, { ...count, [cell.scheme]: count[cell.scheme] + cell.winners })
    }
    return [...found.values()].toSorted(
      (one, other) =>
        (one.value ?? "").localeCompare(other.value ?? "", "en", { numeric: true }) ||
        one.award.localeCompare(other.award) ||
        one.gives.localeCompare(other.gives)
    )
  })
}

/**
 * What two schemes would do on the latest results of an exam that are neither discarded nor withdrawn; they need not be
 * published. @throws NotFound without such results
 */
export const simulateAwards = async (
  sql: Sql,
  asked: Among & {
    readonly exam_id: number
    readonly first: number
    readonly second: number
    readonly next?: number
  }
): Promise<AwardSimulation> => {
  const exam = await examOf(sql, asked.exam_id)
  const run = await latestRun(sql, exam)
  if (run === undefined) throw new NotFound({ message: t.noRun })
  const of = { first: await schemeOf(sql, asked.first), second: await schemeOf(sql, asked.second) }
  const cells = await cellsOf(sql, run.id, of)
  const places = asked.next ?? placesShown
  const costOf = (scheme: "first" | "second") =>
    cells
      .filter((cell) => cell.scheme === scheme)
      .reduce((sum, { quota, winners }) => sum + winners * of[scheme].quotas[quota]!.prize, 0)
  return {
    run_id: run.id,
    state: run.state,
    chosen: run.scheme ?? presentScheme,
    actions: awardsActions(run.state),
    exam: exam.name,
    ...(await totalsOf(sql, run.id, of)),
    cost: { first: costOf("first"), second: costOf("second") },
    counts: countsOf(cells, of, asked),
    next: places,
    ...(await edgeOf(sql, run.id, { before: `${base}, ${won(of)}`, schemes: of, places }))
  }
}
