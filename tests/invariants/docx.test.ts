import { DOMParser, type Element } from "@xmldom/xmldom"
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

const parsed = (xml: string) =>
  new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    }
  }).parseFromString(xml, "application/xml").documentElement!

/** The equations of a Word file, each as the reader of Word files takes it. */
const equationsOf = (xml: string): readonly string[] =>
  Array.from(parsed(xml).getElementsByTagName("m:oMath")).map((element) => ommlLatex(mathElementOf(element as never)))

/**
 * What an equation shows, as words: scripts in brackets, an arrow that grows with its words as →[over][under], hidden
 * letters in ‹›, and □ where Word marks an empty place.
 */
const wordsOf = (element: Element): string => {
  const inside = Array.from(element.childNodes).filter((node) => node.nodeType === 1) as unknown as readonly Element[]
  const part = (name: string) => {
    const found = inside.find(({ tagName }) => tagName === `m:${name}`)
    return found === undefined ? "" : wordsOf(found) || "□"
  }
  const arrow = (of: Element) => of.getElementsByTagName("m:chr")[0]?.getAttribute("m:val") ?? ""
  const isUnder = (of: Element) => of.getElementsByTagName("m:pos")[0]?.getAttribute("m:val") === "top"
  switch (element.tagName) {
    case "m:t":
      return (element.textContent ?? "").replaceAll(/\s/g, " ")
    case "m:sSub":
      return `${part("e")}_(${part("sub")})`
    case "m:sSup":
      return `${part("e")}^(${part("sup")})`
    case "m:sSubSup":
      return `${part("e")}_(${part("sub")})^(${part("sup")})`
    case "m:sPre":
      return `_(${part("sub")})^(${part("sup")})${part("e")}`
    case "m:phant":
      return `‹${part("e")}›`
    case "m:groupChr":
      return `${arrow(element)}${isUnder(element) ? "[]" : ""}[${part("e")}]`
    case "m:limLow":
      return `${part("e")}[${part("lim")}]`
    default:
      return inside.map(wordsOf).join("")
  }
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
    ["\\left(\\frac{a}{b}\\right)", "\\left(\\frac{a}{b}\\right)"],
    ["{}_{2}^{4}He+{}_6^{14}C", "{}_{2}^{4}He+{}_{6}^{14}C"]
  ])("comes back as it went: %s", async (latex, back) => {
    const file = new Document({
      sections: [{ children: [new Paragraph({ children: [ommlOf(latex, false) as ParagraphChild] })] }]
    })
    const [equation] = equationsOf(await documentXml(await Packer.toBuffer(file)))
    expect(equation!.replaceAll(" ", "")).toBe(back)
  })

  test.each([
    ["\\ce{H2O}", "H_(2)O"],
    ["\\ce{SO4^2-}", "SO_(4)^(2−)"],
    ["\\ce{2H2 + O2 -> 2H2O}", "2 H_(2)+O_(2)⟶2 H_(2)O"],
    ["\\ce{[Fe(CN)6]^4-}", "[Fe(CN)_(6)]^(4−)"],
    ["\\ce{^{227}_{90}Th+}", "_(90)^(227)Th^(+)"],
    ["\\ce{^{14}C + e-}", "_()^(14)C+e^(−)"],
    ["\\ce{A <=> B}", "A⇌B"],
    ["\\ce{A ->[\\Delta] B}", "A→[Δ]B"],
    ["\\ce{A <=>[k_1][k_2] B}", "A⇌[k_(1)][k_(2)]B"],
    ["\\xrightarrow[b]{}", "→[][b]"],
    ["\\ce{CaCO3 v}", "CaCO_(3)↓"]
  ])("shows chemistry without gaps, with its arrows: %s", async (latex, shown) => {
    const file = new Document({
      sections: [{ children: [new Paragraph({ children: [ommlOf(latex, false) as ParagraphChild] })] }]
    })
    const equation = parsed(await documentXml(await Packer.toBuffer(file))).getElementsByTagName("m:oMath")[0]!
    expect(wordsOf(equation).replaceAll("\u200b", "")).toBe(shown)
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
