import fc from "fast-check"
import { expect, test } from "vitest"
import { sameDay } from "../../../schema/dashboards/sameDay.ts"

const row = (key: string, registered: number) => ({ key, registered, paid: registered * 2 })

test("sums of both years end on the same day, and 29 February is a day of either", () => {
  const rows = [row("2026-04-01", 3), row("2026-12-31", 5), row("2027-01-02", 7), row("2025-12-31", 1)]
  const found = sameDay([...rows, row("2026-01-01", 2), row("2026-02-03", 9)], "registered", "2027-01-01")!
  expect(found).toMatchObject({ year: 2026 })
  expect([found.days[0], found.days.at(-1)]).toEqual(["04-01", "01-01"])
  expect([found.now.at(-1), found.before.at(-1)]).toEqual([8, 3])
  const leap = sameDay([row("2028-02-29", 4), row("2027-02-27", 1), row("2028-03-01", 1)], "paid", "2028-03-01")!
  expect(leap.days.slice(-3)).toEqual(["02-28", "02-29", "03-01"])
  expect([leap.now.slice(-3), leap.before.slice(-3)]).toEqual([
    [0, 8, 10],
    [2, 2, 2]
  ])
})

test("a first year is laid beside nothing", () => {
  expect(sameDay([row("2026-04-01", 3)], "registered", "2026-11-24")).toBe(null)
})

test("the last sums are those of all days up to that day, whatever the day", () => {
  const days = fc
    .integer({ min: 0, max: 1_400 })
    .map((nth) => new Date(Date.UTC(2024, 3, 1 + nth)).toISOString().slice(0, 10))
  const rows = fc.uniqueArray(fc.tuple(days, fc.nat(50)), { selector: ([day]) => day, maxLength: 60 })
  fc.assert(
    fc.property(rows, days, (some, today) => {
      const found = sameDay(
        some.map(([key, n]) => row(key, n)),
        "registered",
        today
      )
      const start = Number(today.slice(0, 4)) - (today.slice(5) < "04-01" ? 1 : 0)
      const sum = (from: string, to: string) =>
        some.reduce((all, [day, n]) => (day >= from && day <= to ? all + n : all), 0)
      const before = sum(`${start - 1}-04-01`, `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`)
      expect(found?.before.at(-1) ?? 0).toBe(before)
      if (found !== null) expect(found.now.at(-1)).toBe(sum(`${start}-04-01`, today))
    }),
    { numRuns: 300 }
  )
})
