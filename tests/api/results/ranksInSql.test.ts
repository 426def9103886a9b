import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { firstRanking, firstTieBreaks } from "../../../schema/programme/ranking.ts"
import type { RunRules } from "../../../schema/results/resultRun.ts"
import { encodeBook, rankScopes } from "../../../server/areas/results/run/book.ts"
import type { SheetRow } from "../../kit/sheetColumns.ts"
import { copyIn } from "../../../server/platform/db/copyIn.ts"
import { copyRows, intColumn, intsColumn, textColumn } from "../../../server/platform/db/copyRows.ts"
import { copiedRows } from "../../../server/platform/db/copiedRows.ts"
import { inTransaction, type Sql } from "../../../server/platform/db/pool.ts"
import { births, rankedBy, sheets } from "./ranked.kit.ts"
import { house, setUp } from "./results.kit.ts"

setUp()

/** Links of the chain as a window of SQL has them. */
const linksInSql: Readonly<Record<RunRules["tieBreaks"][number], string>> = {
  section1: "section1 desc",
  section2: "section2 desc",
  section3: "section3 desc",
  submitted_earlier: "submitted",
  younger: "coalesce(born, -99999) desc",
  older: "coalesce(born, 99999)",
  more_right: '"right" desc',
  fewer_wrong: "wrong + double",
  fewer_wrong_per_right: '(wrong + double)::numeric / nullif("right", 0) nulls last',
  registered_earlier: "student"
}

const rulesTried: readonly (readonly [name: string, rules: RunRules])[] = [
  ["the first rules", { tieBreaks: firstTieBreaks, ...firstRanking }],
  ["other links", { tieBreaks: ["fewer_wrong_per_right", "older", "fewer_wrong"], ...firstRanking }],
  ["links after which nobody ties", { tieBreaks: ["more_right", "registered_earlier"], ...firstRanking }],
  [
    "minimums for ranks",
    {
      tieBreaks: firstTieBreaks,
      ...firstRanking,
      ranked: "reached",
      gates: [
        { of: "total", percent: 40 },
        { of: "section2", percent: 50 }
      ]
    }
  ],
  ["a minimum for awards", { tieBreaks: firstTieBreaks, ...firstRanking, gates: [{ of: "section1", percent: 30 }] }]
]

/** SHA-256 of the book by the first rules. */
const firstBook = "dda23ba81aa97b968e1c6479ae580c8e0aa24c289b6accb52e5f8586910f81dd"

/** Four questions of a mark in each section. */
const mostInSql: Readonly<Record<string, readonly [column: string, most: number]>> = {
  total: ["total", 1200],
  section1: ["section1", 400],
  section2: ["section2", 400],
  section3: ["section3", 400]
}

test.each(rulesTried)("by %s, ranks, sizes and percentiles are those of windows in SQL", async (_name, rules) => {
  const book = await rankedBy(rules)
  const reached = rules.gates.map(({ of, percent }) => {
    const [column, most] = mostInSql[of]!
    return `100 * ${column} >= ${percent} * ${most}`
  })
  const isRanked = rules.ranked === "everyone" || reached.length === 0 ? "true" : reached.join(" and ")
  const chain = ["total desc", ...rules.tieBreaks.map((link) => linksInSql[link])].join(", ")
  const { columns, head } = book
  // The book of before there were other rules than the chain: the same results are the same bytes.
  if (rules === rulesTried[0]![1]) expect(encodeBook(book).hash).toBe(firstBook)
  expect(head.rows).toBe(sheets.length)
  const sheetOf = new Map(sheets.map((sheet) => [sheet.student, sheet]))
  const own = (value: (sheet: SheetRow) => number) =>
    Int32Array.from(columns["student"]!, (student) => value(sheetOf.get(student)!))
  await inTransaction(house.portal.pool, async (sql) => {
    const names = Object.keys(columns).filter((name) => !["language", "set"].includes(name))
    await sql.query(`create temp table ranked (submitted int, born int, nation int,
      ${names.map((name) => `"${name}" int`).join(", ")}) on commit drop`)
    await copyRows(
      sql,
      "ranked",
      {
        submitted: intColumn(own(({ submitted }) => submitted)),
        born: intColumn(
          own(({ student }) => births.get(student) ?? -1),
          -1
        ),
        nation: intColumn(own(() => 1)),
        ...Object.fromEntries(names.map((name) => [name, intColumn(columns[name]!)]))
      },
      head.rows
    )
    for (const scope of rankScopes) {
      const { rows } = await sql.query(
        `select student, rank_${scope} as rank, size_${scope} as size, percentile_${scope} as percentile from ranked
         except
         select student,
           case when ${scope} = 0 or not (${isRanked}) then 0
             else rank() over (partition by ${scope}, ${isRanked} order by ${chain}) end,
           case when ${scope} = 0 or not (${isRanked}) then 0
             else count(*) filter (where ${isRanked}) over (partition by ${scope}) end,
           case when ${scope} = 0 then 0 else round(1e9 * count(*) over (partition by ${scope} order by total)
             / count(*) over (partition by ${scope})) end
         from ranked limit 5`
      )
      expect([scope, rows]).toEqual([scope, []])
    }
    if (rules.gates.length === 0) expect(names).not.toContain("missed")
    else {
      const bits = reached.map((one, nth) => `case when ${one} then 0 else ${1 << nth} end`).join(" + ")
      const { rows } = await sql.query(
        `select count(*) filter (where missed <> ${bits})::int as other, count(distinct missed)::int as kinds
         from ranked`
      )
      expect(rows).toEqual([{ other: 0, kinds: 1 << reached.length }])
    }
  })
})

test("rows that are copied in are the rows that are copied out, null, empty and long", async () => {
  const rows = 20_000
  const numbers = Int32Array.from({ length: rows }, (_, at) => at - 3)
  const words = ["", "नमस्ते", "x".repeat(900)]
  await inTransaction(house.portal.pool, async (sql) => {
    await sql.query("create temp table copied (n int, word text, list int[]) on commit drop")
    await copyRows(
      sql,
      "copied",
      {
        n: intColumn(numbers, 0),
        word: textColumn(
          numbers.map((_, at) => at % 3),
          words
        ),
        list: intsColumn([numbers, numbers])
      },
      rows
    )
    const found = await copiedRows(
      sql,
      "select n, word, n is null, list[2]::float8 / 4 from copied order by list[1]",
      ({ int, text, boolean, double }) => [int(), text(), boolean(), double()]
    )
    expect(found).toEqual(
      Array.from(numbers, (value, at) => [value === 0 ? null : value, words[at % 3], value === 0, value / 4])
    )
    const empty = await copiedRows(sql, "select n from copied where false", ({ int }) => int())
    expect(empty).toEqual([])
  })
})

test("a copy that the table refuses fails, however it is sent, and its connection serves on", async () => {
  const { pool } = house.portal
  const narrow = (copy: (sql: Sql) => Promise<void>) =>
    inTransaction(pool, async (sql) => {
      await sql.query("create temp table narrow (n int primary key) on commit drop")
      await copy(sql)
    })
  for (let nth = 0; nth < 5; nth++) {
    const rows = narrow((sql) => copyRows(sql, "narrow", { n: intColumn(new Int32Array(50_000)) }, 50_000))
    await expect(rows).rejects.toThrow(/duplicate key/)
  }
  /** The refusal comes while the next piece is waited for, before one, or before the end. */
  const slowly = async function* (pieces: number) {
    yield "1\n1\n"
    for (let nth = 0; nth < pieces; nth++) {
      await sleep(50)
      yield "2\n".repeat(50_000)
    }
    await sleep(50)
  }
  for (const pieces of [0, 1, 3]) {
    const sent = narrow((sql) => copyIn(sql, "copy narrow from stdin", slowly(pieces)))
    await expect(sent).rejects.toThrow(/duplicate key/)
  }
  const broken = narrow((sql) =>
    copyIn(
      sql,
      "copy narrow from stdin",
      (async function* () {
        yield "1\n"
        await sleep(20)
        throw new Error("no more")
      })()
    )
  )
  await expect(broken).rejects.toThrow("no more")
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }])
})
