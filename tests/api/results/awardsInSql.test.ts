import { expect, test } from "vitest"
import type { AwardGives, AwardRegion, AwardRules, AwardTake, Quota } from "../../../schema/results/awardScheme.ts"
import { firstRanking, firstTieBreaks } from "../../../schema/programme/ranking.ts"
import type { RunRules } from "../../../schema/results/resultRun.ts"
import { awardColumns, awarded } from "../../../server/areas/results/awards/awarded.ts"
import { winnersIn } from "../../../server/areas/results/awards/winners.ts"
import { copyRows, intColumn } from "../../../server/platform/db/copyRows.ts"
import { inTransaction } from "../../../server/platform/db/pool.ts"
import { rankedBy } from "./ranked.kit.ts"
import { house, setUp } from "./results.kit.ts"

setUp()

const quota = (
  region: AwardRegion,
  take: AwardTake,
  value: number,
  { least = 0, gives = "award" }: { readonly least?: number; readonly gives?: AwardGives } = {}
): Quota => ({ gives, region, take, value, least, prize: 0 })

/** Awards of every kind: first ranks, shares that are no whole numbers, marks, and places in the next level. */
const quotas = [
  quota("nation", "first", 10),
  quota("nation", "marks", 10.005),
  quota("zone", "share", 0.57),
  quota("state", "first", 25),
  quota("prant", "share", 2.5, { least: 400 }),
  quota("nation", "share", 12.5, { gives: "qualified" }),
  quota("district", "first", 3, { least: 90 }),
  quota("school", "first", 1, { least: 10 })
]

const first: RunRules = { tieBreaks: firstTieBreaks, ...firstRanking }
const gates = [{ of: "total", percent: 60 }] as const
const rulesTried: readonly (readonly [name: string, rules: RunRules])[] = [
  ["everyone", first],
  ["those who tie", { ...first, tieBreaks: [] }],
  ["a minimum for awards", { ...first, gates }],
  ["a minimum for ranks", { ...first, gates, ranked: "reached" }]
]
const schemes = (["all", "highest", "next"] as const).map((several): AwardRules => ({ several, quotas }))

test.each(rulesTried)("of %s, the winners are those that SQL finds", async (_name, rules) => {
  const ranked = await rankedBy(rules)
  const { head, columns } = ranked
  const own = (name: string) =>
    name === "class_level"
      ? new Int32Array(head.rows).fill(8)
      : (columns[name === "student_id" ? "student" : name.replace(/_id$/u, "")] ?? new Int32Array(head.rows))
  await inTransaction(house.portal.pool, async (sql) => {
    await sql.query(`create temp table base (${awardColumns.map((name) => `${name} int`).join(", ")}) on commit drop`)
    await copyRows(
      sql,
      "base",
      Object.fromEntries(
        awardColumns.map((name) => [name, intColumn(own(name), name.endsWith("_id") ? 0 : undefined)])
      ),
      head.rows
    )
    for (const scheme of schemes) {
      const won = winnersIn(scheme, ranked)
      const found = Array.from(won, (bits, at) =>
        quotas.flatMap((_, nth) => ((bits >> nth) & 1 ? [`${columns["student"]![at]} ${nth}`] : []))
      ).flat()
      const { rows } = await sql.query<{ one: string }>(
        `select student_id || ' ' || quota as one from (${awarded(scheme)}) w`
      )
      expect(rows.length).toBeGreaterThan(quotas.length)
      expect([scheme.several, found.toSorted()]).toEqual([scheme.several, rows.map(({ one }) => one).toSorted()])
    }
  })
})
