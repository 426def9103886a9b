import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { pictureFiles, pictures } from "../../kit/pictures.ts"
import {
  blackboardItem,
  canvasItem,
  canvasNumber,
  labels,
  qti1File,
  qti3Choice,
  qti3Number,
  scoring
} from "../../kit/qtiFiles.ts"
import { zip } from "../../kit/workbooks.ts"
import { brief, read, setUp } from "./reading.kit.ts"

setUp()

const briefs = async (file: string | Uint8Array) => (await read(file)).questions.map(brief)
const faultOf = async (file: string | Uint8Array) => (await briefs(file)).map(([, , , , faults]) => faults)

describe("QTI 3", () => {
  test("feedback in a body of its own explains the answer", async () => {
    const feedback =
      `<qti-modal-feedback outcome-identifier="FEEDBACK" identifier="correct" show-hide="show"><qti-content-body>` +
      `<p>Two of them.</p></qti-content-body></qti-modal-feedback>`
    const [question] = (await read(qti3Choice().replace("</qti-item-body>", `</qti-item-body>${feedback}`))).questions
    expect([documentText(question!.text.explanation!), brief(question!).at(-1)]).toEqual(["Two of them.", ""])
  })

  test("is read by itself and in a package, with its picture and the text that it is about", async () => {
    expect(await briefs(qti3Choice())).toEqual([
      ["multiple", "0,2", "Which are new?", "Vocabulary | Pineapple | Catalogs", ""]
    ])
    expect(await briefs(qti3Number)).toEqual([["numerical", "2.5±0.25", "Half of 5 is _____", "", ""]])
    const manifest = ["choice", "number"]
      .map((name) => `<resource type="imsqti_item_xmlv3p0" href="items/${name}.xml"/>`)
      .join("")
    const withText = qti3Choice(`<qti-assessment-stimulus-ref href="../texts/about.xml" identifier="T"/>`)
    const parts = [
      { name: "imsmanifest.xml", content: `<manifest><resources>${manifest}</resources></manifest>` },
      { name: "items/choice.xml", content: withText },
      { name: "items/number.xml", content: qti3Number }
    ]
    const text =
      `<qti-assessment-stimulus><qti-stimulus-body><p>A text.</p><img src="../p.png" alt="P"/>` +
      "</qti-stimulus-body></qti-assessment-stimulus>"
    const whole = zip([...parts, { name: "texts/about.xml", content: text }, { name: "p.png", content: pictures.png }])
    expect((await briefs(whole))[0]).toEqual([
      "multiple",
      "0,2",
      "Which are new?",
      "Vocabulary | Pineapple | Catalogs",
      ""
    ])
    const [shared] = (await read(whole)).questions
    expect(documentText(shared!.text.passage!)).toBe("A text.\n[P]")
    expect((await faultOf(zip(parts)))[0]).toContain("a text in another file that is not in the package")
  })
})

describe("QTI 1.2", () => {
  test("of Canvas: one option, several, a number with its margin, pairs; marks and feedback", async () => {
    const file = qti1File(
      canvasItem("multiple_choice_question", labels("Single"), scoring("b")),
      canvasItem("multiple_answers_question", labels("Multiple"), scoring("a", "c")),
      canvasNumber(
        "<or><varequal respident='R'>77.0</varequal><and><vargte respident='R'>70.0</vargte>" +
          "<varlte respident='R'>84.0</varlte></and></or>"
      )
    )
    const { format, questions } = await read(file)
    expect(format).toBe("qti1")
    expect(questions.map(brief)).toEqual([
      ["single", "1", "Which of $x^{2}$?", "One | Two | Three", ""],
      ["multiple", "0,2", "Which of $x^{2}$?", "One | Two | Three", ""],
      ["numerical", "77±7", "How many?", "", ""]
    ])
    expect(questions[0]!.facts).toEqual({ marks: 2 })
    expect(documentText(questions[0]!.text.explanation!)).toBe("So it is.")
    expect(questions.map(({ line }) => line)).toEqual([1, 2, 3])
  })

  test("of Blackboard: flows, formatted text and a score of SCORE.max", async () => {
    expect(await briefs(qti1File(blackboardItem("false")))).toEqual([
      ["trueFalse", "1", "42 is the Answer.", "true | false", ""]
    ])
  })

  test("in a package of Canvas brings its pictures, and a quiz that is packed twice comes once", async () => {
    const picture = `&lt;img src="%24IMS-CC-FILEBASE%24/Uploads/p.png" alt="P"/&gt;`
    const quiz = qti1File(canvasItem("multiple_choice_question", labels("Single"), scoring("b"), picture))
    const file = zip([
      {
        name: "imsmanifest.xml",
        content: `<manifest><resources><resource type="imsqti_xmlv1p2"/></resources></manifest>`
      },
      { name: "quiz/assessment_qti.xml", content: quiz },
      { name: "quiz/assessment_meta.xml", content: "<quiz/>" },
      { name: "non_cc_assessments/quiz.xml.qti", content: quiz },
      { name: "web_resources/Uploads/p.png", content: pictures.png }
    ])
    const { questions, pictures: kept } = await read(file)
    expect(questions.map(brief)).toEqual([["single", "1", "Which of $x^{2}$?\n[P]", "One | Two | Three", ""]])
    expect([...kept.keys()]).toEqual([Object.keys(pictureFiles)[0]])
  })

  const added = ["a", "b"]
    .map(
      (id) =>
        `<respcondition><conditionvar><varequal respident="R">${id}</varequal></conditionvar>` +
        `<setvar action="Set" varname="SCORE">100</setvar></respcondition>`
    )
    .join("")
  test.each<[string, string, string]>([
    [
      "two right options",
      canvasItem("multiple_choice_question", labels("Single"), added),
      "Several answers earn all marks"
    ],
    [
      "a type that the portal has not",
      canvasItem("essay_question", "", ""),
      "Questions of the type “essay_question” are not supported"
    ],
    [
      "blanks in a text",
      canvasItem("", labels("Single", "<material><mattext>x</mattext></material>"), scoring("a"), "[x]"),
      "blanks in a text"
    ],
    [
      "an open range",
      canvasNumber("<vargt respident='R'>1</vargt><varlte respident='R'>2</varlte>"),
      "Only absolute and relative tolerances"
    ],
    ["words", canvasNumber("<varequal respident='R'>Raman</varequal>"), "A short answer in words"],
    [
      "another way to score",
      canvasItem("multiple_choice_question", labels("Single"), scoring("b").replaceAll("varequal", "varsubset")),
      "Unknown scoring of the item (varsubset)"
    ]
  ])("with %s is refused", async (_what, item, reason) => expect((await faultOf(qti1File(item)))[0]).toContain(reason))

  test("may name its document type, but declare nothing in it", async () => {
    const quiz = qti1File(blackboardItem("true"))
    const typed = (type: string) =>
      quiz.replace("<questestinterop>", `<!DOCTYPE questestinterop ${type}><questestinterop>`)
    expect(await faultOf(typed(`SYSTEM "ims_qtiasiv1p2p1.dtd"`))).toEqual([""])
    await expect(read(typed(`[<!ENTITY x "y">]`))).rejects.toThrow("document type")
  })
})
