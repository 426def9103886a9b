import { expect, test } from "vitest"
import { marksOf } from "../../../src/screens/dashboards/milestones/marks.ts"

const days = ["2026-10-01", "2026-10-03", "2026-10-07"]
const on = (date: string) => [{ date, text: "Registration closes" }]

test("an event is marked at its day, or at the next day of the chart", () => {
  expect(marksOf(on("2026-10-03"), days)).toEqual([{ key: "2026-10-03", text: "Registration closes" }])
  expect(marksOf(on("2026-10-04"), days)).toEqual([{ key: "2026-10-07", text: "Registration closes" }])
  expect(marksOf(on("2026-10-04"), days, ["1", "3", "7"])).toEqual([{ key: "7", text: "Registration closes" }])
})

test("an event outside of the chart's days is not marked", () => {
  for (const date of ["2026-09-30", "2026-10-08"]) expect(marksOf(on(date), days)).toEqual([])
  expect(marksOf(on("2026-10-03"), [])).toEqual([])
})
