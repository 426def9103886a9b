import { canonicalJson } from "../../../../schema/core/canonical.ts"
import type { Block, ListItem, TableRow } from "../../../../schema/documents/parts.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Inline, Standing } from "../../../../schema/documents/inline.ts"
import { spansHtml } from "../../../../schema/documents/documentHtml.ts"
import { documentFrom } from "../markup/blocks.ts"
import { parseHtml } from "../markup/html.ts"
import type { Mark, TexSigns } from "../markup/reading.ts"
import { escaped } from "../markup/tree.ts"

/** How a format writes what HTML has no one way for. */
export type Dialect = {
  /** What makes a formula of text where this is read again. */
  readonly tex: TexSigns
  /** A formula; `isExact` is said where its text would not be read as the same formula. */
  readonly formula: (latex: string, isDisplay: boolean, isExact: boolean) => string
  /** Where a kept picture lies. */
  readonly address: (file: string) => string
  /** Whether formatting may use `style` and HTML's own elements; else only classes. */
  readonly isStyled: boolean
}

/**
 * Writes a document as HTML that is well-formed XML, too. What goes out comes in again equal: a line that would be read
 * as another one, because of its spaces or of signs that mean a formula, is written out exactly and says so.
 */
export const htmlOf = (document: Document, dialect: Dialect): string => blocksHtml(document.content, dialect)

const blocksHtml = (blocks: readonly Block[], dialect: Dialect): string =>
  blocks.map((block) => blockHtml(block, dialect)).join("")

const blockHtml = (block: Block, dialect: Dialect): string => {
  switch (block.type) {
    case "paragraph":
      return checked(block, dialect, (isExact) =>
        lineHtml("p", block.attrs ?? {}, block.content ?? [], dialect, isExact)
      )
    case "heading": {
      const { level, ...standing } = block.attrs
      return checked(block, dialect, (isExact) =>
        lineHtml(`h${level}`, standing, block.content ?? [], dialect, isExact)
      )
    }
    case "formulaBlock":
      return checked(
        block,
        dialect,
        (isExact) => `<p${isExact ? ' class="sp-exact"' : ""}>${dialect.formula(block.attrs.latex, true, isExact)}</p>`
      )
    case "codeBlock":
      return `<pre><code>${escaped((block.content ?? []).map(({ text }) => text).join(""))}</code></pre>`
    case "picture":
      return (
        `<p><img src="${attribute(dialect.address(block.attrs.file))}" alt="${attribute(block.attrs.alt)}` +
        `" width="${block.attrs.width}%"/></p>`
      )
    case "blockquote":
      return `<blockquote>${blocksHtml(block.content, dialect)}</blockquote>`
    case "bulletList":
      return listHtml("ul", block.content, dialect)
    case "orderedList":
      return listHtml("ol", block.content, dialect)
    case "table":
      return `<table><tbody>${block.content.map((row) => rowHtml(row, dialect)).join("")}</tbody></table>`
  }
}

const listHtml = (name: string, items: readonly ListItem[], dialect: Dialect): string =>
  `<${name}>${items.map(({ content }) => `<li>${blocksHtml(content, dialect)}</li>`).join("")}</${name}>`

const rowHtml = ({ content = [] }: TableRow, dialect: Dialect): string => {
  const cells = content.map((cell) => {
    const name = cell.type === "tableHead" ? "th" : "td"
    return `<${name}${spansHtml(cell)}>${blocksHtml(cell.content, dialect)}</${name}>`
  })
  return `<tr>${cells.join("")}</tr>`
}

/** Writes a block plainly if that is read as the same block, else exactly; an empty one would not be read at all. */
const checked = (block: Block, dialect: Dialect, write: (isExact: boolean) => string): string => {
  if (block.type !== "formulaBlock" && !("content" in block)) return write(true)
  const simply = write(false)
  let isFaulty = false
  const { content } = documentFrom(parseHtml(simply), {
    tex: dialect.tex,
    picture: () => ({ fault: "" }),
    fault: () => (isFaulty = true),
    notice: () => undefined
  })
  return !isFaulty && content.length === 1 && canonicalJson(content[0]) === canonicalJson(block) ? simply : write(true)
}

const lineHtml = (
  name: string,
  standing: Standing,
  content: readonly Inline[],
  dialect: Dialect,
  isExact: boolean
): string => {
  const { align, dir, indent } = standing
  const classes = [
    ...(isExact ? ["sp-exact", ...(dialect.isStyled ? ["tex2jax_ignore", "mathjax_ignore"] : [])] : []),
    ...(align === undefined || dialect.isStyled ? [] : [`sp-align-${align}`]),
    ...(dir === undefined || dialect.isStyled ? [] : [`sp-dir-${dir}`]),
    ...(indent === undefined ? [] : [`sp-indent-${indent}`])
  ]
  const styles = [
    ...(isExact ? ["white-space: pre-wrap"] : []),
    ...(align === undefined ? [] : [`text-align: ${align}`]),
    ...(indent === undefined ? [] : [`margin-inline-start: ${indent * 2}em`])
  ]
  const attributes = [
    ...(classes.length === 0 ? [] : [` class="${classes.join(" ")}"`]),
    ...(dialect.isStyled && dir !== undefined ? [` dir="${dir}"`] : []),
    ...(dialect.isStyled && styles.length > 0 ? [` style="${styles.join("; ")}"`] : [])
  ]
  return (
    `<${name}${attributes.join("")}>` +
    `${content.map((inline) => inlineHtml(inline, dialect, isExact)).join("")}</${name}>`
  )
}

const inlineHtml = (inline: Inline, dialect: Dialect, isExact: boolean): string =>
  inline.type === "hardBreak"
    ? "<br/>"
    : inline.type === "formula"
      ? dialect.formula(inline.attrs.latex, false, isExact)
      : (inline.marks ?? []).reduceRight((html, mark) => {
          const [open, name] = tagOf(mark, dialect.isStyled)
          return `<${name}${open}>${html}</${name}>`
        }, escaped(inline.text))

/** The attributes and the name of the element that a mark is. */
const tagOf = (mark: Mark, isStyled: boolean): readonly [attributes: string, name: string] => {
  const span = (name: string, style: string) =>
    [` class="sp-${name}"${isStyled ? ` style="${style}"` : ""}`, "span"] as const
  switch (mark.type) {
    case "underline":
      return isStyled ? ["", "u"] : span("underline", "")
    case "strike":
      return isStyled ? ["", "s"] : span("strike", "")
    case "link":
      return [` href="${attribute(mark.attrs.href)}"`, "a"]
    case "colour":
      return span(`colour-${mark.attrs.colour.slice(1)}`, `color: ${mark.attrs.colour}`)
    case "ground":
      return span(`ground-${mark.attrs.colour.slice(1)}`, `background-color: ${mark.attrs.colour}`)
    case "size":
      return span(
        `size-${mark.attrs.size}`,
        `font-size: ${{ small: "80%", large: "125%", huge: "160%" }[mark.attrs.size]}`
      )
    case "strong":
    case "em":
    case "code":
    case "sub":
    case "sup":
      return ["", mark.type]
  }
}

/** An attribute value; line ends and tabs are escaped, since they would become spaces. */
export const attribute = (value: string): string =>
  escaped(value).replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
