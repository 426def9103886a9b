import { describe, expect, test } from "vitest"
import { impostors, pictures } from "../../kit/pictures.ts"
import { moodleChoice, moodleFile, qtiChoice, wordFile } from "../../kit/questionFiles.ts"
import { zip } from "../../kit/workbooks.ts"
import { read, setUp } from "./reading.kit.ts"

setUp()

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
      `<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY x SYSTEM ` +
        `"file:///etc/passwd">]>${moodleFile(moodleChoice("&x;")).slice(38)}`,
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
      "A picture is on a website and was not downloaded. Add it to the file"
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
          `<p onclick="x()">Which? <script>alert(1)</script><a href="javascript:alert(1)">this</a></p>` +
            `<iframe src="x"></iframe>`
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
            content:
              `<manifest><resources><resource type="imsqti_item_xmlv2p1" href="../../../../etc/passwd"/>` +
              "</resources></manifest>"
          },
          { name: "q.xml", content: qtiChoice }
        ])
      )
    ).toContain("which is not an item")
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
  // The processor's time, in microseconds: a machine that does other work beside takes longer by the clock.
  const since = process.cpuUsage()
  await read(content).catch(() => undefined)
  const { user, system } = process.cpuUsage(since)
  expect(user + system).toBeLessThan(6_000_000)
})

test("a file of GIFT that only has essays is one of GIFT", async () => {
  const [question] = (await read("Write a short biography of Dag Hammarskjöld. {}")).questions
  expect(question?.told.map(({ message }) => message)).toContain(
    "An essay cannot be marked by machine: write options for it"
  )
})
