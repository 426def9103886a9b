import { DOMParser } from "@xmldom/xmldom"
import { Document, Packer, Paragraph, type ParagraphChild } from "docx"
import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { FormulaFault } from "../../schema/documents/formula.ts"
import { ommlLatex } from "../../schema/documents/omml.ts"
import { mathElementOf } from "../../schema/documents/ommlElement.ts"
import { ommlOf } from "../../server/documents/print/docx/omml.ts"
import { paperDocx } from "../../server/documents/print/docx/paper.ts"
import { constructs } from "../kit/formulas.ts"
import { pictures } from "../kit/pictures.ts"
import { blocksOf, inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { unzip } from "../kit/xlsx.ts"

/** The equations of a Word file, each as the reader of Word files takes it. */
const equationsOf = (xml: string): readonly string[] => {
  const { documentElement } = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    }
  }).parseFromString(xml, "application/xml")
  return Array.from(documentElement!.getElementsByTagName("m:oMath")).map((element) =>
    ommlLatex(mathElementOf(element as never))
  )
}

const documentXml = async (bytes: Uint8Array): Promise<string> =>
  (await unzip(Buffer.from(bytes))).get("word/document.xml")!

describe("a formula for Word", () => {
  test("is there for nearly every construct; one that Word has no equation for is a fault with a reason", async () => {
    const written = constructs.flatMap((latex) => {
      try {
        return [{ latex, omml: ommlOf(latex, false) }]
      } catch (fault) {
        expect(fault).toBeInstanceOf(FormulaFault)
        return []
      }
    })
    expect(written.length).toBeGreaterThan(0.9 * constructs.length)
    const file = new Document({
      sections: [{ children: written.map(({ omml }) => new Paragraph({ children: [omml as ParagraphChild] })) }]
    })
    const equations = equationsOf(await documentXml(await Packer.toBuffer(file)))
    expect(equations).toHaveLength(written.length)
    expect(equations.filter((latex) => latex === "")).toEqual([])
  })

  test.each([
    ["\\frac{a}{b}", "\\frac{a}{b}"],
    ["x^2+y_1", "x^{2}+y_{1}"],
    ["\\sqrt[3]{x}", "\\sqrt[3]{x}"],
    ["\\left(\\frac{a}{b}\\right)", "\\left(\\frac{a}{b}\\right)"]
  ])("comes back as it went: %s", async (latex, back) => {
    const file = new Document({
      sections: [{ children: [new Paragraph({ children: [ommlOf(latex, false) as ParagraphChild] })] }]
    })
    const [equation] = equationsOf(await documentXml(await Packer.toBuffer(file)))
    expect(equation!.replaceAll(" ", "")).toBe(back)
  })
})

describe("a paper for Word", () => {
  const file = `${"a".repeat(64)}.png`
  const stem = blocksOf(...lineOf('Find $\\frac{1}{f}$ & <b>"#read"</b>').content, {
    type: "picture",
    attrs: { file, alt: "A lens & more", width: 50 }
  })
  const paper = printedPaper(
    [printedQuestion(1, inAll(textOf(stem), ["en", "ur"])), printedQuestion(2, inAll(textOf(documentOf("Second"))))],
    ["A", "B"],
    { isDraft: true }
  )

  test("has its texts, formulas and pictures, both languages, each set, and the mark on its pages", async () => {
    const files = await unzip(
      Buffer.from(await paperDocx(printingOf(paper, ["en", "ur"]), { [`/pictures/${file}`]: pictures.png }))
    )
    const xml = files.get("word/document.xml")!
    expect(equationsOf(xml)).toHaveLength(4)
    expect(xml).toContain(
      "&amp; &lt;b&gt;&quot;#read&quot;&lt;/b&gt;".replaceAll("&quot;", xml.includes("&quot;#read") ? "&quot;" : '"')
    )
    expect(xml.match(/<pic:pic/g)).toHaveLength(4)
    expect(xml).toContain("<w:bidi/>")
    const [feet, heads] = ["footer", "header"].map((part) =>
      [...files]
        .filter(([name]) => name.startsWith(`word/${part}`) && name.endsWith(".xml"))
        .map(([, text]) => text)
        .join("")
    )
    expect(feet).toContain("Export 12 · role-13")
    expect(heads).toContain("DRAFT")
  })

  test("without its picture stops, and says where", async () => {
    await expect(paperDocx(printingOf(paper), {})).rejects.toThrow(
      "Question 1, English: A picture of it is not kept here any more"
    )
  })
})
