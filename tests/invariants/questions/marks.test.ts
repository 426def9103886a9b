import fc from "fast-check"
import { expect, test } from "vitest"
import { hundredthsOf, marksText } from "../../../schema/fields/marks.ts"
import { questionFactsInSnakeCase } from "../../../schema/questions/upcasters.ts"

test("hundredths of a mark survive being written as marks and read again", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2_000 }), (marks) => hundredthsOf(marksText(marks)) === marks))
})

test.each([
  ["1/4", 25],
  ["¼", 25],
  ["1/3", 33],
  ["0,5", Number.NaN],
  ["2½", Number.NaN],
  ["०.५", 50],
  [" 2 ", 200],
  ["0.333", Number.NaN],
  ["-1", Number.NaN],
  ["1/0", Number.NaN],
  ["", Number.NaN],
  ["much", Number.NaN]
])("%j as negative marks is %d hundredths", (text, hundredths) => expect(hundredthsOf(text)).toBe(hundredths))

test("a version of a question that was stored with whole marks says hundredths", () => {
  const old = { kind: "single", classLevels: [8], subjectId: 4, sectionId: null, marks: 3, negativeMarks: 1 }
  expect(questionFactsInSnakeCase(old)).toEqual({
    kind: "single",
    class_levels: [8],
    subject_id: 4,
    section_id: null,
    marks: 3,
    negative_marks: 100
  })
})
