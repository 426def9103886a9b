import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { normalised, unitOf } from "../../../server/areas/results/kernel/normalise.ts"

describe("percentiles of shifts", () => {
  test("are those of the illustration of the National Testing Agency, whatever the other shifts", () => {
    // CUET (UG) 2025, as told by The Indian Express: 37,244 of a session's 41,326 candidates score at most 121.
    const session = [121, ...Array.from({ length: 37_243 }, (_, at) => at % 121)]
    const above = Array.from({ length: 41_326 - 37_244 }, (_, at) => 122 + (at % 200))
    const marks = [...session, ...above, ...Array.from({ length: 999 }, (_, at) => at)]
    const shifts = marks.map((_, at) => (at < 41_326 ? 0 : 1))
    const found = normalised("percentile", Int32Array.from(marks), shifts, 1)
    expect(found[0]! / 1e7).toBe(90.1224411)
    // The topper of each session has 100.
    expect([found[37_244 + 199]! / 1e7, found.at(-1)! / 1e7]).toEqual([100, 100])
  })

  test("are the share of the own shift with at most these marks, to seven places", () => {
    const student = fc.record({ marks: fc.integer({ min: -40, max: 60 }), shift: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(student, { maxLength: 50 }), (students) => {
        const marks = Int32Array.from(students, (one) => one.marks)
        const shifts = students.map(({ shift }) => shift)
        const found = normalised("percentile", marks, shifts, 1)
        students.forEach((own, at) => {
          const same = students.filter(({ shift }) => shift === own.shift)
          const atMost = same.filter((one) => one.marks <= own.marks).length
          expect(found[at]).toBe(Math.round((1e9 * atMost) / same.length))
        })
      })
    )
  })
})

describe("equated marks", () => {
  /** Marks of a form that has so many people with 0, 1, 2, … units. */
  const people = (counts: readonly number[], unit: number) =>
    counts.flatMap((count, score) => Array.from({ length: count }, () => score * unit))

  test.each([100, 25])("are those of the table of Kolen and Brennan's example, in steps of %i", (unit) => {
    // Test Equating, Scaling, and Linking, 2.4; the second form has a person more, so that it is the larger one.
    const [first, second] = [people([2, 3, 2, 2, 1], unit), people([2, 4, 4, 6, 4], unit)]
    const shifts = [...first.map(() => 0), ...second.map(() => 1)]
    const found = normalised("equipercentile", Int32Array.from([...first, ...second]), shifts, unit)
    const table = [0.5, 1.75, 2.8333, 3.5, 4.25]
    first.forEach((marks, at) => expect((found[at]! / 1e4) * (100 / unit)).toBeCloseTo(table[marks / unit]!, 3))
    second.forEach((marks, nth) => expect(found[first.length + nth]).toBe(100 * marks))
  })

  test("never change the order within a shift, and leave the marks of the largest shift", () => {
    const student = fc.record({ steps: fc.integer({ min: -8, max: 20 }), shift: fc.integer({ min: 0, max: 2 }) })
    fc.assert(
      fc.property(fc.array(student, { maxLength: 40 }), fc.constantFrom(25, 33, 100), (students, unit) => {
        const marks = Int32Array.from(students, ({ steps }) => steps * unit)
        const shifts = students.map(({ shift }) => shift)
        const found = normalised("equipercentile", marks, shifts, unit)
        const sizes = [0, 1, 2].map((shift) => shifts.filter((one) => one === shift).length)
        const largest = sizes.indexOf(Math.max(...sizes))
        students.forEach((own, at) => {
          if (own.shift === largest) expect(found[at]).toBe(100 * marks[at]!)
          students.forEach((one, nth) => {
            if (one.shift === own.shift && one.steps >= own.steps)
              expect(found[nth]!).toBeGreaterThanOrEqual(found[at]!)
          })
        })
      })
    )
  })
})

test("marks as they are stay as they are", () => {
  const marks = Int32Array.from([300, -25])
  expect(normalised("none", marks, [0, 1], 25)).toBe(marks)
})

test("the step between marks is what all marks are multiples of", () => {
  const question = (right: number, wrong: number) => ({
    section: 0,
    marks: { right, wrong, blank: 0, double: wrong },
    rule: { how: "options", right: ["A"] } as const
  })
  expect(unitOf([[question(400, -100), question(300, -100)]])).toBe(100)
  expect(unitOf([[question(100, -25)], [question(100, -33)]])).toBe(1)
  expect(unitOf([[question(400, 0)]])).toBe(400)
  expect(unitOf([[]])).toBe(1)
})
