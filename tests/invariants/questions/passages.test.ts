import { describe, expect, test } from "vitest"
import { documentOf, type Document } from "../../../schema/documents/document.ts"
import { documentText } from "../../../schema/documents/documentText.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { keptTogether, passageGroups, passageKey } from "../../../schema/questions/passage.ts"
import { segmentsOf, withLines } from "../../../schema/questions/questionSegments.ts"
import { setsOf } from "../../../server/areas/papersets/sets/sets.ts"
import { sharedNeighbours } from "../../../server/areas/papersets/sets/orders.ts"
import { collectionTypst } from "../../../server/documents/print/collection.ts"
import { paperTypst } from "../../../server/documents/print/paper.ts"
import { paperDocx } from "../../../server/documents/print/docx/paper.ts"
import { readMoodle } from "../../../server/documents/questionFiles/read/moodle.ts"
import { readQti1 } from "../../../server/documents/questionFiles/read/qti.ts"
import { parseXml } from "../../../server/documents/questionFiles/markup/xml.ts"
import { questionText } from "../../kit/papers.ts"
import { inAll, printedPaper, printedQuestion, printingOf, textOf } from "../../kit/printing.ts"
import { moodleChoice, moodleFile } from "../../kit/questionFiles.ts"
import { canvasItem, labels, qti1File, scoring } from "../../kit/qtiFiles.ts"
import { unzip } from "../../kit/xlsx.ts"
import { press } from "../typeset.kit.ts"

const [one, other] = ["A river rises in the hills.", "A graph of speed and time."].map((text) => documentOf(text)) as [
  Document,
  Document
]

describe("questions that share a passage", () => {
  test("are groups of neighbours, and are brought together behind the first of them", () => {
    const keys = ["a", null, "b", "a", null, "b", "b"]
    const all = keys.map((key, at) => ({ key, at }))
    const together = keptTogether(all, ({ key }) => key)
    expect(together.map(({ at }) => at)).toEqual([0, 3, 1, 2, 5, 6, 4])
    expect(passageGroups(together, ({ key }) => key).map((group) => group.map(({ at }) => at))).toEqual([
      [0, 3],
      [1],
      [2, 5, 6],
      [4]
    ])
    expect(passageKey({ passage: one })).toBe(passageKey({ passage: documentOf("A river rises in the hills.") }))
    expect(passageKey({})).toBeNull()
  })

  test("stay together and in their order in every set, and the rest is in another one", () => {
    const passages = [null, one, one, one, null, null, other, other, null, null]
    const placed = passages.map((passage, at) => ({
      section: at < 6 ? 1 : 2,
      kind: "single" as const,
      text: { ...(passage === null ? {} : { passage }), ...questionText(at) },
      key: { options: [0] }
    }))
    const sets = setsOf(placed, 6, [7, 1])
    for (const { order } of sets) {
      const at = (place: number) => order.indexOf(place)
      expect([at(2) - at(1), at(3) - at(2), at(7) - at(6)]).toEqual([1, 1, 1])
      expect(order.toSorted((a, b) => a - b)).toEqual(placed.map((_, place) => place))
    }
    expect(new Set(sets.map(({ order }) => order.join())).size).toBeGreaterThan(3)
    // Neighbours of one group are neighbours in every set, and that is no fault.
    const orders = sets.slice(0, 2).map(({ order }) => order)
    const unitOf = (place: number) => ([1, 2, 3].includes(place) ? 1 : [6, 7].includes(place) ? 6 : place)
    expect(sharedNeighbours(orders) - sharedNeighbours(orders, unitOf)).toBe(3)
  })

  test("have its lines in front of their own to translate", () => {
    const text = { passage: one, ...questionText(1) }
    expect(segmentsOf(text)[0]).toEqual({
      segment: "passage.0.0",
      content: [{ type: "text", text: documentText(one) }]
    })
    const lines = [{ segment: "passage.0.0", content: [{ type: "text", text: "एक नदी" } as const] }]
    expect(documentText(withLines(text, lines).passage!)).toBe("एक नदी")
  })
})

const withPassage = (number: number, passage: Document) =>
  printedQuestion(number, inAll({ passage, ...textOf(documentOf(`Question ${number}`)) }))

const paper = printedPaper([
  withPassage(1, one),
  withPassage(2, one),
  printedQuestion(3, inAll(textOf(documentOf("Alone")))),
  withPassage(4, other),
  withPassage(5, one)
])

describe("a passage in print", () => {
  const count = (text: string, what: string) => text.split(what).length - 1

  test("stands once above the questions that share it, with their numbers", () => {
    const source = paperTypst(printingOf(paper))
    expect(count(source, "#passage(")).toBe(3)
    expect(count(source, "A river rises")).toBe(2)
    const places = [
      "Questions 1–2",
      "/* Question 1, English */",
      'passage */ tongue-en[#par[#"A graph',
      "/* Question 4, English */"
    ].map((what) => source.indexOf(what))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    const alone = { title: "Physics", languages: ["en"] as const, hash: "0".repeat(64) }
    const questions = paper.sets[0]!.sections[0]!.questions.map((question) => ({ ...question, facts: "" }))
    expect(count(collectionTypst({ ...alone, questions, custody: printingOf(paper).custody }), "#passage(")).toBe(1)
  })

  test("is printed in each language, in two beside each other, large and with solutions", () => {
    for (const { code } of languages)
      expect(press.print(paperTypst(printingOf(paper, [code]))).pages).toBeGreaterThan(1)
    for (const piece of ["paper", "large", "solutions"] as const)
      for (const pair of [["en", "hi"] as const, ["ur", "en"] as const])
        expect(press.print(paperTypst(printingOf(paper, pair, [piece]))).pages).toBeGreaterThan(0)
  }, 60_000)

  test("is in the file for Word once, too", async () => {
    const files = await unzip(Buffer.from(await paperDocx(printingOf(paper), {})))
    expect(count(files.get("word/document.xml")!, "A river rises")).toBe(2)
  })
})

describe("a text above questions in a file", () => {
  const description =
    `<question type="description"><name><text>About</text></name><questiontext format="html">` +
    `<text><![CDATA[<p>A river rises in the hills.</p>]]></text></questiontext></question>`

  test("of Moodle is the passage of those below it in its category, which is said of each", async () => {
    const next = `<question type="category"><category><text>$course$/top/Chemistry</text></category></question>`
    const body = description + moodleChoice("One?") + moodleChoice("Two?") + next + moodleChoice("Three?")
    const { questions } = await readMoodle(await parseXml(moodleFile(body)))
    expect(questions.map(({ text }) => (text.passage == null ? null : documentText(text.passage)))).toEqual([
      "A river rises in the hills.",
      "A river rises in the hills.",
      null
    ])
    expect(questions.map(({ told }) => told.map(({ isFault }) => isFault))).toEqual([[false], [false], []])
  })

  test("of Moodle that is above none is not lost: it is a question that asks nothing", async () => {
    const { questions } = await readMoodle(await parseXml(moodleFile(moodleChoice("One?") + description)))
    expect(questions.map(({ told }) => told.some(({ isFault }) => isFault))).toEqual([false, true])
  })

  test("of Canvas is the passage of those below it", async () => {
    const choice = canvasItem("multiple_choice_question", labels("Single"), scoring("b"))
    const { questions } = await readQti1(
      await parseXml(qti1File(choice + canvasItem("text_only_question", "", "") + choice + choice))
    )
    expect(questions.map(({ text }) => text.passage != null)).toEqual([false, true, true])
  })
})
