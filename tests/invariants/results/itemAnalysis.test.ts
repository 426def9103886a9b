import { expect, test } from "vitest"
import { setLetters } from "../../../schema/papersets/printedPaper.ts"
import { analyse } from "../../../server/areas/results/analysis/analyse.ts"
import { fifthsOf } from "../../../server/areas/results/analysis/options.ts"
import type { OpenedPaper } from "../../../server/areas/results/keys/content.ts"
import { differentialFunctioning } from "../../../server/areas/results/statistics/dif.ts"
import { itemStatistics } from "../../../server/areas/results/statistics/items.ts"
import { random } from "../../../server/demo/random.ts"
import { paperSheets, type PaperSheetRow } from "../../kit/sheetColumns.ts"

/** Twelve questions with four options, of which the written one of the question's number modulo four is right. */
const questions = Array.from({ length: 12 }, (_, at) => ({
  section: 1,
  question: 100 + at,
  version: 1,
  kind: "single",
  marks: 1,
  negativeMarks: at === 3 ? 0.25 : 0,
  text: { options: [[], [], [], []] },
  key: { options: [at % 4] },
  translations: []
}))

/** Set A as written; set B with the questions from the last to the first and the options the other way round. */
const forwards = questions.map((_, at) => at)
const sets = [
  { letter: "A", order: forwards, options: questions.map(() => [0, 1, 2, 3]) },
  { letter: "B", order: forwards.toReversed(), options: questions.map(() => [3, 2, 1, 0]) }
].map((set) => ({
  ...set,
  keys: set.order.map((place, nth) => ({
    options: [setLetters[set.options[nth]!.indexOf(questions[place]!.key.options[0]!)]!]
  }))
}))
const paper = {
  languages: ["en", "hi"],
  content: { questions, sets, sectionNames: [{ section: 1, name: "Physics" }] }
} as unknown as OpenedPaper

/** What people chose by written option, -1 for nothing: abler people are right more often. */
const draw = random(20_261_125)
const people = Array.from({ length: 400 }, (_, at) => {
  const ability = draw()
  return {
    gender: at % 3 === 0 ? "female" : "male",
    state: String(1 + (at % 2)),
    set: at % 2 === 0 ? "A" : "B",
    written: questions.map(({ key }, place) => {
      if (draw() < 0.03) return -1
      // Question 7 has a wrong key: abler people choose the option after it. Option 2 of question 9 attracts nobody.
      const right = place === 7 ? (key.options[0]! + 1) % 4 : key.options[0]!
      if (draw() < 0.15 + 0.8 * ability) return right
      const other = Math.floor(draw() * 4)
      return place === 9 && other === 2 ? 3 : other
    })
  }
})

const sheetOf = ({ gender, state, set, written }: (typeof people)[number]): PaperSheetRow => {
  const { order, options } = sets.find(({ letter }) => letter === set)!
  const answers = order.map((place, nth) => {
    const option = written[place]!
    return option === -1 ? "-" : setLetters[options[nth]!.indexOf(option)]!
  })
  return { language: "en", gender, state, set, answers: answers.join("") }
}
const rows = people.map(sheetOf)
const sheets = paperSheets(rows)

/** The same by the written options alone, without any set. */
const naive = questions.map(({ key, negativeMarks }, place) => ({
  name: String(place + 1),
  max: 1,
  scores: Float64Array.from(people, ({ written }) =>
    written[place] === key.options[0] ? 1 : written[place] === -1 ? 0 : -negativeMarks
  )
}))

test("figures are those of the written questions, whatever set was printed", () => {
  const { items, alpha, count, mean, sets: means, left_out } = analyse(paper, {}, sheets, { by: "gender" })
  const expected = itemStatistics(naive)
  expect([count, left_out, alpha]).toEqual([400, 0, expected.alpha])
  const total = naive.reduce((all, { scores }) => all + scores.reduce((sum, one) => sum + one, 0), 0)
  expect(mean).toBeCloseTo(total / 400, 12)
  expected.items.forEach(({ name: _name, sd: _sd, ...figures }, nth) => expect(items[nth]).toMatchObject(figures))
  expect(means.map(({ set, count: own }) => [set, own])).toEqual([
    ["A", 200],
    ["B", 200]
  ])
})

test("options are counted as they are written, and add up with the blanks", () => {
  const { items } = analyse(paper, {}, sheets, { by: "gender" })
  items.forEach(({ options, blank }, place) => {
    expect(options.map(({ count }) => count)).toEqual(
      [0, 1, 2, 3].map((option) => people.filter(({ written }) => written[place] === option).length)
    )
    expect(options.reduce((sum, { count }) => sum + count, blank)).toBe(400)
    expect(options.filter((one) => one.is_right).map(({ letter }) => letter)).toEqual([setLetters[place % 4]])
  })
})

test("a wrong key and an option that attracts nobody are flagged, and nothing else is an alarm", () => {
  const { items } = analyse(paper, {}, sheets, { by: "gender" })
  expect(items.filter(({ flags }) => flags.includes("misKey")).map(({ number }) => number)).toEqual([8])
  expect(items[7]!.flags).toContain("negative")
  expect(items[9]!.flags).toContain("unused")
})

test("a ruling changes the figures; a question that is not counted is left out", () => {
  const ruling = { how: "options", right: [setLetters[0]], value: null, tolerance: null } as const
  const none = { how: "notCounted", right: [], value: null, tolerance: null } as const
  const { items } = analyse(paper, { 107: ruling, 100: none }, sheets, { by: "gender" })
  expect(items).toHaveLength(11)
  expect(items[0]!.number).toBe(2)
  expect(items.find(({ number }) => number === 8)!.flags).not.toContain("misKey")
})

test("sheets that cannot be scored are left out and counted", () => {
  const [first, ...others] = rows
  const wrong = [{ ...first!, answers: "ABCD" }, { ...first!, set: "F" }, ...others]
  expect(analyse(paper, {}, paperSheets(wrong), { by: "gender" })).toMatchObject({ count: 399, left_out: 2 })
})

test("groups are compared among students with the same total", () => {
  const compared = analyse(paper, {}, sheets, { by: "gender" })
  expect([compared.reference, compared.focal]).toEqual(["male", "female"])
  const expected = differentialFunctioning(
    naive.map(({ name, scores }) => ({ name, scores: scores.map((score) => Number(score === 1)) })),
    people.map(({ gender }) => gender === "female")
  )
  expect(compared.items.map(({ delta, ets }) => [delta, ets])).toEqual(expected.map(({ delta, ets }) => [delta, ets]))
  expect(analyse(paper, {}, sheets, { by: "state", reference: "2", focal: "1" })).toMatchObject({
    reference: "2",
    focal: "1"
  })
  // Nobody is compared with a group of a few.
  expect(analyse(paper, {}, sheets, { by: "language" })).toMatchObject({ focal: null, groups: [{ value: "en" }] })
  expect(analyse(paper, {}, paperSheets(rows.slice(0, 60)), { by: "gender" })).toMatchObject({ focal: null })
})

test("fifths keep equal totals together", () => {
  expect([...fifthsOf(Int32Array.from([1, 1, 1, 1, 1]))]).toEqual([0, 1, 2, 3, 4])
  expect([...fifthsOf(Int32Array.from([4, 1]))]).toEqual([2, 4])
})
