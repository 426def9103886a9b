import type { Document } from "./document.ts"
import type { Inline, Standing } from "./inline.ts"
import type { Part, TableCell } from "./parts.ts"
import { formulaMathml } from "./formula.ts"

/** How a document becomes HTML: where its pictures are, and, where MathML will not do, how a formula is written. */
export type HtmlOptions = {
  /** The address of a kept picture. */
  readonly picture: (file: string) => string
  /** A formula as HTML; it escapes for itself. MathML with its LaTeX as an annotation, unless said otherwise. */
  readonly formula?: (latex: string, isBlock: boolean) => string
  /**
   * How colours, sizes and standing are written: as `style`, or as classes (`colour-0b84d8`, `ground-…`, `size-large`,
   * `align-center`, `indent-2`, `underline`, `strike`) for formats that take no styles.
   */
  readonly by?: "style" | "class"
  /** Words below a picture that say what it shows, in the place of its alternative text. */
  readonly caption?: (alt: string) => string
}

/**
 * A document as HTML that is XML as well, written without a browser. All text is escaped; an element or an attribute
 * that is in it was written here. @throws FormulaFault for a formula that cannot be shown, which no document has
 */
export const documentHtml = ({ content }: Document, options: HtmlOptions): string => blocksHtml(content, options)

/** A line as HTML, the same way. */
const inlineHtml = (content: readonly Inline[], options: HtmlOptions): string =>
  content
    .map((inline) => {
      switch (inline.type) {
        case "hardBreak":
          return "<br/>"
        case "formula":
          return formulaHtml(inline.attrs.latex, false, options)
        case "text":
          return (inline.marks ?? []).reduceRight((inner, mark) => marked(inner, mark, options), escaped(inline.text))
      }
    })
    .join("")

/** Text as it is between tags and in attributes. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

type Mark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number]

const letters = { small: "0.85em", large: "1.25em", huge: "1.6em" } as const

const blocksHtml = (blocks: readonly Part[], options: HtmlOptions): string =>
  blocks.map((block) => blockHtml(block, options)).join("")

const blockHtml = (block: Part, options: HtmlOptions): string => {
  switch (block.type) {
    case "paragraph":
      return element("p", standing(block.attrs, options), inlineHtml(block.content ?? [], options))
    case "heading":
      return element(`h${block.attrs.level}`, standing(block.attrs, options), inlineHtml(block.content ?? [], options))
    case "codeBlock":
      return `<pre><code>${escaped((block.content ?? []).map(({ text }) => text).join(""))}</code></pre>`
    case "formulaBlock":
      return `<div>${formulaHtml(block.attrs.latex, true, options)}</div>`
    case "picture":
      return pictureHtml(block.attrs, options)
    case "blockquote":
      return element("blockquote", "", blocksHtml(block.content, options))
    case "bulletList":
      return element("ul", "", blocksHtml(block.content, options))
    case "orderedList":
      return element("ol", "", blocksHtml(block.content, options))
    case "listItem":
      return element("li", "", blocksHtml(block.content, options))
    case "table":
      return element("table", "", element("tbody", "", blocksHtml(block.content, options)))
    case "tableRow":
      return element("tr", "", blocksHtml(block.content ?? [], options))
    case "tableCell":
      return element("td", spansHtml(block), blocksHtml(block.content, options))
    case "tableHead":
      return element("th", spansHtml(block), blocksHtml(block.content, options))
  }
}

const pictureHtml = (
  { file, alt, width }: { readonly file: string; readonly alt: string; readonly width: number },
  { picture, caption }: HtmlOptions
): string => {
  const shown = (words: string) => `<img src="${escaped(picture(file))}" alt="${escaped(words)}" width="${width}%"/>`
  return caption === undefined
    ? `<p>${shown(alt)}</p>`
    : `<figure>${shown("")}<figcaption>${escaped(caption(alt))}</figcaption></figure>`
}

/** The columns and rows that a cell spans, as attributes. */
export const spansHtml = ({ attrs: { colspan, rowspan } = {} }: TableCell): string =>
  (colspan === undefined ? "" : ` colspan="${colspan}"`) + (rowspan === undefined ? "" : ` rowspan="${rowspan}"`)

const element = (name: string, attributes: string, inner: string): string => `<${name}${attributes}>${inner}</${name}>`

const formulaHtml = (latex: string, isBlock: boolean, { formula = formulaMathml }: HtmlOptions): string =>
  formula(latex, isBlock)

const look = ({ by = "style" }: HtmlOptions, style: string, name: string): string =>
  by === "style" ? ` style="${style}"` : ` class="${name}"`

const standing = ({ align, dir, indent }: Standing = {}, { by = "style" }: HtmlOptions): string => {
  const looks =
    by === "style"
      ? [align && `text-align:${align}`, indent && `margin-inline-start:${indent * 2}em`].filter(Boolean).join(";")
      : [align && `align-${align}`, indent && `indent-${indent}`].filter(Boolean).join(" ")
  return `${dir === undefined ? "" : ` dir="${dir}"`}${looks === "" ? "" : ` ${by}="${looks}"`}`
}

const marked = (inner: string, mark: Mark, options: HtmlOptions): string => {
  switch (mark.type) {
    case "strong":
    case "em":
    case "code":
    case "sub":
    case "sup":
      return element(mark.type, "", inner)
    case "underline":
      return options.by === "class" ? element("span", ' class="underline"', inner) : element("u", "", inner)
    case "strike":
      return options.by === "class" ? element("span", ' class="strike"', inner) : element("s", "", inner)
    case "link":
      return element("a", ` href="${escaped(mark.attrs.href)}"`, inner)
    case "colour":
      return element("span", look(options, `color:${mark.attrs.colour}`, `colour-${mark.attrs.colour.slice(1)}`), inner)
    case "ground":
      return element(
        "span",
        look(options, `background-color:${mark.attrs.colour}`, `ground-${mark.attrs.colour.slice(1)}`),
        inner
      )
    case "size":
      return element("span", look(options, `font-size:${letters[mark.attrs.size]}`, `size-${mark.attrs.size}`), inner)
  }
}
