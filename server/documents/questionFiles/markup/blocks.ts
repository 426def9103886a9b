import { t } from "#messages/server.questionFiles.js"
import { latexFault } from "../../../../schema/documents/inline.ts"
import { type Block, type ListItem } from "../../../../schema/documents/parts.ts"
import { type Document } from "../../../../schema/documents/document.ts"
import { parseHtml } from "./html.ts"
import { joinFormulas, openFormula } from "./joinFormulas.ts"
import { inlinesOf, newLine, put } from "./line.ts"
import { latexOfMath, unhidden } from "./math.ts"
import { marksIn, standingIn } from "./looks.ts"
import { altOf, widthOf } from "./picture.ts"
import { documentOfBlocks, type Reading } from "./reading.ts"
import { piecesOf } from "./tex.ts"
import { rowsOf, tableFrom } from "./table.ts"
import { childrenOf, hasClass, textOf, type Element, type Node } from "./tree.ts"
import { type Around, dropped, isKnownInline, lines, lost, missed, plain } from "./elements.ts"

/** Reads markup as a document: what the portal has no name for becomes plain text, and what may not be kept is told. */
export const documentFrom = (nodes: readonly Node[], reading: Reading): Document =>
  documentOfBlocks(blocksOf(nodes, reading))

const blocksOf = (nodes: readonly Node[], reading: Reading, around: Around = plain): readonly Block[] => {
  const builder = newBlocks(reading)
  for (const node of around.isExact ? nodes : joinFormulas(nodes)) builder.node(node, around)
  return builder.take(around)
}

const newBlocks = (reading: Reading) => {
  const blocks: Block[] = []
  const line = newLine()

  /** Ends the line: it is a paragraph or heading, if it has content or is marked as empty. */
  const end = ({ standing, level, isExact }: Around, isKept = false) => {
    const content = line.take()
    const isSaying = content.some(
      (inline) => inline.type === "formula" || (inline.type === "text" && (isExact || /[^\s\u00A0]/.test(inline.text)))
    )
    if (!isSaying && !isKept) return
    const [only] = content
    const attrs = Object.keys(standing).length === 0 ? {} : { attrs: standing }
    if (displayed !== null && content.length === 1 && only?.type === "formula" && level === 0)
      blocks.push({ type: "formulaBlock", attrs: { latex: only.attrs.latex } })
    else if (level > 0)
      blocks.push({
        type: "heading",
        attrs: { ...standing, level: level as 1 | 2 | 3 },
        ...(content.length === 0 ? {} : { content })
      })
    else blocks.push({ type: "paragraph", ...attrs, ...(content.length === 0 ? {} : { content }) })
    displayed = null
  }
  /** The last formula of the line, where it asks for a line of its own. */
  let displayed: string | null = null

  const formula = (latex: string, isDisplay: boolean, { marks, isExact }: Around) => {
    const fault = latex.trim() === "" ? t.emptyFormula : latexFault(latex)
    if (fault === undefined) {
      line.formula(latex)
      displayed = isDisplay ? latex : null
      return
    }
    reading.fault(fault)
    line.text(latex, [...marks.filter(({ type }) => type !== "code"), { type: "code" }], isExact)
  }

  const words = (text: string, around: Around) => {
    const open = around.isExact ? undefined : openFormula(text)
    if (open !== undefined)
      reading.fault(t.openFormula({ start: text.slice(open.from, open.from + 30).toWellFormed() }))
    for (const piece of around.isExact ? [{ text }] : piecesOf(text, reading.tex)) {
      if ("text" in piece) line.text(piece.text, around.marks, around.isExact)
      else formula(piece.latex, piece.isDisplay, around)
    }
  }

  const parts = (children: readonly Node[], around: Around): void =>
    (around.isExact ? children : joinFormulas(children)).forEach((child) => node(child, around))

  const picture = (of: Element, around: Around) => {
    const { attributes } = of
    const {
      src = attributes["data"] ?? "",
      alt = "",
      "data-mathml": mathml,
      "data-equation-content": latex
    } = attributes
    if (latex !== undefined && hasClass(of, "equation_image")) return formula(latex, false, around)
    if (mathml !== undefined) return math(parseHtml(unhidden(mathml)), around)
    const found = reading.picture(src)
    if ("fault" in found) return reading.fault(found.fault)
    end(around)
    if (alt.trim() === "") reading.notice(t.noAlt)
    blocks.push({ type: "picture", attrs: { file: found.file, alt: altOf(alt), width: widthOf(attributes) } })
  }

  const math = (nodes: readonly Node[], around: Around) => {
    for (const node of nodes) {
      if (typeof node === "string" || node.name !== "math") continue
      const latex = latexOfMath(node)
      if (latex === undefined) reading.fault(t.mathml)
      else formula(latex, node.attributes["display"] === "block", around)
    }
  }

  const list = (of: Element, around: Around) => {
    end(around)
    const inside = { ...around, standing: {}, level: 0 as const }
    const items = childrenOf(of).map((item): ListItem => ({
      type: "listItem",
      content: documentOfBlocks(blocksOf(item.name === "li" ? item.children : [item], reading, inside)).content
    }))
    if (items.length > 0) blocks.push({ type: of.name === "ol" ? "orderedList" : "bulletList", content: items })
  }

  const table = (of: Element, around: Around) => {
    end(around)
    for (const caption of childrenOf(of, "caption")) node(caption, around)
    const found = tableFrom(of, (cell) => blocksOf(cell.children, reading, { ...around, standing: {}, level: 0 }))
    if (found !== null) return void blocks.push(found)
    reading.notice(t.tableAsLines)
    for (const row of rowsOf(of)) {
      childrenOf(row).forEach((cell, at) => {
        if (at > 0) line.text(" | ", around.marks, false)
        for (const block of blocksOf(cell.children, reading, { ...around, standing: {}, level: 0 }))
          inlinesOf(block).forEach((inline) => put(inline, line))
      })
      end(around)
    }
  }

  const node = (of: Node, around: Around): void => {
    if (typeof of === "string") return words(of, around)
    const { name, attributes, children } = of
    if (dropped.has(name) || hasClass(of, "sp-label")) return
    if (attributes["data-latex"] !== undefined && name !== "img")
      return formula(attributes["data-latex"], attributes["data-display"] !== undefined, around)
    if (name === "script" && (attributes["type"] ?? "").startsWith("math/tex"))
      return formula(textOf(of), (attributes["type"] ?? "").includes("display"), around)
    if (name === "object" && /^image\/(?!svg)/.test(attributes["type"] ?? "")) return picture(of, around)
    if (lost.has(name)) return reading.fault(t.partLost({ name }))
    if (missed.has(name)) return reading.notice(t.partLeftOut({ name }))
    if (name === "math") return math([of], around)
    if (name === "img") return picture(of, around)
    if (name === "br") return line.lineBreak()
    if (name === "hr") return end(around)
    if (name === "ul" || name === "ol") return list(of, around)
    if (name === "table") return table(of, around)
    if (name === "pre") {
      end(around)
      const text = textOf(of)
        .replaceAll(/\r\n?/g, "\n")
        .replaceAll(/[\p{Cs}]|(?![\t\n])\p{Cc}/gu, "")
      return void blocks.push({ type: "codeBlock", ...(text === "" ? {} : { content: [{ type: "text", text }] }) })
    }
    if (name === "blockquote") {
      end(around)
      return void blocks.push({
        type: "blockquote",
        content: documentOfBlocks(blocksOf(children, reading, { ...around, standing: {}, level: 0 })).content
      })
    }
    const heading = /^h([1-6])$/.exec(name)
    if (heading === null && !lines.has(name)) {
      if (!isKnownInline(name)) reading.fault(t.unknownTag({ name: name.slice(0, 40) }))
      const inside = {
        ...around,
        marks: marksIn(of, around.marks, reading.notice),
        isExact: around.isExact || hasClass(of, "sp-exact")
      }
      return parts(children, inside)
    }
    end(around)
    const isExact = hasClass(of, "sp-exact")
    const inside: Around = {
      marks: around.marks,
      standing: standingIn(of, around.standing),
      isExact: around.isExact || isExact,
      level: heading === null ? around.level : (Math.min(3, Number(heading[1])) as 1 | 2 | 3)
    }
    parts(children, inside)
    end(inside, isExact)
  }

  return {
    node,
    take: (around: Around): readonly Block[] => {
      end(around)
      return blocks
    }
  }
}
