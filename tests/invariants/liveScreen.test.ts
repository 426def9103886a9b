import { describe, expect, test } from "vitest"
import { bytes, dateTime, number, percent, duration } from "../../src/components/format.ts"
import { sparkPath } from "../../src/components/spark.ts"
import { arrangementOf, cutUnder, writeArrangement } from "../../src/screens/exams/live/arrangement.ts"
import { receivingOf } from "../../src/screens/exams/live/followed.ts"
import type { Exam } from "../../src/screens/exams/useExams.ts"
import { ending, minuteOf, pastOf, rateOf, sum } from "../../src/screens/exams/live/rows.ts"
import { flatten } from "../../src/screens/exams/live/tree.ts"
import { pairs } from "../../src/screens/exams/upload/differences.ts"

type Row = Parameters<typeof sum>[0] extends Iterable<infer Each> ? Each : never

const noon = Date.parse("2026-11-29T12:00:00+05:30")

const row = (key: string, more: Partial<Row> = {}): Row => ({
  id: Number(key),
  key,
  name: `Region ${key}`,
  parent_id: null,
  registered: 100,
  submitted: 10,
  last_at: null,
  minutes_from: minuteOf(noon) - 29,
  minutes: Array.from({ length: 30 }, () => 0),
  ...more
})

describe("what slides with the clock", () => {
  const busy = row("1", { minutes: [...Array.from({ length: 28 }, () => 0), 60, 30] })

  test("the rate counts the minute before only as far as it is not older than 60 seconds", () => {
    expect(rateOf(busy, noon)).toBe(90)
    expect(rateOf(busy, noon + 30_000)).toBe(60)
    expect(rateOf(busy, noon + 60_000)).toBe(30)
    expect(rateOf(busy, noon + 120_000)).toBe(0)
  })

  test("the past slides without the server", () => {
    expect(pastOf(busy, minuteOf(noon) + 1).slice(-3)).toEqual([60, 30, 0])
    expect(pastOf(busy, minuteOf(noon) + 60)).toEqual(Array.from({ length: 30 }, () => 0))
    expect(ending([1, 2, 3], 9)).toEqual([1, 2, 9])
  })

  test("a row without a submission has no minutes, and a row may begin and end with its own", () => {
    expect(rateOf({ minutes_from: 0, minutes: [] }, noon)).toBe(0)
    expect(pastOf({ minutes_from: 0, minutes: [] }, minuteOf(noon))).toEqual(Array.from({ length: 30 }, () => 0))
    expect(pastOf({ minutes_from: minuteOf(noon) - 3, minutes: [4, 5] }, minuteOf(noon)).slice(-5)).toEqual([
      0, 4, 5, 0, 0
    ])
    expect(rateOf({ minutes_from: minuteOf(noon) - 1, minutes: [40] }, noon + 15_000)).toBe(30)
  })

  test("totals are the sums of the rows, wherever their minutes begin", () => {
    const older = row("2", {
      minutes_from: busy.minutes_from - 1,
      minutes: [...Array.from({ length: 29 }, () => 0), 5],
      last_at: "2026-11-29T06:29:00Z"
    })
    const totals = sum([busy, older], noon)
    expect(totals).toMatchObject({ registered: 200, submitted: 20, rate: 95, last: older.last_at })
    expect(totals.past.slice(-2)).toEqual([65, 30])
  })
})

describe("which exam is followed", () => {
  const exam = (id: number, lastSheetAt: string | null) => ({ id, lastSheetAt }) as Exam
  test("is the one that receives; of two that both do, the one that is followed already", () => {
    const [first, second] = [exam(1, "2026-11-29T06:00:00Z"), exam(2, "2026-11-29T06:04:00Z")]
    expect(receivingOf([exam(3, null), first, second], null)?.id).toBe(2)
    expect(receivingOf([first, second], 1)?.id).toBe(1)
    expect(receivingOf([first, exam(2, "2026-11-29T06:05:01Z")], 1)?.id).toBe(2)
    expect(receivingOf([exam(3, null), exam(4, null)], null)?.id).toBe(3)
    expect(receivingOf([], 1)).toBeUndefined()
  })
})

describe("what the address says of the regions", () => {
  const read = (query: string) => arrangementOf(new URLSearchParams(query))

  test("is read as it was written, and what makes no sense is left out", () => {
    const query = new URLSearchParams("exam=1")
    writeArrangement(query, { by: "rate", descending: true }, ["state-3", "district-12"])
    expect(query.toString()).toBe("exam=1&order=-rate&open=state-3%2Cdistrict-12")
    expect(read(query.toString())).toEqual({
      grouping: "state",
      order: { by: "rate", descending: true },
      open: ["state-3", "district-12"]
    })
    writeArrangement(query, { by: "name", descending: false }, [])
    expect(query.toString()).toBe("exam=1")
    const nonsense = read("group=toString&order=-password&open=school-1,zone-4,state-x,state-3,state-3,__proto__-1")
    expect(nonsense).toEqual({ grouping: "state", order: { by: "name", descending: false }, open: ["state-3"] })
    expect(read("group=zone&open=zone-4,prant-2").open).toEqual(["zone-4"])
  })

  test("cuts what lies below a region to it", () => {
    expect(cutUnder("", "zone")).toEqual({})
    expect(cutUnder("zone-4", "zone")).toEqual({ zone_id: 4 })
    expect(cutUnder("prant-2", "prant")).toEqual({ prant_ids: [2] })
    expect(cutUnder("district-7", "prant")).toEqual({ district_ids: [7] })
  })
})

describe("the tree", () => {
  const branches = new Map([
    [
      "",
      new Map([
        ["1", row("1", { name: "Bihar" })],
        ["2", row("2", { name: "Assam", submitted: 50 })]
      ])
    ],
    ["state-1", new Map([["7", row("7", { name: "Patna" })]])]
  ])
  const names = (by: "name" | "submitted", descending: boolean, ...open: string[]) =>
    flatten((key) => branches.get(key), new Set(open), { by, descending }, noon).map((line) => line.row.name)

  test("shows what lies below a line only while it is open", () => {
    expect(names("name", false)).toEqual(["Assam", "Bihar"])
    expect(names("name", false, "state-1")).toEqual(["Assam", "Bihar", "Patna"])
  })

  test("is ordered within each level", () => {
    expect(names("submitted", true, "state-1")).toEqual(["Assam", "Bihar", "Patna"])
    expect(names("name", true, "state-1")).toEqual(["Bihar", "Patna", "Assam"])
  })

  test("says of an open line without rows that they are on their way", () => {
    const lines = flatten((key) => branches.get(key), new Set(["state-2"]), { by: "name", descending: false }, noon)
    expect(lines.map((line) => line.loading)).toEqual([true, false])
  })
})

describe("two sheets", () => {
  test("are compared question by question, a missing answer too", () => {
    expect(pairs("AB-", "AC").map((pair) => pair.differs)).toEqual([false, true, true])
  })
})

describe("numbers and dates as India writes them", () => {
  test.each([
    [number(1234567), "12,34,567"],
    [percent(1, 3), "33.3%"],
    [percent(0, 0), "–"],
    [dateTime("2026-11-29T10:35:00Z"), "29 Nov 2026, 4:05 pm IST"],
    [dateTime("never"), "–"],
    [bytes(0), "0 B"],
    [bytes(31 * 1024 * 1024), "31.0 MB"],
    [duration(340), "340 ms"],
    [duration(200_000), "3 min 20 s"]
  ])("%s", (written, expected) => expect(written).toBe(expected))

  test("a sparkline stays in its box, also when nothing came", () => {
    expect(sparkPath([0, 10], 100, 20).line).toBe("M0.0,18.5L100.0,1.5")
    expect(sparkPath([0, 0], 100, 20).line).toBe("M0.0,18.5L100.0,18.5")
    expect(sparkPath([], 100, 20)).toEqual({ line: "", area: "" })
  })
})
