import type { Block, ListItem, Table, TableCell } from "../../../schema/documents/parts.ts"
import type { Document } from "../../../schema/documents/document.ts"
import { isOutwardHref, type Inline, type Standing } from "../../../schema/documents/inline.ts"
import { columnsOf } from "../../../schema/documents/table.ts"
import { directionRuns } from "../../../schema/documents/directionRuns.ts"
import { formulaOf } from "./formulas.ts"
import { isolated, quoted, typstText } from "./text.ts"
import { longFormula } from "./widths.ts"

type Text = Extract<Inline, { readonly type: "text" }>
type Mark = NonNullable<Text["marks"]>[number]

const sizes = { small: "0.85em", large: "1.2em", huge: "1.5em" } as const

/**
 * A document as Typst content: its first line, where something such as a number can be joined to it, and what is
 * below. Where the language is written from right to left, numbers, expressions and lines in Latin letters alone read
 * from left to right all the same. Throws a FormulaFault or a PrintFault for what cannot be printed.
 */
export const documentTypst = (
  { content }: Document,
  isRightToLeft: boolean
): { readonly first: string; readonly rest: string } => {
  const line: Line = (inlines, dir) => lineTypst(inlines, dir === undefined ? isRightToLeft : dir === "rtl")
  const [head, ...others] = content
  return head?.type === "paragraph" && head.attrs === undefined
    ? { first: line(head.content), rest: blocksTypst(others, line) }
    : { first: "", rest: blocksTypst(content, line) }
}

type Line = (content: readonly Inline[] | undefined, dir?: Standing["dir"]) => string

/** Pictures of a document have their place under this name. */
export const picturePath = (file: string): string => `/pictures/${file}`

const blocksTypst = (blocks: readonly Block[], line: Line): string =>
  blocks.map((block) => blockTypst(block, line)).join("")

/** What a quotation is printed by; one with a tone is a callout. */
const quoteName = (tone: string | undefined): string => (tone === undefined ? "quoted-lines" : `callout-${tone}`)

const blockTypst = (block: Block, line: Line): string => {
  switch (block.type) {
    case "paragraph":
      return block.content === undefined ? "" : standing(block.attrs, line(block.content, block.attrs?.dir))
    case "heading":
      return standing(block.attrs, `#title-line(${block.attrs.level})[${line(block.content, block.attrs.dir)}];`)
    case "codeBlock":
      return `#code-lines(${quoted((block.content ?? []).map(({ text }) => text).join(""))});`
    case "formulaBlock":
      return `#fitted-block[$ ${formulaOf(block.attrs.latex, true).typst} $];`
    case "picture":
      return `#picture(${quoted(picturePath(block.attrs.file))}, ${block.attrs.width}%, ${quoted(block.attrs.alt)});`
    case "blockquote":
      return `#${quoteName(block.attrs?.tone)}[${blocksTypst(block.content, line)}];`
    case "bulletList":
      return `#list(${items(block.content, line)});`
    case "orderedList":
      return `#enum(${items(block.content, line)});`
    case "table":
      return `#cells(${columnsOf(block) ?? 1}, ${rowsTypst(block, line)});`
  }
}

const rowsTypst = ({ content }: Table, line: Line): string =>
  content.flatMap(({ content: cells = [] }) => cells.map((cell) => cellTypst(cell, line))).join(", ")

const cellTypst = ({ type, attrs: { colspan = 1, rowspan = 1 } = {}, content }: TableCell, line: Line): string =>
  `${type === "tableHead" ? "head-cell" : "table.cell"}(colspan: ${colspan}, rowspan: ${rowspan})` +
  `[${blocksTypst(content, line)}]`

const items = (entries: readonly ListItem[], line: Line): string =>
  entries.map(({ content }) => `[${blocksTypst(content, line)}]`).join(", ")

/** A paragraph; its alignment is given where it differs from the text's. */
const standing = (attrs: Standing | undefined, line: string): string => {
  const { align, dir, indent } = attrs ?? {}
  const said = [
    ...(align === undefined ? [] : [align === "justify" ? "justified: true" : `align-to: ${align}`]),
    ...(dir === undefined ? [] : [`dir: ${dir}`]),
    ...(indent === undefined ? [] : [`indent: ${indent}`])
  ]
  return said.length === 0 ? `#par[${line}];` : `#standing(${said.join(", ")})[${line}];`
}

/** The content of a line: numbers and expressions keep their order, and a line of Latin words has Latin measures. */
const lineTypst = (content: readonly Inline[] = [], isRightToLeft: boolean): string => {
  const words = content.map((inline) => (inline.type === "text" ? inline.text : "")).join("")
  const isLatin = isRightToLeft && /\p{Script=Latin}/u.test(words) && !/\p{Script=Arabic}/u.test(words)
  return directionRuns(content, isRightToLeft)
    .map(({ isLeftToRight, content: part }) => {
      const inner = part.map(inlineTypst).join("")
      return isLeftToRight ? isolated(isLatin ? `#word-en[${inner}];` : inner, "ltr") : inner
    })
    .join("")
}

/** A plain text in a language as Typst content. */
export const wordsTypst = (text: string, isRightToLeft: boolean): string =>
  text === "" ? "" : lineTypst([{ type: "text", text }], isRightToLeft)

const inlineTypst = (inline: Inline): string => {
  switch (inline.type) {
    case "hardBreak":
      return "#linebreak();"
    case "text":
      return (inline.marks ?? []).reduce((inner, mark) => marked(mark, inner), typstText(inline.text))
    case "formula": {
      const { typst, ems } = formulaOf(inline.attrs.latex, false)
      return ems > longFormula ? `#fitted[$${typst}$];` : `$${typst}$`
    }
  }
}

const marked = (mark: Mark, inner: string): string => {
  switch (mark.type) {
    case "strong":
      return `#strong[${inner}];`
    case "em":
      return `#text(style: "italic")[${inner}];`
    case "underline":
      return `#underline[${inner}];`
    case "strike":
      return `#strike[${inner}];`
    case "code":
      return `#text(font: code-faces)[${inner}];`
    case "sub":
      return `#sub[${inner}];`
    case "sup":
      return `#super[${inner}];`
    case "link":
      return isOutwardHref(mark.attrs.href) ? `#link(${quoted(mark.attrs.href)})[${inner}];` : inner
    case "colour":
      return `#text(fill: rgb(${quoted(mark.attrs.colour)}))[${inner}];`
    case "ground":
      return `#highlight(fill: rgb(${quoted(mark.attrs.colour)}))[${inner}];`
    case "size":
      return `#text(size: ${sizes[mark.attrs.size]})[${inner}];`
  }
}
