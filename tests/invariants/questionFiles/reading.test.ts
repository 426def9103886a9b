import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { readQuestions } from "../../../server/documents/questionFiles/read/index.ts"
import type { ReadQuestion } from "../../../server/documents/questionFiles/read/question.ts"
import { impostors, pictureFiles, pictures } from "../../kit/pictures.ts"
import {
  aikenFile,
  csvFile,
  giftFile,
  moodleChoice,
  moodleFile,
  qtiChoice,
  qtiFile,
  qtiItem,
  wordFile
} from "../../kit/questionFiles.ts"
import { workbook, zip } from "../../kit/workbooks.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "questions-"))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (given: string | Uint8Array) => {
  const content = Buffer.from(given as string)
  const path = join(folder, "file")
  await writeFile(path, content)
  return readQuestions({ path, size: content.length })
}

/** A question in a few words: type, key, stem, options, and what keeps it out. */
const brief = ({ kind, key, text, told }: ReadQuestion) => [
  kind,
  key === null ? null : "options" in key ? key.options.join() : `${key.value}±${key.tolerance}`,
  documentText(text.stem),
  text.options.map(documentText).join(" | "),
  told
    .filter(({ isFault }) => isFault)
    .map(({ where, message }) => `${where}: ${message}`)
    .join("; ")
]

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
      ["single", "1", "Consider:\n1. Light bends.\n2. Light is fast.", "Only 1 | Both\nAns. Both", ""],
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
      message: "The item asks nothing",
      isFault: true
    })
  })

  test("from a list, as CSV or Excel workbook", async () => {
    const { questions } = await read(csvFile)
    const expected = [
      ["single", "1", "Which mirror makes $m > 1$?", "Plane | Concave | Convex", ""],
      ["numerical", "4.5±0.1", "What is $\\frac{1}{2}$ of 9?", "", ""],
      ["trueFalse", "0", "Light bends in water.", "True | False", ""],
      ["multiple", null, "Which is it?", "One | Two | Three", "Key: The file does not say which option is right"]
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

const faultsOf = async (content: string | Uint8Array) =>
  (await read(content)).questions.flatMap(({ told }) =>
    told.filter(({ isFault }) => isFault).map(({ message }) => message)
  )
const refusalOf = (content: string | Uint8Array) =>
  read(content).then(
    () => "taken",
    (error: { message: string; fields: Record<string, string> }) => `${error.message}. ${error.fields["file"]}`
  )

describe("a file that is none, or means harm, gets a clear answer and does nothing else", () => {
  test.each<[string, string | Uint8Array, string]>([
    [
      "external entities",
      `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>${moodleFile(moodleChoice("&x;")).slice(38)}`,
      "document type"
    ],
    [
      "entities without end",
      `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><quiz>&b;</quiz>`,
      "document type"
    ],
    ["XML that breaks off", moodleFile().slice(0, 900), "The XML breaks in line"],
    ["XML of something else", "<rss><channel/></rss>", "no questions of Moodle"],
    ["a text that calls itself a document", "just words, no questions", "No questions found"],
    ["a zip that is no document", zip([{ name: "a.txt", content: "a" }]), "neither a Word document"],
    ["a document that is cut off", wordFile().slice(0, 400), "damaged"],
    ["a document without questions", wordFile("<w:p><w:r><w:t>Dear all</w:t></w:r></w:p>"), "no numbered questions"],
    ["a bomb", zip([{ name: "word/document.xml", content: "a".repeat(60_000_000) }]), "unpacks to far more"],
    [
      "a part that unpacks to more than it says",
      zip([{ name: "word/document.xml", content: "a".repeat(5_000_000), claims: 900 }]),
      "damaged"
    ],
    ["a PDF", "%PDF-1.7 …", "This is a PDF"],
    ["a picture", pictures.png, "This is a picture"],
    ["a drawing with a script", impostors["an SVG"]!, "drawing (SVG)"],
    ["a page", impostors["a page"]!, "web page"],
    ["bytes", new Uint8Array([0, 1, 2, 3, 0, 255, 254, 0]), "neither text nor a document"],
    ["nothing", "", "empty"]
  ])("%s", async (_what, content, sentence) => expect(await refusalOf(content)).toContain(sentence))

  const withPicture = (bytes: Uint8Array) =>
    moodleFile(
      moodleChoice(
        `<p>x <img src="@@PLUGINFILE@@/p.png" alt="P"></p>`,
        `<file name="p.png" path="/" encoding="base64">${Buffer.from(bytes).toString("base64")}</file>`
      )
    )

  test.each<[string, string | Uint8Array, string]>([
    [
      "a picture that is a script",
      withPicture(impostors["an SVG"]!),
      "Choose a picture in JPEG, JPG, GIF, PNG or BMP format"
    ],
    [
      "a picture of more than 5 MB",
      withPicture(Buffer.concat([pictures.png, Buffer.alloc(5 * 1024 * 1024)])),
      "A picture is larger than 5 MB"
    ],
    [
      "a picture elsewhere",
      moodleFile(moodleChoice(`<p>x <img src="http://169.254.169.254/x.png"></p>`)),
      "A picture lies elsewhere on the web and is not fetched: put it into the file"
    ],
    [
      "a picture that is not there",
      moodleFile(moodleChoice(`<p>x <img src="@@PLUGINFILE@@/../../etc/passwd"></p>`)),
      "A picture is not in the file"
    ],
    [
      "a formula that breaks off",
      moodleFile(moodleChoice("<p>x \\(\\frac{1}{\\)</p>")),
      expect.stringContaining("The formula \\frac{1}{ cannot be read") as never
    ],
    [
      "a formula that reads a file",
      moodleFile(moodleChoice("<p>x \\(\\input{/etc/passwd}\\)</p>")),
      expect.stringContaining("The formula \\input{/etc/passwd} cannot be read") as never
    ],
    [
      "a table of 10,000 cells",
      moodleFile(moodleChoice(`<table>${"<tr><td>1</td></tr>".repeat(10_000)}</table>`)),
      expect.stringContaining("This is too long") as never
    ]
  ])("a question with %s says so", async (_what, content, sentence) =>
    expect(await faultsOf(content)).toEqual([sentence])
  )

  test("scripts are left out, and what is left is a question", async () => {
    const {
      questions: [question]
    } = await read(
      moodleFile(
        moodleChoice(
          `<p onclick="x()">Which? <script>alert(1)</script><a href="javascript:alert(1)">this</a></p><iframe src="x"></iframe>`
        )
      )
    )
    expect(question!.text.stem.content).toEqual([
      { type: "paragraph", content: [{ type: "text", text: "Which? this" }] }
    ])
    expect(question!.told.every(({ isFault }) => !isFault)).toBe(true)
  })

  test("a package never reads what lies outside of it", async () => {
    expect(
      await refusalOf(
        zip([
          {
            name: "imsmanifest.xml",
            content: `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="../../../../etc/passwd"/></resources></manifest>`
          },
          { name: "q.xml", content: qtiChoice }
        ])
      )
    ).toContain("which is no item")
  })
})

test.each<[string, string]>([
  ["formulas that never end", moodleFile(moodleChoice("\\(".repeat(9_000)) + moodleChoice("$$".repeat(400_000)))],
  ["tags that never end", moodleFile(moodleChoice("<div>".repeat(19_000)) + moodleChoice("<b>".repeat(400_000)))],
  ["empty lines without end", `${"\n".repeat(2_000_000)}x`],
  ["spaces without end", `1. Which?\n${" ".repeat(300_000)}a) One\nANSWER: B`],
  ["braces without end", `::x::${"{=".repeat(400_000)}`],
  ["dollars without end", `::x:: ${"$a ".repeat(6_000)} {T}`]
])("%s take no long time", async (_what, content) => {
  const since = performance.now()
  await read(content).catch(() => undefined)
  expect(performance.now() - since).toBeLessThan(6_000)
})
