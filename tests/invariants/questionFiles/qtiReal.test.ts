import { describe, expect, test } from "vitest"
import { pictures } from "../../kit/pictures.ts"
import { labels, qti1File, scoring } from "../../kit/qtiFiles.ts"
import { zip } from "../../kit/workbooks.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

/** An item as Blackboard writes it: its type, what is attached, how it is answered, and what is right. */
const item = (type: string, attached: string, response: string, processing: string): string =>
  `<item><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata><presentation><flow>` +
  `<material><mat_extension><mat_formattedtext type="HTML">Asked</mat_formattedtext></mat_extension></material>` +
  `${attached}${response}</flow></presentation>${processing}</item>`
const briefs = async (file: string | Uint8Array) => (await read(file)).questions.map(brief)
const label = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext>${text}</mattext></material></response_label>`
const either = (first: string, second: string) =>
  `<response_lid ident="R" rcardinality="Single"><render_choice>${label("b", first)}${label("a", second)}` +
  "</render_choice></response_lid>"
const right = `<resprocessing>${scoring("b")}</resprocessing>`
const number = `<response_num ident="R"><render_fib fibtype="Decimal"/></response_num>`
const typed = `<response_str ident="R"><render_fib/></response_str>`

describe("Blackboard", () => {
  test.each([
    ["yes_no", "Yes | No"],
    ["agree_disagree", "Agree | Disagree"],
    ["right_wrong", "Right | Wrong"],
    ["true_false", "True | False"]
  ])("writes a key for two answers, which are read as their words (%s)", async (name, words) => {
    const file = qti1File(item("Either/Or", "", either(`${name}.true`, `${name}.false`), right))
    const [question] = await briefs(file)
    expect(question!.slice(1)).toEqual(["0", "Asked", words, ""])
  })

  test("marks the right number without a score of its own", async () => {
    const marked =
      `<resprocessing><respcondition title="x1"><conditionvar><vargte respident="R">3.5</vargte>` +
      `<varlte respident="R">4.5</varlte><varequal respident="R">4</varequal></conditionvar>` +
      `<displayfeedback linkrefid="correct"/></respcondition><respcondition title="incorrect"><conditionvar><other/>` +
      `</conditionvar><setvar variablename="SCORE">0.0</setvar></respcondition></resprocessing>`
    expect(await briefs(qti1File(item("Numeric", "", number, marked)))).toEqual([
      ["numerical", "4±0.5", "Asked", "", ""]
    ])
  })

  test("attaches pictures as it attaches files", async () => {
    const picture = `<material><matapplication label="map.PNG" uri="files/map.PNG"/></material>`
    const file = qti1File(item("Multiple Choice", picture, labels("Single"), right))
    const packed = zip([
      { name: "questions/one.xml", content: file },
      { name: "questions/files/map.PNG", content: pictures.png }
    ])
    expect((await read(packed)).pictures.size).toBe(1)
    expect((await briefs(packed))[0]!.at(-1)).toBe("")
    expect((await briefs(file))[0]!.at(-1)).toContain("A picture is not in the file")
    const film = picture.replaceAll("PNG", "mp4")
    expect((await briefs(file.replace(picture, film)))[0]!.at(-1)).toContain("not a picture (application)")
  })
})

test.each([
  ["an essay", typed, "", "An essay cannot be marked by machine"],
  ["numbers that are drawn anew", typed, "<itemproc_extension><calculated/></itemproc_extension>", "random numbers"]
])("QTI 1.2: %s is refused as what it is", async (_what, response, processing, reason) => {
  const file = qti1File(
    `<item><presentation><material><mattext>5 + [x]</mattext></material>${response}</presentation>${processing}</item>`
  )
  expect((await briefs(file))[0]!.at(-1)).toContain(reason)
})

test("a document type may declare elements, and no entity", async () => {
  const file = qti1File(item("True/False", "", either("true", "false"), right))
  const declared = (inner: string) =>
    file.replace("<questestinterop>", `<!DOCTYPE questestinterop SYSTEM "q.dtd" [${inner}]><questestinterop>`)
  expect(await briefs(declared("<!ELEMENT more (a+)>"))).toEqual(await briefs(file))
  for (const inner of [`<!ENTITY x "y">`, `<!entity x "y">`, "%more;"])
    await expect(read(declared(inner))).rejects.toThrow()
})

const choice = (declaration: string) =>
  `<assessmentItem identifier="q" title="T">${declaration}<itemBody><p>Asked</p>` +
  `<choiceInteraction responseIdentifier="R">${["a", "b", "c"]
    .map((id) => `<simpleChoice identifier="${id}">${id.toUpperCase()}</simpleChoice>`)
    .join("")}</choiceInteraction></itemBody></assessmentItem>`
const mapped = (cardinality: string, mapping: string, entries: Readonly<Record<string, number>>) =>
  choice(
    `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><mapping ${mapping}>` +
      Object.entries(entries)
        .map(([id, value]) => `<mapEntry mapKey="${id}" mappedValue="${value}"/>`)
        .join("") +
      "</mapping></responseDeclaration>"
  )

describe("QTI 2", () => {
  test("an item without a correct response has the key of its marks", async () => {
    expect(await briefs(mapped("single", "", { a: 0.5, b: 1, c: -1 }))).toEqual([
      ["single", "1", "Asked", "A | B | C", ""]
    ])
    expect(await briefs(mapped("multiple", "", { a: 1, b: -2, c: 1 }))).toEqual([
      ["multiple", "0,2", "Asked", "A | B | C", ""]
    ])
    for (const file of [
      mapped("single", "", { a: 1, c: 1 }),
      mapped("multiple", `upperBound="1"`, { a: 1, c: 1 }),
      mapped("single", `defaultValue="1"`, { a: 2 }),
      mapped("single", "", { a: 0 })
    ])
      expect((await briefs(file))[0]!.at(-1)).not.toBe("")
  })

  test("a package that lists what it does not have is read without it", async () => {
    const manifest = ["one", "two"].map((name) => `<resource type="imsqti_item_xmlv2p1" href="${name}.xml"/>`).join("")
    const found = await briefs(
      zip([
        { name: "imsmanifest.xml", content: `<manifest><resources>${manifest}</resources></manifest>` },
        { name: "one.xml", content: mapped("single", "", { b: 1 }) }
      ])
    )
    expect(found.map((one) => one.at(-1))).toEqual([
      "",
      expect.stringContaining("The package lists two.xml, which is not an item")
    ])
  })
})
