import { ommlLatex } from "../../../../../schema/documents/omml.ts"
import { type MathElement } from "../../../../../schema/documents/ommlElement.ts"
import { childOf, childrenOf, element, textOf, within, type Element, type Node } from "../../markup/tree.ts"
import { atBreaks } from "./breaks.ts"
import { laidOut } from "./layoutTables.ts"
import { shownText } from "../shownText.ts"
import type { WordDocument } from "./package.ts"
import type { Paragraph } from "./paragraph.ts"

/** The paragraphs of a document, in order; a table's rows are a paragraph each. */
export const paragraphsOf = (word: WordDocument): readonly Paragraph[] => inBody(word.body, word)

const inBody = (of: Element, word: WordDocument): readonly Paragraph[] =>
  childrenOf(of).flatMap((child) => {
    if (child.name === "p") return atBreaks(paragraph(child, word))
    if (child.name === "tbl") return laidOut(cellsOf(child, word)) ?? [tableOf(child, word)]
    return ["sdt", "sdtContent", "ins", "smartTag", "customXml"].includes(child.name) ? inBody(child, word) : []
  })

const cellsOf = (of: Element, word: WordDocument) =>
  childrenOf(of, "tr").map((row) => childrenOf(row, "tc").map((cell) => inBody(cell, word)))

const paragraph = (of: Element, word: WordDocument): Paragraph => {
  const properties = childOf(of, "pPr")
  const list = childOf(properties, "numPr")
  const [id, level] = [childOf(list, "numId")?.attributes["val"], childOf(list, "ilvl")?.attributes["val"] ?? "0"]
  const nodes = inside(of, word)
  return {
    nodes,
    text: shownText(nodes),
    numbering: id === undefined || id === "0" ? null : word.numbering(id, level),
    level: Number(level)
  }
}

/** A table as HTML has it. Cells that go on from the one above (`vMerge`) are rows of that one. */
const tableOf = (of: Element, word: WordDocument): Paragraph => {
  const grid = childrenOf(of, "tr").map((row) => {
    let column = 0
    return childrenOf(row, "tc").map((cell) => {
      const properties = childOf(cell, "tcPr")
      const colspan = Number(childOf(properties, "gridSpan")?.attributes["val"] ?? 1) || 1
      const merge = childOf(properties, "vMerge")
      const at = column
      column += colspan
      return { cell, at, colspan, goesOn: merge !== undefined && merge.attributes["val"] !== "restart" }
    })
  })
  const rows = grid.map((cells, nth) =>
    element(
      "tr",
      {},
      cells
        .filter(({ goesOn }) => nth === 0 || !goesOn)
        .map(({ cell, at, colspan }) => {
          const below = grid.slice(nth + 1).findIndex((row) => !row.some((one) => one.at === at && one.goesOn))
          const rowspan = 1 + (below < 0 ? grid.length - nth - 1 : below)
          return element(
            "td",
            { colspan: String(colspan), rowspan: String(rowspan) },
            inBody(cell, word).map(({ nodes }) => element("p", {}, nodes))
          )
        })
    )
  )
  return { nodes: [element("table", {}, rows)], text: "", numbering: null, level: 0 }
}

/** The content of a paragraph: runs, formulas, links; what was struck out with changes tracked is not there. */
const inside = (of: Element, word: WordDocument): readonly Node[] =>
  childrenOf(of).flatMap((child): readonly Node[] => {
    switch (child.name) {
      case "r":
        return run(child, word)
      case "oMath":
      case "oMathPara":
        return [formulaOf(child)]
      case "hyperlink":
        return [element("a", { href: word.targetOf(child.attributes["id"] ?? "") ?? "" }, inside(child, word))]
      case "ins":
      case "smartTag":
      case "sdt":
      case "sdtContent":
      case "fldSimple":
      case "customXml":
        return inside(child, word)
      default:
        return []
    }
  })

const formulaOf = (of: Element): Element =>
  element(
    "span",
    { "data-latex": ommlLatex(mathElement(of)), ...(of.name === "oMathPara" ? { "data-display": "" } : {}) },
    []
  )

const mathElement = (of: Element): MathElement => ({
  name: of.name.toLowerCase(),
  attribute: (name) =>
    of.attributes[name] ?? Object.entries(of.attributes).find(([key]) => key.toLowerCase() === name)?.[1] ?? null,
  children: of.children.map((child) => (typeof child === "string" ? child : mathElement(child)))
})

const looks: Readonly<Record<string, string>> = { b: "strong", i: "em", u: "u", strike: "s", dstrike: "s" }

const run = (of: Element, word: WordDocument): readonly Node[] => {
  const properties = childOf(of, "rPr")
  const names = [
    ...childrenOf(properties)
      .filter(
        ({ name, attributes }) => looks[name] !== undefined && !/^(0|false|off|none)$/.test(attributes["val"] ?? "")
      )
      .map(({ name }) => looks[name]!),
    ...({ superscript: ["sup"], subscript: ["sub"] }[childOf(properties, "vertAlign")?.attributes["val"] ?? ""] ?? [])
  ]
  const colour = childOf(properties, "color")?.attributes["val"] ?? ""
  const nodes = pieces(of, word)
  const looked = names.reduceRight<readonly Node[]>((inner, name) => [element(name, {}, inner)], nodes)
  return /^[0-9a-f]{6}$/i.test(colour) && colour !== "000000" && nodes.length > 0
    ? [element("span", { style: `color: #${colour}` }, looked)]
    : looked
}

const pieces = (of: Element, word: WordDocument): readonly Node[] =>
  childrenOf(of).flatMap((child): readonly Node[] => {
    switch (child.name) {
      case "t":
        return [textOf(child)]
      case "tab":
        return ["\t"]
      case "noBreakHyphen":
        return ["\u2011"]
      case "br":
        return child.attributes["type"] === "page" ? [] : [element("br", {}, [])]
      case "drawing":
      case "pict":
        return [
          ...within(child, "blip", "imagedata").map((picture) => pictureOf(picture, child, word)),
          ...within(child, "txbxContent").flatMap((box) => childrenOf(box, "p").flatMap((one) => inside(one, word)))
        ]
      case "object":
        return [element("img", { src: isEquation(child) ? "equation" : "object" }, [])]
      case "AlternateContent":
        return pieces(childOf(child, "Choice") ?? childOf(child, "Fallback") ?? element("", {}, []), word)
      case "sym":
        return [String.fromCodePoint(Number.parseInt(child.attributes["char"] ?? "20", 16) || 0x20)]
      default:
        return []
    }
  })

/** Whether an object is an equation: of MathType, or of Word's editor before 2007; a button of a form is none. */
const isEquation = (of: Element): boolean =>
  within(of, "control").length === 0 &&
  within(of, "OLEObject").every(({ attributes }) => /^(equation|mathtype)/i.test(attributes["ProgID"] ?? "Equation"))

/** The line of a page, in Word's units: a picture's width is a share of it. */
const lineWidth = 5_760_000

const pictureOf = (picture: Element, drawing: Element, word: WordDocument): Element => {
  const [said] = within(drawing, "docPr")
  const [extent] = within(drawing, "extent")
  const width = (Number(extent?.attributes["cx"] ?? 0) / lineWidth) * 100
  return element(
    "img",
    {
      src:
        word.targetOf(picture.attributes["embed"] ?? picture.attributes["id"] ?? picture.attributes["link"] ?? "") ??
        "",
      alt: said?.attributes["descr"] ?? "",
      ...(width > 0 ? { width: `${Math.round(width)}%` } : {})
    },
    []
  )
}
