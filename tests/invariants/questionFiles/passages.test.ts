import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { passageKey } from "../../../schema/questions/passage.ts"
import type { ReadQuestion } from "../../../server/documents/questionFiles/read/question.ts"
import { pictures } from "../../kit/pictures.ts"
import { qtiItem, wordFile } from "../../kit/questionFiles.ts"
import { qti3Choice } from "../../kit/qtiFiles.ts"
import { zip } from "../../kit/workbooks.ts"
import { read, setUp } from "./reading.kit.ts"

setUp()

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const word = async (...lines: readonly string[]) =>
  (await read(wordFile(lines.map((line) => (line.startsWith("<") ? line : paragraph(line))).join("")))).questions
const choice = (number: number, stem = `Question ${number}?`) => [`${number}. ${stem}`, "(a) Yes", "(b) No", "Ans: (a)"]

/** A question's passage, its stem, and what is told of it. */
const brief = ({ text, told }: ReadQuestion) => [
  text.passage == null ? null : documentText(text.passage),
  documentText(text.stem),
  told.map(({ where, message }) => `${where}: ${message}`).join("; ")
]
const renumbered = "Passage: The passage names questions by their numbers, which are others in each paper: reword it"
const check = "Passage: The text above it in the file was taken as its passage. Check that it belongs here."

describe("a passage in a Word document", () => {
  test.each<[string, readonly string[]]>([
    ["Passage for questions", ["Passage for Questions 2 to 3:", "A river rises in the hills."]],
    ["JEE's words", ["PARAGRAPH FOR QUESTION NOS. (2-3)", "A river rises in the hills."]],
    ["Comprehension", ["Comprehension 1 (Q. 2 and 3): A river rises in the hills."]],
    ["Directions", ["Directions (2–3): A river rises in the hills."]],
    ["numbers alone", ["Questions 2–3", "A river rises in the hills."]],
    ["Hindi", ["गद्यांश (प्रश्न संख्या 2 से 3)", "A river rises in the hills."]],
    ["a label below directions", ["Directions (Q. 2-3):", "Passage:", "A river rises in the hills."]]
  ])("that names its questions is theirs and nobody else's: %s", async (_what, lines) => {
    expect((await word(...choice(1), ...lines, ...choice(2), ...choice(3), ...choice(4))).map(brief)).toEqual([
      [null, "Question 1?", ""],
      ["A river rises in the hills.", "Question 2?", ""],
      ["A river rises in the hills.", "Question 3?", ""],
      [null, "Question 4?", ""]
    ])
  })

  test("without numbers is that of all below it up to the next one, which is said of each", async () => {
    const above = ["Subject: Physics", "Read the following passage and answer the questions.", "A river rises."]
    const questions = await word(...above, ...choice(1), ...choice(2), "Passage II", "A graph.", ...choice(3))
    const first = "Read the following passage and answer the questions.\nA river rises."
    expect(questions.map(brief)).toEqual([
      [first, "Question 1?", check],
      [first, "Question 2?", check],
      ["A graph.", "Question 3?", check]
    ])
    expect(questions.map(({ facts }) => facts.subject)).toEqual(["Physics", "Physics", "Physics"])
    expect(passageKey(questions[0]!.text)).toBe(passageKey(questions[1]!.text))
  })

  test("that names questions which the document has not is to be checked, and its numbers are told", async () => {
    const lines = ["Study the following table and answer questions 1 to 4.", "A river rises."]
    const [one, two] = (await word(...lines, ...choice(1), ...choice(2))).map(brief)
    expect([one![2], two![2]]).toEqual(Array(2).fill(`${check}; ${renumbered}`))
  })

  test("keeps what looks like options, labels and answers, and its table, list and box", async () => {
    const row = (text: string) => `<w:tr><w:tc>${paragraph(text)}</w:tc></w:tr>`
    const inBox = paragraph("Passage for Q.2 to Q.3") + paragraph("In a box.")
    const box = `<w:tbl><w:tr><w:tc>${inBox}</w:tc></w:tr></w:tbl>`
    const statements = ["(1) Light bends. (2) Light is fast.", "Note: it is white.", "Answer in one line: why?"]
    const lines = ["Case study:", ...statements, `<w:tbl>${row("Cell")}${row("Other")}</w:tbl>`]
    const [first, second] = (await word(...lines, ...choice(1), box, ...choice(2), ...choice(3))).map(brief)
    expect(first![0]).toContain([...statements, ""].join("\n"))
    expect(first![0]).toContain("Cell")
    expect(second).toEqual(["In a box.", "Question 2?", ""])
  })

  test("is no part of the explanation above it, and words that only sound like one are", async () => {
    const file = [...choice(1), "Explanation: it is so.", "Passage of light bends it.", "Case 1: x is even."]
    const [first, second] = await word(...file, "Passage:", "A river rises.", ...choice(2))
    expect(documentText(first!.text.explanation!)).toBe("it is so.\nPassage of light bends it.\nCase 1: x is even.")
    expect(brief(second!)[0]).toBe("A river rises.")
  })

  test("that no question follows is told as a question that is missing", async () => {
    const [, last] = (await word(...choice(1), "Passage:", "A river rises.")).map(brief)
    expect(last![1]).toBe("A river rises.")
    expect(last![2]).toContain("A passage with no question below it")
  })
})

describe("a description in GIFT", () => {
  const gift = async (...blocks: readonly string[]) => (await read(blocks.join("\n\n"))).questions.map(brief)

  test("is the passage of the questions below it, up to the next one or a category", async () => {
    expect(
      await gift(
        "Alone? {T}",
        "// [tag:x]\n::About::[html]<p>A <b>river</b> rises \\{here\\}.</p>",
        "// a comment",
        "::Q1::One? {T}",
        "Two? {#5}",
        "A graph.",
        "Three? {F}",
        "$CATEGORY: $course$/top/Light",
        "Four? {T}"
      )
    ).toEqual([
      [null, "Alone?", ""],
      ["A river rises {here}.", "One?", check],
      ["A river rises {here}.", "Two?", check],
      ["A graph.", "Three?", check],
      [null, "Four?", ""]
    ])
  })

  test("that is above none, or asks something, is a question without answers", async () => {
    const told = (
      await gift("Who found it?", "One? {T}", "A river rises.", "$CATEGORY: x", "Two? {F}", "The end.")
    ).map(([, stem, message]) => [stem, message])
    expect(told.map(([stem, message]) => [stem, message!.includes("No answers in braces")])).toEqual([
      ["Who found it?", true],
      ["One?", false],
      ["A river rises.", true],
      ["Two?", false],
      ["The end.", true]
    ])
  })
})

describe("a rubric in QTI", () => {
  const ask = (stem: string) =>
    `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>${stem}</prompt>` +
    `<simpleChoice identifier="A">Yes</simpleChoice><simpleChoice identifier="B">No</simpleChoice></choiceInteraction>`
  const rubric = (text: string, more = "") => `<rubricBlock view="candidate"${more}>${text}</rubricBlock>`
  const pack = (items: Readonly<Record<string, string>>, more: Readonly<Record<string, string | Uint8Array>> = {}) => {
    const listed = Object.keys(items).map((name) => `<resource type="imsqti_item_xmlv2p1" href="items/${name}.xml"/>`)
    return zip([
      { name: "imsmanifest.xml", content: `<manifest><resources>${listed.join("")}</resources></manifest>` },
      ...Object.entries(items).map(([name, content]) => ({ name: `items/${name}.xml`, content })),
      ...Object.entries(more).map(([name, content]) => ({ name, content: content as string }))
    ])
  }
  const briefs = async (file: Uint8Array) => (await read(file)).questions.map(brief)

  test("of a section is the passage of its items, with its picture, and of sections inside", async () => {
    const [one, two, three, four] = ["One?", "Two?", "Three?", "Four?"].map((stem) => qtiItem(ask(stem)))
    const refs = (...names: readonly string[]) =>
      names.map((name) => `<assessmentItemRef href="../items/${name}.xml"/>`)
    const navigation = rubric("Click Next.", ` use="navigation"`)
    const marking = `<rubricBlock view="scorer"><p>Be kind.</p></rubricBlock>${navigation}`
    const inner = `<assessmentSection>${rubric("<p>Its mouth.</p>")}${refs("two").join("")}</assessmentSection>`
    const test1 =
      `<assessmentTest>${rubric("The whole test.")}<testPart><assessmentSection>` +
      `${rubric(`<p>A river.</p><img src="pictures/p.png" alt="P"/>`)}${marking}${refs("one").join("")}` +
      `<assessmentSectionRef href="inner.xml"/></assessmentSection><assessmentSection>${refs("three").join("")}` +
      `</assessmentSection></testPart></assessmentTest>`
    const file = pack(
      { one: one!, two: two!, three: three!, four: four! },
      {
        "tests/test.xml": test1,
        "tests/inner.xml": inner,
        "tests/pictures/p.png": pictures.png
      }
    )
    expect(await briefs(file)).toEqual([
      ["A river.\n[P]", "One?", check],
      ["A river.\n[P]\nIts mouth.", "Two?", check],
      [null, "Three?", ""],
      [null, "Four?", ""]
    ])
  })

  test("of an item is a passage where others have the same or it says so, and else part of the question", async () => {
    const shared = rubric("<p>A river.</p>")
    const told = rubric("<p>Choose one.</p>", ` use="instructions"`)
    const file = pack({
      one: qtiItem(shared + told + ask("One?")),
      two: qtiItem(`<div>${shared}</div>${told}${ask("Two?")}`),
      three: qtiItem(rubric("<p>A graph.</p>") + ask("Three?")),
      four: qtiItem(rubric("<p>A map.</p>", ` use="sharedstimulus"`) + ask("Four?")),
      five: qti3Choice().replace(
        "<qti-choice-interaction",
        `<qti-rubric-block view="candidate" class="qti-shared-stimulus"><qti-content-body><p>A sea.</p>` +
          "</qti-content-body></qti-rubric-block><qti-choice-interaction"
      )
    })
    expect(await briefs(file)).toEqual([
      ["A river.", "Choose one.\nOne?", check],
      ["A river.", "Choose one.\nTwo?", check],
      [null, "A graph.\nThree?", ""],
      ["A map.", "Four?", check],
      ["A sea.", "Which are new?", check]
    ])
  })
})
