import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { pictureFiles } from "../../kit/pictures.ts"
import { aikenFile, csvFile, giftFile, moodleFile, qtiFile, qtiItem, wordFile } from "../../kit/questionFiles.ts"
import { workbook } from "../../kit/workbooks.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const noWords = "A short answer in words cannot be marked by machine: write options for it"

describe("questions are read", () => {
  test("from Moodle XML", async () => {
    const { format, questions, pictures: kept } = await read(moodleFile())
    expect(format).toBe("Moodle XML")
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Which mirror makes $m = \\frac{v}{u} > 1$?\n[A mirror]", "Plane | Concave | Convex", ""],
      ["multiple", "0,1", "Which are primes?\nChoose all.", "2 | 3 | 4", ""],
      ["trueFalse", "0", "Light bends in water.", "True | False", ""],
      ["numerical", "1.414±0.001", "Solve $x^{2} = 2$ for positive x.", "", ""],
      ["match", expect.any(String), "Match them.", expect.stringContaining("1 – "), ""],
      ["single", null, "Who found it?", "", expect.stringContaining(noWords)]
    ])
    expect(questions[0]!.facts).toEqual({
      subject: "Physics",
      topic: "Light and shade",
      marks: 2,
      negative_marks: 100,
      tags: ["mirrors"]
    })
    expect(questions[0]!.text.stem.content[1]).toEqual({
      type: "picture",
      attrs: { file: Object.keys(pictureFiles)[0], alt: "A mirror", width: 50 }
    })
    expect([...kept.keys()]).toEqual([Object.keys(pictureFiles)[0]])
    expect(questions[2]!.text.explanation?.content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "It is refracted." }] }
    ])
    expect(questions[3]!.text.explanation?.content).toEqual([
      { type: "formulaBlock", attrs: { latex: "x = \\sqrt{2}" } }
    ])
    const match = questions[4]!
    const right = match.text.right.map(documentText)
    expect(right.toSorted()).toEqual(["charge", "force", "pressure"])
    expect(documentText(match.text.options[Number(brief(match)[1])]!)).toBe(
      `1 – ${"ABC"[right.indexOf("force")]}, 2 – ${"ABC"[right.indexOf("pressure")]}`
    )
  })

  test("from GIFT", async () => {
    const { format, questions } = await read(giftFile)
    expect(format).toBe("GIFT")
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Which mirror makes $m = \\frac{v}{u} > 1$?", "Plane | Concave | Convex", ""],
      ["trueFalse", "0", "Light travels in straight lines.", "True | False", ""],
      ["numerical", "5±0.5", "What is $2 + $3?", "", ""],
      ["multiple", "0,1", "Which are prime?", "2 | 3 | 4", ""],
      ["single", "0", "The unit of force is _____ of course.", "newton | pascal | joule", ""],
      ["match", expect.any(String), "Match.", expect.stringContaining("1 – "), ""],
      ["numerical", null, "Who found it?", "", expect.stringContaining(noWords)],
      ["single", null, "Write an essay.", "", expect.stringContaining("An essay cannot be marked by machine")]
    ])
    expect(questions[0]!.facts).toMatchObject({ subject: "Physics", topic: "Optics" })
    expect(documentText(questions[0]!.text.explanation!)).toBe("It makes a larger image.")
  })

  test("from Aiken", async () => {
    const { questions } = await read(aikenFile)
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Which mirror makes a larger image?", "Plane | Concave | Convex", ""],
      ["single", "1", "What is $2^3$?", "6 | 8", ""],
      ["single", null, "Which one is it?", "This | That", expect.stringContaining("ANSWER:")]
    ])
    expect(questions.map(({ place }) => place)).toEqual([
      "Question 1, line 1",
      "Question 2, line 7",
      "Question 3, line 12"
    ])
  })

  test("from Word", async () => {
    const { questions } = await read(wordFile())
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Which mirror makes a larger image?\n[A mirror]", "Plane | Concave | Convex", ""],
      ["numerical", "4.5±0.1", "What is $\\frac{1}{2}$ of 9?", "", ""],
      ["single", "1", "Consider:\n1. Light bends.\n2. Light is fast.", "Only 1 | Both", ""],
      ["assertionReason", "0", "light bends in water.", expect.stringContaining("Both the assertion"), ""],
      ["single", null, "Which?", "One | Two", "Key: The file does not say which option is right"]
    ])
    const [first, second] = questions
    expect(first!.facts).toEqual({ subject: "Physics", class_levels: [8, 9], difficulty: "hard" })
    expect(second!.facts).toEqual({ subject: "Physics", class_levels: [8, 9], marks: 3 })
    expect(first!.text.stem.content).toMatchObject([
      {
        content: [
          { text: "Which " },
          { text: "mirror", marks: [{ type: "strong" }] },
          { text: " makes a larger image?" }
        ]
      },
      { type: "picture", attrs: { width: 50 } }
    ])
    expect(documentText(first!.text.explanation!)).toBe("It is curved.\nLook at the picture.")
    expect(documentText(questions[3]!.text.reason!)).toBe("it is slower there.")
  })

  test("from a QTI package, and from an item by itself", async () => {
    const { questions } = await read(qtiFile())
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Look:\n[A mirror]\nWhich mirror makes $m > 1$?", "Plane | Concave", ""],
      ["match", expect.any(String), "Match them", expect.stringContaining("1 – "), ""],
      ["numerical", "4±0", "Twice 2 is _____ .", "", ""]
    ])
    expect(questions[0]!.facts).toMatchObject({ marks: 2 })
    expect((await read(qtiItem("<p>What?</p>"))).questions[0]!.told).toContainEqual({
      where: "Question",
      message: "The item has no question",
      isFault: true
    })
  })

  test("from a list, as CSV or Excel workbook", async () => {
    const { questions } = await read(csvFile)
    const expected = [
      ["single", "1", "Which mirror makes $m > 1$?", "Plane | Concave | Convex", ""],
      ["numerical", "4.5±0.1", "What is $\\frac{1}{2}$ of 9?", "", ""],
      ["trueFalse", "0", "Light bends in water.", "True | False", ""],
      ["multiple", null, "Which is it?", "One | Two | Three", expect.stringContaining("“E” names no answer")]
    ]
    expect(questions.map(brief)).toEqual(expected)
    expect(questions.map(({ facts }) => facts)).toMatchObject([
      { subject: "Physics", class_levels: [8], level: "level1", tags: ["optics", "mirrors"] },
      { class_levels: [8], level: "level2" },
      { class_levels: [6, 7, 8], level: "mock" },
      {}
    ])
    const rows = csvFile
      .trim()
      .split("\n")
      .map((row) =>
        [...row.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].slice(0, 10).map(([, cell = ""]) => cell.replaceAll('"', ""))
      )
    expect((await read(workbook(rows))).questions.map(brief)).toEqual(expected)
  })
})
