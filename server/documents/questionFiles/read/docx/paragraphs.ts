import { ommlLatex, type MathElement } from "../../../../../schema/documents/omml.ts"
import { childOf, childrenOf, element, textOf, within, type Element, type Node } from "../../markup/tree.ts"
import type { Numbering, WordDocument } from "./package.ts"

/** A paragraph of Word as markup that documents are read from. */
export type Paragraph = {
  readonly nodes: readonly Node[]
  readonly text: string
  readonly numbering: Numbering | null
  readonly level: number
}

/** The paragraphs of a document, in order; a table's rows are a paragraph each. */
export const paragraphsOf = (word: WordDocument): readonly Paragraph[] => inBody(word.body, word)

const inBody = (of: Element, word: WordDocument): readonly Paragraph[] =>
  childrenOf(of).flatMap((child) => {
    if (child.name === "p") return [paragraph(child, word)]
    if (child.name === "tbl") return [tableOf(child, word)]
    return ["sdt", "sdtContent", "ins", "smartTag", "customXml"].includes(child.name) ? inBody(child, word) : []
  })

const paragraph = (of: Element, word: WordDocument): Paragraph => {
  const properties = childOf(of, "pPr")
  const list = childOf(properties, "numPr")
  const [id, level] = [childOf(list, "numId")?.attributes["val"], childOf(list, "ilvl")?.attributes["val"] ?? "0"]
  const nodes = inside(of, word)
  return {
    nodes,
    text: textOf(element("p", {}, nodes)),
    numbering: id === undefined || id === "0" ? null : word.numbering(id, level),
    level: Number(level)
  }
}

const tableOf = (of: Element, word: WordDocument): Paragraph => {
  const rows = childrenOf(of, "tr").map((row) =>
    element(
      "tr",
      {},
      childrenOf(row, "tc").map((cell) =>
        element(
          "td",
          {},
          inBody(cell, word).map(({ nodes }) => element("p", {}, nodes))
        )
      )
    )
  )
  return { nodes: [element("table", {}, rows)], text: "", numbering: null, level: 0 }
}

/** What stands in a paragraph: runs, formulas, links; what was struck out with changes tracked is not there. */
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
        return [element("img", { src: "equation" }, [])]
      case "AlternateContent":
        return pieces(childOf(child, "Choice") ?? childOf(child, "Fallback") ?? element("", {}, []), word)
      case "sym":
        return [String.fromCodePoint(Number.parseInt(child.attributes["char"] ?? "20", 16) || 0x20)]
      default:
        return []
    }
  })

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
