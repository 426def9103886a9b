import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { interfaceLanguages } from "../../schema/core/interfaceLanguages.ts"
import { addDays, addMonths, clamped, isDay, movedBy, weeksAround } from "../../src/components/date/days.ts"
import { clockText, dayText, momentText } from "../../src/components/date/dateText.ts"
import { readDay, readMoment } from "../../src/components/date/readDay.ts"

const reading = { today: "2026-11-20", locale: "en-IN" }
const read = (text: string) => readDay(text, reading)
const locales = ["en-IN", "hi-IN"]

/** A day of the years that a field takes. */
const day = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

const numerals = (text: string, zero: number) =>
  text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)))

describe("a day that is typed", () => {
  test("is read in each usual way of writing, the day before the month", () => {
    fc.assert(
      fc.property(day, fc.constantFrom("/", "-", ".", " ", ", "), (iso, sign) => {
        const [year, month, number] = iso.split("-") as [string, string, string]
        const written = [number, month, year].join(sign)
        expect(read(written), written).toBe(iso)
        expect(read(`${Number(number)}${sign}${Number(month)}${sign}${year}`)).toBe(iso)
        expect(read(`${number}${month}${year}`)).toBe(iso)
        expect(read(iso)).toBe(iso)
        expect(read(`${year}${sign}${month}${sign}${number}`)).toBe(iso)
        for (const zero of [0x966, 0x9e6, 0xbe6, 0x660, 0xff10]) expect(read(numerals(written, zero))).toBe(iso)
        for (const locale of locales) expect(readDay(dayText(iso, locale), { ...reading, locale })).toBe(iso)
      })
    )
  })

  test("may have its month as a name or the beginning of one, before or after the day", () => {
    for (const text of ["14 Nov 2026", "14 november 2026", "14-nov-26", "Nov 14, 2026", "14th Nov 2026", "14 nove 26"])
      expect(read(text), text).toBe("2026-11-14")
    expect(read("3 sept 2026")).toBe("2026-09-03")
    expect(read("3 sep 2026")).toBe("2026-09-03")
    const inHindi = { ...reading, locale: "hi-IN" }
    for (const text of ["14 नवंबर 2026", "१४ नव 2026", "14 नव॰ 26", "14 Nov 2026"])
      expect(readDay(text, inHindi), text).toBe("2026-11-14")
    expect(readDay("5 फरवरी 2026", inHindi)).toBe("2026-02-05")
    for (const text of ["3 ju 2026", "3 ma 2026", "3 n 2026", "3 foo 2026"]) expect(read(text), text).toBeNull()
  })

  test("is never read with the month first", () => {
    for (const text of ["11/14/2026", "11-14-26", "11142026", "2026-14-11"]) expect(read(text), text).toBeNull()
    expect(read("03/04/2026")).toBe("2026-04-03")
  })

  test("has two digits for a year of this century up to twenty years ahead, and of the last one beyond", () => {
    expect(read("14-11-26")).toBe("2026-11-14")
    expect(read("1/1/46")).toBe("2046-01-01")
    expect(read("1/1/47")).toBe("1947-01-01")
    expect(read("141126")).toBe("2026-11-14")
  })

  test("without a year is this year's, or the one beside it that the field takes", () => {
    expect(read("14 nov")).toBe("2026-11-14")
    expect(read("14/11")).toBe("2026-11-14")
    expect(readDay("14 jan", { ...reading, min: "2026-11-20" })).toBe("2027-01-14")
    expect(readDay("25 dec", { ...reading, max: "2026-11-20" })).toBe("2025-12-25")
  })

  test("may be today, tomorrow or yesterday; a word for two of them is neither", () => {
    expect(read(" Today ")).toBe("2026-11-20")
    expect(read("tomorrow")).toBe("2026-11-21")
    expect(read("yesterday")).toBe("2026-11-19")
    expect(readDay("आज", { ...reading, locale: "hi-IN" })).toBe("2026-11-20")
    expect(readDay("कल", { ...reading, locale: "hi-IN" })).toBeNull()
  })

  test("has to be one of the calendar", () => {
    for (const text of ["", "1", "30/2/2026", "29/2/2026", "31 april", "0/1/2026", "1/0/2026", "1/1/1", "1/1/226", "x"])
      expect(read(text), text).toBeNull()
    expect(read("29/2/2028")).toBe("2028-02-29")
    for (const text of ["1/1/1899", "1/1/2200", "1/2/3/2026", "14 11 2026 10"]) expect(read(text), text).toBeNull()
  })
})

test("a time is read with its day, in the languages of the portal", () => {
  const times = fc.tuple(day, fc.integer({ min: 0, max: 1439 })).map(([iso, minutes]) => {
    const two = (value: number) => String(value).padStart(2, "0")
    return `${iso}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
  fc.assert(
    fc.property(times, (time) => {
      expect(readMoment(time, reading)).toBe(time)
      expect(readMoment(time.replace("T", " "), reading)).toBe(time)
      for (const locale of locales) expect(readMoment(momentText(time, locale), { ...reading, locale })).toBe(time)
    })
  )
  for (const text of ["14/11/2026 4:05 pm", "14 nov, 16:05", "14-11-26 4.05 p.m.", "14 Nov 2026, 4:05 pm IST"])
    expect(readMoment(text, reading), text).toBe("2026-11-14T16:05")
  expect(readMoment("today 10am", reading)).toBe("2026-11-20T10:00")
  expect(readMoment("14/11 12 am", reading)).toBe("2026-11-14T00:00")
  for (const text of [
    "14/11/2026",
    "14 nov 26",
    "14/11/2026 25:00",
    "14/11/2026 13:00 pm",
    "14/11/2026 10:60",
    "10:00"
  ])
    expect(readMoment(text, reading), text).toBeNull()
})

test("days and times are shown as people write them; other texts stay", () => {
  expect(dayText("2026-11-14")).toBe("14 Nov 2026")
  expect(momentText("2026-11-14T16:05").replaceAll("\u202F", " ")).toBe("14 Nov 2026, 4:05 pm")
  expect(clockText("00:15").replaceAll("\u202F", " ")).toBe("12:15 am")
  for (const text of ["14/11", "", "2026-02-30"]) expect(dayText(text)).toBe(text)
  expect(interfaceLanguages.length).toBe(locales.length)
})

describe("the calendar", () => {
  test("has six weeks from Monday on, in which the month lies whole", () => {
    fc.assert(
      fc.property(day, (iso) => {
        const days = weeksAround(iso).flat()
        expect(days.length).toBe(42)
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(days.every((each, nth) => nth === 0 || each === addDays(days[nth - 1]!, 1))).toBe(true)
        const month = iso.slice(0, 7)
        const last = addDays(addMonths(`${month}-01`, 1), -1)
        expect(days).toContain(`${month}-01`)
        expect(days).toContain(last)
      })
    )
  })

  test("is moved through by keys, mirrored where the page is", () => {
    const by = (key: string, { shiftKey = false, isMirrored = false, from = "2026-11-14" } = {}) =>
      movedBy(from, { key, shiftKey, isMirrored })
    expect(by("ArrowRight")).toBe("2026-11-15")
    expect(by("ArrowRight", { isMirrored: true })).toBe("2026-11-13")
    expect(by("ArrowLeft")).toBe("2026-11-13")
    expect(by("ArrowUp")).toBe("2026-11-07")
    expect(by("ArrowDown")).toBe("2026-11-21")
    expect(by("Home")).toBe("2026-11-09")
    expect(by("End")).toBe("2026-11-15")
    expect(by("PageDown", { from: "2027-01-31" })).toBe("2027-02-28")
    expect(by("PageUp", { shiftKey: true, from: "2028-02-29" })).toBe("2027-02-28")
    expect(by("Enter")).toBeUndefined()
  })

  test("stays within the limits of its field", () => {
    const limits = { min: "2026-11-10", max: "2026-11-20" }
    expect(clamped("2026-11-01", limits)).toBe("2026-11-10")
    expect(clamped("2027-11-01", limits)).toBe("2026-11-20")
    expect(clamped("2026-11-15", limits)).toBe("2026-11-15")
    expect(isDay("2026-11-31")).toBe(false)
  })
})
