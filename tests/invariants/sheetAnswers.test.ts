import fc from "fast-check"
import { expect, test } from "vitest"
import { answerList, answersText, readAnswer, sheetAnswers } from "../../schema/exams/sheetAnswers.ts"

const mark = fc.constantFrom(..."ABCDEF")
const answer = fc.oneof(
  mark,
  fc.constantFrom("-", "*", ""),
  fc.uniqueArray(mark, { minLength: 1, maxLength: 6 }).map((marks) => marks.join("")),
  fc
    .tuple(fc.constantFrom("", "+", "-"), fc.nat(), fc.constantFrom("", ".0", ".50", ".125"))
    .map(([sign, whole, places]) => `${sign}${whole}${places}`)
)

test("answers are kept as one text, and are read from it again", () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 2, maxLength: 60 }), (given) => {
      const read = given.map((one) => readAnswer(one)!)
      const kept = answersText(read)
      expect(kept).toMatch(sheetAnswers)
      expect(answerList(kept)).toEqual(read)
    })
  )
})

test("an answer that was read is read as itself", () => {
  fc.assert(
    fc.property(answer, (one) => {
      const read = readAnswer(one)!
      expect(readAnswer(read)).toBe(read)
    })
  )
})

test("whatever is no answer is none", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readAnswer(text)
      if (read !== undefined) expect(answersText(["A", read])).toMatch(sheetAnswers)
    })
  )
  for (const none of ["AA", "G", "1.", ".5", "1,5", "--1", "1e5", "ABCDEFA", " A", "१"])
    expect(readAnswer(none)).toBeUndefined()
})
