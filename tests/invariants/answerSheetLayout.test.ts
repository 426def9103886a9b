import fc from "fast-check"
import { expect, test } from "vitest"
import type { SheetQuestion } from "../../server/documents/print/omr/answerGrids.ts"
import { bubbleSize, type Area } from "../../server/documents/print/omr/geometry.ts"
import { sheetLayout } from "../../server/documents/print/omr/layout.ts"
import { qrModules } from "../../server/documents/print/omr/qr.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { sheetOf } from "../../server/documents/print/sheet.ts"
import { glyphsOf } from "../kit/pdfText.ts"
import { inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { press } from "./typeset.kit.ts"

const answer: fc.Arbitrary<SheetQuestion["answer"]> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ options: fc.integer({ min: 2, max: 6 }), isSeveral: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ characters: fc.integer({ min: 1, max: 19 }) }) }
)

const contents = fc.array(answer, { minLength: 1, maxLength: 180 }).map((answers) => ({
  paperset: 7,
  version: 1,
  examId: null,
  classLevel: 8,
  set: "B",
  sets: ["A", "B"],
  languages: ["en", "hi"],
  questions: answers.map((each, at): SheetQuestion => ({ number: at + 1, answer: each }))
}))

test("nothing on a sheet lies on anything else, or outside of the page", () => {
  fc.assert(
    fc.property(contents, (given) => {
      for (const page of sheetLayout(given)) {
        const circles = page.bubbles.map(({ x, y }): Area => ({ x, y, width: bubbleSize, height: bubbleSize }))
        const areas = [...page.registration, page.orientation, ...page.timing, page.qr, ...page.boxes, ...circles]
        const rows = areas.toSorted((one, other) => one.y - one.height / 2 - (other.y - other.height / 2))
        for (const [at, one] of rows.entries()) {
          expect(one.x - one.width / 2 > 5 && one.x + one.width / 2 < 205).toBe(true)
          expect(one.y - one.height / 2 > 5 && one.y + one.height / 2 < 292).toBe(true)
          for (let next = at + 1; next < rows.length; next++) {
            const other = rows[next]!
            if (other.y - other.height / 2 >= one.y + one.height / 2) break
            const apart = Math.abs(one.x - other.x) - (one.width + other.width) / 2
            if (apart < 0) expect({ one, other }).toBe("apart")
          }
        }
      }
    }),
    { numRuns: 60 }
  )
})

test("every question can be answered on one page, and every number has the same room", () => {
  fc.assert(
    fc.property(contents, (given) => {
      const pages = sheetLayout(given)
      const places = new Map<string, string[]>()
      for (const page of pages)
        for (const { field, value } of page.bubbles)
          places.set(`${page.number} ${field}`, [...(places.get(`${page.number} ${field}`) ?? []), value])
      const heads = pages.flatMap((page) => page.heads.map(({ number }) => [number, page.number] as const))
      expect(heads.map(([number]) => number)).toEqual(given.questions.map(({ number }) => number))
      const longest = Math.max(
        6,
        ...given.questions.map((each) => ("characters" in each.answer ? each.answer.characters : 0))
      )
      for (const [number, page] of heads) {
        const { answer: wanted } = given.questions[number - 1]!
        if ("options" in wanted)
          expect(places.get(`${page} q${number}`)).toEqual("ABCDEF".slice(0, wanted.options).split(""))
        else {
          expect(places.get(`${page} q${number}.sign`)).toEqual(["-"])
          const last = Math.ceil(longest / 2) * 2 - 1
          expect(places.get(`${page} q${number}.${last}`)).toEqual([...".0123456789"])
          expect(places.has(`${page} q${number}.${last + 1}`)).toBe(false)
        }
      }
    }),
    { numRuns: 60 }
  )
})

test("a QR code has its finder patterns, its timing, and refuses what it cannot hold", () => {
  const rows = qrModules("SP1:7:1:1:8:A:1:1").map((row) => row.map(Number).join(""))
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual([
    "1111111",
    "1000001",
    "1011101",
    "1011101",
    "1011101",
    "1000001",
    "1111111"
  ])
  expect(rows[6]!.slice(8, 21)).toBe("1010101010101")
  expect(() => qrModules("lower case")).toThrow(RangeError)
  expect(() => qrModules("A".repeat(62))).toThrow(RangeError)
})

test("each set has its own sheet, with its own questions in its own order, as its QR code says", async () => {
  const text = textOf(lineOf("Find $x$."))
  const several = printedQuestion(1, inAll(text), { kind: "multiple", key: { options: [0, 2] } })
  const number = printedQuestion(2, inAll(textOf(lineOf("Find $y$."), [])), {
    kind: "numerical",
    key: { value: -12_345.25, tolerance: 0 }
  })
  const one = printedPaper([several, number], ["A", "B"])
  const [first, second] = one.sets as [(typeof one.sets)[number], (typeof one.sets)[number]]
  const turned = {
    ...second,
    sections: [
      {
        ...second.sections[0]!,
        questions: [
          { ...number, number: 1 },
          { ...several, number: 2 }
        ]
      }
    ]
  }
  const paper = { ...one, sets: [first, turned] }
  const fields = paper.sets.map((set) => sheetOf(paper, ["en"], set)[0]!)
  expect(fields.map(({ qr }) => qr.text)).toEqual(["SP1:7:1:1:8:A:1:1", "SP1:7:1:1:8:B:1:1"])
  expect(fields.map(({ heads }) => heads.map(({ isSeveral }) => isSeveral))).toEqual([
    [true, false],
    [false, true]
  ])
  // "12345.25" has eight characters.
  expect(fields.map(({ bubbles }) => bubbles.some(({ field }) => field === "q2.7"))).toEqual([true, false])
  expect(fields.map(({ bubbles }) => bubbles.some(({ field }) => field === "q1.7"))).toEqual([false, true])
  const { bytes, pages } = await printJob(press, { paper: printingOf(paper, ["en"], ["omr"]) }, {})
  expect(pages).toBe(2)
  const letters = glyphsOf(bytes).map((page) =>
    page
      .filter(({ size }) => size === 13)
      .map(({ text: letter }) => letter)
      .join("")
  )
  expect(letters.map((all) => all.slice(-2))).toEqual(["8A", "8B"])
})
