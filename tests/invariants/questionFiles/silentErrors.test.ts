import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { pictureFiles, pictures } from "../../kit/pictures.ts"
import { moodleFile, qtiItem } from "../../kit/questionFiles.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const briefs = async (file: string) => (await read(file)).questions.map(brief)
const notes = async (file: string) =>
  (await read(file)).questions.flatMap(({ told }) => told.filter(({ isFault }) => !isFault).map((one) => one.message))

describe("GIFT means what Moodle takes it for", () => {
  test.each<[string, string, readonly unknown[]]>([
    [
      "a part of the marks beside a full answer",
      "Q {~%50%half =full ~none}",
      ["single", "1", "Q", "half | full | none", ""]
    ],
    [
      "two full answers",
      "Q {=one =two ~three}",
      ["single", "0,1", "Q", "one | two | three", expect.stringContaining("Several answers earn all marks")]
    ],
    [
      "options that never earn all",
      "Q {~%50%a ~b}",
      ["multiple", "0", "Q", "a | b", "Key: The right options earn 50% together, not 100%"]
    ],
    ["three thirds", "Q {~%33.333%a ~%33.333%b ~%33.333%c ~d}", ["multiple", "0,1,2", "Q", "a | b | c | d", ""]],
    [
      "escaped LaTeX",
      "Is $\\\\frac\\{1\\}\\{2\\}$ or \\\\(x\\\\) {T}",
      [expect.anything(), "0", "Is $\\frac{1}{2}$ or $x$", expect.anything(), ""]
    ],
    [
      "tags in the default format",
      "Is <b>x<sup>2</sup></b> a&lt;b? {T}",
      [expect.anything(), "0", "Is x2 a<b?", expect.anything(), ""]
    ],
    [
      "signs that are no tags",
      "Is 3<b and b>2 with a&b? {T}",
      [expect.anything(), "0", "Is 3<b and b>2 with a&b?", expect.anything(), ""]
    ],
    [
      "a formula with signs",
      "Is $a<b>c$, <i>so</i>? {T}",
      [expect.anything(), "0", "Is $a<b>c$, so?", expect.anything(), ""]
    ],
    [
      "two numbers",
      "Q {#=3 =4}",
      ["numerical", "3±0", "Q", "", expect.stringContaining("Several answers earn all marks")]
    ],
    ["a number and nearly it", "Q {#=1822:0#Right =%50%1822:2#Near}", ["numerical", "1822±0", "Q", "", ""]],
    ["two typed numbers", "Q {=5 =6}", ["numerical", "5±0", "Q", "", expect.stringContaining("Several answers")]],
    [
      "a matrix whose rows would be lost",
      "Is $\\begin\\{matrix\\}a \\\\ b\\end\\{matrix\\}$ {T}",
      [expect.anything(), "0", expect.anything(), expect.anything(), expect.stringContaining("one of two backslashes")]
    ]
  ])("%s", async (_what, file, expected) => expect(await briefs(file)).toEqual([expected]))

  test("the right answer's feedback is the explanation, and a penalty the negative marks", async () => {
    const { questions } = await read("A {#3:1#Three it is}\n\nB {T#No#Yes}\n\nC {=a#Because ~%-25%b}")
    expect(questions.map(({ text }) => documentText(text.explanation!))).toEqual(["Three it is", "Yes", "Because"])
    expect(questions[2]!.facts).toMatchObject({ negative_marks: 25 })
    expect(await notes("Q {~%50%half =full}")).toEqual(["An option earned part of the marks; it now earns none"])
  })
})

describe("Aiken", () => {
  const missing = "Key: A line ANSWER: with the letter of the right option is missing"
  test("without ANSWER swallows no other question", async () => {
    const second = ["single", "1", "Second?", "c | d", ""]
    for (const gap of ["\n", "\n\n"])
      expect(await briefs(`First?\nA. a\nB. b${gap}Second?\nA. c\nB. d\nANSWER: B\n`)).toEqual([
        ["single", null, "First?", "a | b", missing],
        second
      ])
  })
  test("takes options without a space, and tells the line of those out of order", async () => {
    expect(await briefs("How many?\nA)3\nB)4\nANSWER: B")).toEqual([["single", "1", "How many?", "3 | 4", ""]])
    expect(await briefs("How many?\nA. 3\nC. 4\nANSWER: B")).toEqual([
      ["single", "1", "How many?", "3 | 4", "Options: Line 3: option C is out of order"]
    ])
    expect(await briefs("How many?\nA. 3\nB. 4\nANSWER: D")).toEqual([
      ["single", null, "How many?", "3 | 4", expect.stringContaining("“D” names no answer")]
    ])
  })
})

const moodle = (type: string, inner: string, text = "Q") =>
  moodleFile(
    `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>` +
      `${inner}</question>`
  )
const answer = (fraction: number, text: string, more = "") =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`

describe("Moodle XML", () => {
  test("with several right numbers or options is refused, and a relative tolerance is worked out", async () => {
    const several = expect.stringContaining("Several answers earn all marks")
    expect(await briefs(moodle("numerical", answer(100, "3") + answer(100, "4")))).toEqual([
      ["numerical", "3±0", "Q", "", several]
    ])
    expect(await briefs(moodle("multichoice", answer(100, "a") + answer(100, "b")))).toEqual([
      ["single", "0,1", "Q", "a | b", several]
    ])
    const relative = "<tolerance>0.1</tolerance><tolerancetype>1</tolerancetype>"
    expect(await briefs(moodle("numerical", answer(100, "0.3", relative)))).toEqual([
      ["numerical", "0.3±0.03", "Q", "", ""]
    ])
  })

  test("of version 1.9 brings its picture", async () => {
    const image = `<image>a.png</image><image_base64>${Buffer.from(pictures.png).toString("base64")}</image_base64>`
    const { questions } = await read(moodle("truefalse", image + answer(100, "true") + answer(0, "false")))
    expect(questions[0]!.text.stem.content[1]).toMatchObject({ attrs: { file: Object.keys(pictureFiles)[0] } })
    expect(
      await briefs(moodle("truefalse", `<image>a.png</image>${answer(100, "true") + answer(0, "false")}`))
    ).toEqual([["trueFalse", "0", "Q", "True | False", "Question: A picture is not in the file"]])
  })

  test.each([
    ["\\[<br>x^2<br>\\] is it", "$x^2$ is it"],
    ["is \\(<i>x</i>+1\\)", "is $x+1$"],
    ["is \\(x\\)", "is $x$"]
  ])("has formulas that an editor broke up: %s", async (text, stem) =>
    expect(await briefs(moodle("truefalse", answer(100, "true") + answer(0, "false"), text))).toEqual([
      ["trueFalse", "0", stem, "True | False", ""]
    ])
  )

  test.each([
    ["is \\(x", "A formula is not closed: \\(x"],
    ["Is 3<x and x>2?", "“<x” is not an HTML tag: write a less-than sign as &lt;"]
  ])("that loses a part of its text is refused: %s", async (text, why) =>
    expect((await briefs(moodle("truefalse", answer(100, "true") + answer(0, "false"), text)))[0]![4]).toBe(
      `Question: ${why}`
    )
  )
})

describe("QTI", () => {
  const two = `<simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice>`
  const declared = (value: string, more = "") =>
    `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"><correctResponse>${value}` +
    `</correctResponse></responseDeclaration>${more}`
  const number = (more: string, values = "<value>0.3</value>") =>
    qtiItem(`<p>Q <textEntryInteraction responseIdentifier="RESPONSE"/></p>`, declared(values, more))
  const equal = (attributes: string) =>
    `<responseProcessing><responseCondition><responseIf><equal ${attributes}/></responseIf></responseCondition>` +
    "</responseProcessing>"
  const choice = (value: string, cardinality = "single") =>
    qtiItem(
      `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Q</prompt>${two}</choiceInteraction>`,
      `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">` +
        `<correctResponse>${value}</correctResponse></responseDeclaration>`
    )

  test.each<[string, string, string | null, string]>([
    ["a template", number(`<templateDeclaration identifier="X"/>`), "0.3±0", "Question: The item has random numbers"],
    ["a relative tolerance", number(equal(`toleranceMode="relative" tolerance="10"`)), "0.3±0.03", ""],
    ["two tolerances", number(equal(`toleranceMode="absolute" tolerance="0.1 0.3"`)), "0.4±0.2", ""],
    [
      "ends that do not count",
      number(equal(`toleranceMode="absolute" tolerance="1" includeLowerBound="false"`)),
      null,
      "Key: Only absolute and relative tolerances"
    ],
    ["several numbers", number("", "<value>1</value><value>2</value>"), "1±0", "Key: Several answers"],
    ["a key that is no option", choice("<value>C</value>"), null, "Key: The key names “C”"],
    [
      "an order",
      choice("<value>A</value><value>B</value>", "ordered"),
      "0,1",
      "Key: Questions about the order of answers"
    ]
  ])("with %s", async (_what, item, key, fault) => {
    const [[, found, , , faults]] = (await briefs(item)) as unknown as [readonly string[]]
    expect([found, faults!.slice(0, fault.length), fault === ""]).toEqual([key, fault, faults === ""])
  })

  test("shows nothing of what is for markers only", async () => {
    const item = qtiItem(
      `<rubricBlock view="scorer">B it is</rubricBlock><rubricBlock view="candidate">Think.</rubricBlock>` +
        `<choiceInteraction responseIdentifier="RESPONSE">${two}</choiceInteraction>`
    )
    expect((await briefs(item))[0]).toEqual(["single", "1", "Think.", "a | b", ""])
  })
})
