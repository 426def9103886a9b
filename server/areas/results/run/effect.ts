import type pg from "pg"
import type { Ruling } from "../../../../schema/results/answerKey.ts"
import type { AwardRules } from "../../../../schema/results/awardScheme.ts"
import type { RulingEffect } from "../../../../schema/results/effectCalls.ts"
import { inSnapshot, type Sql } from "../../../platform/db/pool.ts"
import { winnersIn } from "../awards/winners.ts"
import { classKey } from "../keys/content.ts"
import { withRuling } from "../keys/rulings.ts"
import { mostTotal } from "../kernel/gates.ts"
import { noRegion } from "../kernel/ranks.ts"
import { rescoreSheets } from "../kernel/rescore.ts"
import { scoreSheets } from "../kernel/score.ts"
import { birthsIn, rememberedBirths } from "./births.ts"
import { bookHash, rankScopes, type RankScope } from "./book.ts"
import { rankedOf, type Ranked } from "./bookOf.ts"
import { assignedSets } from "./compute.ts"
import type { ClassTask } from "./classTask.ts"
import type { ReadSheets } from "./keptSheets.ts"
import { sheetsOf } from "./sheets.ts"

/** A class whose key is about to be ruled on, the rulings that are compared, and the awards of its results. */
export type EffectTask = {
  readonly of: ClassTask
  readonly question: number
  readonly tried: readonly Ruling[]
  readonly awards: AwardRules
}

/**
 * What each ruling would change: the class is computed as a run would compute it, by the key as it stands and by the
 * key with the ruling, and both are compared, student by student.
 */
export const effectsOf = (
  pool: pg.Pool,
  { of, question, tried, awards }: EffectTask,
  read: ReadSheets = sheetsOf
): Promise<RulingEffect[]> =>
  inSnapshot(pool, async (sql) => {
    const sheets = await read(sql, of)
    const births = rememberedBirths(birthsIn(sql))
    const key = classKey(of.papers, of.rulings, of.rules)
    const scored = { sets: assignedSets(sheets, key).sets, answers: sheets.answers }
    const scores = scoreSheets(scored, key.sets, key.sections)
    const judged = { sheets, sets: scored.sets, scores }
    const before = comparedOf(await rankedOf(of, key, judged, births, comparedScopes(awards)), awards)
    const effects: RulingEffect[] = []
    for (const ruling of tried) {
      const rulings = withRuling(of.rulings, question, ruling)
      const ruled = classKey(of.papers, rulings, of.rules)
      const rescored = { ...judged, scores: rescoreSheets(scored, scores, key.sets, ruled.sets) }
      const book = await rankedOf({ ...of, rulings }, ruled, rescored, births)
      const changes = await named(sql, changesIn(before, comparedOf(book, awards)))
      effects.push({ ...ruling, book: bookHash(book), most: mostTotal(ruled.sets) / 100, ...changes })
    }
    return effects
  })

/** Regions that are compared: the nation's ranks, those that awards are given by, and the states of the students. */
const comparedScopes = ({ quotas }: AwardRules): readonly RankScope[] =>
  rankScopes.filter((scope) => scope === "nation" || scope === "state" || quotas.some(({ region }) => region === scope))

/** What is compared of a class's results, by the places of its students: rulings move none of them. */
type Compared = Readonly<Record<"total" | "rank" | "state" | "won", Int32Array>>

const comparedOf = (ranked: Ranked, awards: AwardRules): Compared => {
  const { columns, order } = ranked
  const byPlace = (values: Int32Array) => {
    const found = new Int32Array(values.length)
    for (let at = 0; at < order.length; at++) found[order[at]!] = values[at]!
    return found
  }
  return {
    // Marks of different papers are those that they were equated to.
    total: byPlace(columns["equated"] ?? columns["total"]!),
    rank: byPlace(columns["rank_nation"]!),
    state: byPlace(columns["state"]!),
    won: byPlace(winnersIn(awards, ranked))
  }
}

type Counts = Omit<RulingEffect["states"][number], "state">

/** How many of each state have other marks, ranks and awards than before. */
const changesIn = (before: Compared, after: Compared): ReadonlyMap<number, Counts> => {
  const states = new Map<number, { -readonly [Name in keyof Counts]: Counts[Name] }>()
  for (let at = 0; at < before.total.length; at++) {
    const state = before.state[at]!
    let counts = states.get(state)
    if (counts === undefined)
      states.set(state, (counts = { scored: 0, raised: 0, lowered: 0, moved: 0, gained: 0, lost: 0 }))
    const change = after.total[at]! - before.total[at]!
    counts.scored += 1
    if (change > 0) counts.raised += 1
    if (change < 0) counts.lowered += 1
    if (after.rank[at] !== before.rank[at]) counts.moved += 1
    if ((after.won[at]! & ~before.won[at]!) !== 0) counts.gained += 1
    if ((before.won[at]! & ~after.won[at]!) !== 0) counts.lost += 1
  }
  return states
}

const none: Counts = { scored: 0, raised: 0, lowered: 0, moved: 0, gained: 0, lost: 0 }
const names = Object.keys(none) as readonly (keyof Counts)[]

/** The counts of all states together, and of each by its name; those without a state come last. */
const named = async (sql: Sql, changes: ReadonlyMap<number, Counts>) => {
  const { rows } = await sql.query<{ id: number; name: string | null }>(
    `select id, s.name from unnest($1::int[]) c (id) left join states s using (id) order by s.name nulls last, id`,
    [[...changes.keys()]]
  )
  const states = rows.map(({ id, name }) => ({ state: id === noRegion ? null : name, ...changes.get(id)! }))
  const all = { ...none }
  for (const one of states) for (const name of names) all[name] += one[name]
  return { ...all, states }
}
