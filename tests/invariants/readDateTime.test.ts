import { expect, test } from "vitest"
import { date, dateTime } from "../../src/components/format.ts"
import { readDateTime } from "../../src/components/readDateTime.ts"

test("a time that the portal wrote is read back, as the end of its minute", () => {
  for (const at of ["2026-11-29T10:35:00.000Z", "2026-01-01T18:30:00.000Z", "2026-12-31T06:30:00.000Z"]) {
    const read = readDateTime(dateTime(at))
    expect(Date.parse(read!) - Date.parse(at), dateTime(at)).toBe(59_999)
  }
  expect(readDateTime(date("2026-02-03T10:00:00Z"))).toBe("2026-02-03")
})

test("midnight and noon are told apart, seconds are kept, and months may be written out", () => {
  expect(readDateTime("1 Mar 2026, 12:05 am")).toBe("2026-03-01T00:05:59.999+05:30")
  expect(readDateTime("1 March 2026, 12:05 PM IST")).toBe("2026-03-01T12:05:59.999+05:30")
  expect(readDateTime("1 Mar 2026 16:05:07")).toBe("2026-03-01T16:05:07+05:30")
})

test("a position, a time in ISO 8601 and what is no time are left to others", () => {
  for (const text of ["1200", "2026-11-29", "2026-11-29 10:00", "yesterday", "29 Foo 2026", "29 Nov 2026, 4:05 xm", ""])
    expect(readDateTime(text), text).toBeNull()
})
