import type pg from "pg"
import { presentRules } from "../schema/results/awardScheme.ts"
import { rankScopes } from "../server/areas/results/run/book.ts"
import { computeClass } from "../server/areas/results/run/compute.ts"
import { benchDatabase } from "./kit/database.ts"
import { openBenchLog } from "./kit/log.ts"
import { thousands, type Bench, type Measured } from "./kit/report.ts"
import { publicationHour } from "./results/hour.ts"
import { lookThrough } from "./results/look.ts"
import { rankedInDatabase, ranking } from "./results/ranking.ts"
import { fillSheets } from "./results/sheets.ts"
import { timed } from "./results/timed.ts"
import { loadRun, wholeRun } from "./results/whole.ts"
import { comparing, exam, paper, questions, taskOf } from "./results/work.ts"

const students = Number(process.env["BENCH_STUDENTS"] ?? 1_000_000)

const s = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} s`

/** The same chain of ranks as one window of SQL over the rows that a run wrote. */
const bareWindow = (pool: pg.Pool) =>
  pool.query(
    `select sum(r) from (select rank() over (partition by class_level
       order by total desc, sections[3] desc, sections[2] desc, sections[1] desc) as r
     from results where run_id = 1) ranked`
  )

/** What computing results takes beside one window of SQL, what is asked of a class, and the hour of publication. */
export const resultsBench: Bench = {
  name: "results",
  run: async () => {
    const database = await benchDatabase("results")
    const { pool, log, close } = await openBenchLog(database.url)
    const host = { pool, log, url: database.url }
    const levels = await fillSheets(pool, { exam, count: students, paper })
    const { classes, computed, whole, grown } = await wholeRun(host, 1, levels)
    const scored = classes.reduce((sum, [, one]) => sum + one.scored, 0)
    await pool.query("analyze results")
    const [window] = await timed(() => bareWindow(pool))
    const rankings = levels.map(() => ranking(Math.round(scored / levels.length)))
    const [ranks] = await timed(() => rankings.forEach((rank) => rank()))
    const [inDatabase] = await timed(async () => {
      for (const one of levels) await rankedInDatabase(pool, 1, one)
    })
    const [level, { scored: size, book }] = classes.toSorted(([, one], [, other]) => other.scored - one.scored)[0]!
    const second = await timed(async () => {
      const computedAgain = await computeClass(pool, taskOf(level))
      await loadRun(host, 2, [[level, computedAgain]])
      return computedAgain.book
    })
    const ruling = { how: "options", right: ["A", "B"], value: null, tolerance: null } as const
    const askedOf = (of: number, question: number) =>
      comparing.ask(pool, { of: taskOf(of), tried: [ruling], awards: presentRules, question })
    const [inNewProcess] = await timed(() =>
      askedOf(
        levels.find((other) => other !== level)!,
        100
      )
    )
    const [whatIf] = await timed(() => askedOf(level, 100))
    const [another] = await timed(() => askedOf(level, 101))
    const looked = await lookThrough(pool, levels)
    const hour = await publicationHour(host, { published: 1, level, next: 3 })
    await close()
    await database.drop()
    const times = (value: number): string => `${(value / window).toFixed(2)} × one bare window (${s(window)})`
    const rows: readonly Measured[] = [
      {
        what: `a whole run, ${thousands(scored)} sheets × ${questions}, logged, with its list indexes`,
        figure: `${s(whole)}, ${thousands(grown)} MB`,
        goal: "≤ 15 s, ≤ 400 MB",
        beside: `${times(whole)}; the last class was computed after ${s(computed)}`
      },
      {
        what: `${rankScopes.length} scopes ranked, without reading or writing`,
        figure: s(ranks),
        goal: "≤ 0.3 ×",
        beside: times(ranks)
      },
      {
        what: `${rankScopes.length} scopes ranked, with reading and writing back`,
        figure: s(inDatabase),
        goal: "≤ 1.0 ×",
        beside: times(inDatabase)
      },
      {
        what: `a class of ${thousands(size)} computed again, everything written`,
        figure: s(second[0]),
        goal: "≤ 2 s",
        beside: second[1] === book ? "its book has the same bytes" : "ITS BOOK DIFFERS"
      },
      {
        what: "what a ruling would change in it: marks, ranks, awards",
        figure: s(whatIf),
        goal: "≤ 0.6 s",
        beside: `another one after it, whose sheets are kept: ${s(another)}; in a new process ${s(inNewProcess)}`
      },
      {
        what: "item analysis of all classes: options by ability, alpha, DIF",
        figure: s(looked.items),
        goal: "≤ 1 s",
        beside: `their sheets read in ${s(looked.read)}`
      },
      {
        what: `copying: ${thousands(looked.pairs)} pairs of a class within a school`,
        figure: s(looked.screen),
        goal: "≤ 5 s for 28 million"
      },
      ...hour
    ]
    return rows
  }
}
