import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { dataFile, itemsIn } from "../../../server/areas/results/statistics/dataFile.ts"
import { differentialFunctioning, mantelHaenszel } from "../../../server/areas/results/statistics/dif.ts"
import { equate } from "../../../server/areas/results/statistics/equate.ts"
import { fQuantile } from "../../../server/areas/results/statistics/fDistribution.ts"
import { itemStatistics } from "../../../server/areas/results/statistics/items.ts"
import { ranksOf } from "../../../server/areas/results/statistics/ranks.ts"
import { lsatFile, moodleFigures, moodleQuiz } from "../../kit/publishedTests.ts"

describe("item analysis", () => {
  test("of LSAT section 6 has the published alpha, its interval, and how easy the items are", () => {
    const { n, k, alpha, alpha_ci: interval, items } = itemStatistics(itemsIn(dataFile(lsatFile)))
    expect([n, k]).toEqual([1_000, 5])
    // R's packages ltm (cronbach.alpha) and psych (alpha, Feldt's interval) publish these.
    expect(alpha).toBeCloseTo(0.295, 3)
    expect(interval![0]).toBeCloseTo(0.2235, 4)
    expect(interval![1]).toBeCloseTo(0.3618, 4)
    expect(items.map(({ facility }) => facility!.toFixed(6))).toEqual(
      [92.4, 70.9, 55.3, 76.3, 87].map((share) => share.toFixed(6))
    )
  })

  test("of the quiz in Moodle's own tests gives the figures of their spreadsheet", () => {
    const { items } = itemStatistics(itemsIn(dataFile(moodleQuiz)))
    for (const [name, figures] of Object.entries(moodleFigures))
      items.forEach((item, nth) =>
        expect(item[name as keyof typeof moodleFigures], `${item.name} ${name}`).toBeCloseTo(figures[nth]!, 6)
      )
  })

  test("adds up: weights to 100 per cent, and an item beside itself is discriminated in full", () => {
    const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 1 })), { minLength: 5 })
    fc.assert(
      fc.property(scores, (rows) => {
        fc.pre(new Set(rows.map(([one]) => one)).size > 1)
        const [one, other] = [rows.map(([score]) => score), rows.map(([score, more]) => score + more)]
        const { items } = itemStatistics([
          { name: "a", max: 4, scores: one },
          { name: "b", max: 4, scores: one },
          { name: "c", max: 5, scores: other }
        ])
        expect(items.reduce((all, { effective_weight: weight }) => all + (weight ?? 0), 0)).toBeCloseTo(100, 6)
        expect(items[0]).toEqual({ ...items[1], name: "a" })
        for (const { discriminative_efficiency: efficiency } of items)
          // An item that everybody scores alike has no efficiency.
          expect(efficiency ?? 100).toBeLessThanOrEqual(100.000001)
      })
    )
  })

  test("says nothing of what cannot be said", () => {
    const alone = itemStatistics([{ name: "q1", max: 1, scores: [1, 1, 1] }])
    expect(alone).toMatchObject({ alpha: null, alpha_ci: null, sem: null, skewness: null })
    expect(alone.items[0]).toMatchObject({ facility: 100, sd: 0, discrimination_index: null, point_biserial: null })
  })

  test("takes what can be scored at most from a second line, with or without a column of names", () => {
    const maxima = (text: string) => itemsIn(dataFile(text)).map(({ max, scores }) => [max, Array.from(scores)])
    expect(maxima("q1,q2\nmax,4,2\n3,1\n0,2\n")).toEqual([
      [4, [3, 0]],
      [2, [1, 2]]
    ])
    expect(maxima("id,q1,q2\nmax,4,2\nasha,3,1\n")).toEqual([
      [4, [3]],
      [2, [1]]
    ])
    expect(maxima("name,algebra\nasha,0.5\n")).toEqual([[1, [0.5]]])
    expect(() => maxima("q1\n3\nx\n")).toThrow('Line 3, q1: "x" is not a number.')
  })
})

test("quantiles of F are those of the tables", () => {
  // 5 % points of printed tables.
  expect(fQuantile(0.95, 1, 10)).toBeCloseTo(4.9646, 4)
  expect(fQuantile(0.95, 5, 20)).toBeCloseTo(2.7109, 4)
  expect(fQuantile(0.99, 10, 10)).toBeCloseTo(4.8491, 4)
})

describe("differential functioning", () => {
  test("of the admissions to Berkeley is what R's mantelhaen.test prints", () => {
    const test = mantelHaenszel([
      [512, 313, 89, 19],
      [353, 207, 17, 8],
      [120, 205, 202, 391],
      [138, 279, 131, 244],
      [53, 138, 94, 299],
      [22, 351, 24, 317]
    ])
    expect(test.chi2).toBeCloseTo(1.4269, 4)
    expect(test.alpha_mh).toBeCloseTo(0.9046968, 7)
    expect(test.ets).toBe("A")
  })

  test("of an item that is easier for one group only is large, and has the sign of who is at a disadvantage", () => {
    const size = 4_000
    const isFocal = Array.from({ length: size }, (_, at) => at % 2 === 1)
    const item = (name: string, wrong: (at: number) => boolean) => ({
      name,
      scores: isFocal.map((_, at) => (wrong(at) ? 0 : 1))
    })
    const fair = [3, 5, 7, 11].map((step) => item(`q${step}`, (at) => Math.floor(at / 2) % step === 0))
    const hard = item("hard", (at) => (isFocal[at] ? Math.floor(at / 2) % 3 !== 0 : Math.floor(at / 2) % 3 === 1))
    const found = differentialFunctioning([...fair, hard], isFocal)
    expect(found.at(-1)).toMatchObject({ name: "hard", ets: "C" })
    expect(found.at(-1)!.delta).toBeLessThan(-1.5)
  })
})

test("equipercentile equating gives the table of Kolen and Brennan's example", () => {
  const form = (...counts: readonly number[]) => new Map(counts.map((count, score) => [score, count]))
  const found = equate(form(2, 3, 2, 2, 1), form(1, 2, 2, 3, 2))
  const table = [0.5, 1.75, 2.8333, 3.5, 4.25]
  found.forEach(({ equivalent }, score) => expect(equivalent).toBeCloseTo(table[score]!, 4))
  // A form is equated with itself; half a mark beyond what anybody reached.
  expect(equate(form(1, 2, 1), form(1, 2, 1)).map(({ equivalent }) => equivalent)).toEqual([0, 1, 2])
  expect(equate(form(0, 4, 0), form(1, 2, 1)).map(({ equivalent }) => equivalent)).toEqual([-0.5, 1, 2.5])
})

test("ranks are those of a competition, group by group", () => {
  const entrant = (group: string, id: string, ...scores: readonly number[]) => ({ group, id, scores })
  expect(
    ranksOf([
      entrant("x", "a", 7, 1.5),
      entrant("y", "b", 9, 0),
      entrant("x", "c", 7, 1.5),
      entrant("x", "d", 7, 2.25),
      entrant("x", "e", -1, 9)
    ]).map(({ group, id, rank }) => `${group}${rank}${id}`)
  ).toEqual(["x1d", "x2a", "x2c", "x4e", "y1b"])
})

test("ranks of the 65th International Mathematical Olympiad are those of its result list", () => {
  // Points, how many contestants had them, and their rank, down to the last silver medal (2024, Bath).
  const list = [
    [42, 1, 1],
    [40, 1, 2],
    [38, 1, 3],
    [37, 1, 4],
    [35, 6, 5],
    [34, 2, 11],
    [33, 1, 13],
    [32, 5, 14],
    [31, 10, 19],
    [30, 18, 29],
    [29, 12, 47],
    [28, 17, 59],
    [27, 6, 76],
    [26, 8, 82],
    [25, 10, 90],
    [24, 25, 100],
    [23, 22, 125],
    [22, 35, 147]
  ] as const
  const entrants = list.flatMap(([points, count]) =>
    Array.from({ length: count }, (_, nth) => ({ group: "2024", id: `${points} ${nth}`, scores: [points] }))
  )
  const published = new Map(list.map(([points, , rank]) => [String(points), rank]))
  for (const { id, rank } of ranksOf(entrants.toReversed()))
    expect([id, rank]).toEqual([id, published.get(id.split(" ")[0]!)])
})

describe("npm run statistics", () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "statistics-"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = async (subject: string, text: string, ...more: readonly string[]) => {
    const file = join(folder, "data.csv")
    await writeFile(file, text)
    return promisify(execFile)(process.execPath, ["server/statistics.ts", subject, file, ...more])
  }

  test("prints JSON where that is asked for, else tables", async () => {
    const { stdout } = await run("items", lsatFile, "--json")
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(itemStatistics(itemsIn(dataFile(lsatFile))))))
    expect((await run("ranks", "group,id,score1\nx,a,1\n")).stdout).toBe("group  id  rank\nx      a   1\n")
  })

  test.each([
    ["items", "q1\n", "The file has no lines below its header."],
    ["dif", "group,q1\nr,1\nf,2\n", "Line 3, q1: 2 is neither 0 nor 1."],
    ["dif", "group,q1\nr,1\n", 'The column "group" has 1 values; it takes two.'],
    ["equate", "form,score\nx,1\n", 'The file has no column "count".'],
    ["equate", "form,score,count\nx,1.5,1\n", "Line 2, score: 1.5 is no whole number."],
    ["averages", "q1\n1\n", "unknown command 'averages'", 2]
  ])("%s of %j says what is wrong", async (subject, text, message, code = 1) => {
    await expect(run(subject, text)).rejects.toMatchObject({ code, stderr: expect.stringContaining(message) })
  })
})
