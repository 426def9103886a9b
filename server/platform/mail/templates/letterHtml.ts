import type { Inline } from "../../../../schema/documents/inline.ts"
import type { Part } from "../../../../schema/documents/parts.ts"
import { type Filled, onlyLink, onlyTables, piecesOf } from "./letter.ts"
import { element, escaped } from "./letterElement.ts"
import { tableHtml } from "./letterTable.ts"

/** The frame of a letter: its language, the name above it and the line below it. */
export type LetterFrame = {
  readonly language: string
  readonly dir: "ltr" | "rtl"
  readonly heading: string
  readonly foot: string
}

const font = "font-family:'Noto Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const ink = "color:#161b22"
const line = "border:1px solid #e6eaee"

/** A table that only lays things out, as mail programs need it; screen readers pass over it. */
const layout = (style: string, cell: string, inner: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}"><tr>` +
  `<td style="${cell}">${inner}</td></tr></table>`

/** A letter as an HTML mail: inline styles, no picture, no font and nothing else from elsewhere. */
export const letterHtml = (letter: Filled, { language, dir, heading, foot }: LetterFrame): string => {
  const body = letter.document.content.map((block) => blockHtml(block, letter)).join("")
  const card = layout(
    `max-width:600px;margin:0 auto;background-color:#ffffff;${line};border-radius:12px;border-collapse:separate`,
    `padding:24px;${font};font-size:16px;line-height:24px;${ink};text-align:start`,
    element("p", `margin:0 0 16px;font-size:13px;line-height:20px;color:#57616d`, escaped(heading)) + body
  )
  const below = element(
    "p",
    `max-width:600px;margin:16px auto 0;${font};font-size:12px;line-height:16px;color:#57616d;text-align:start`,
    escaped(foot)
  )
  return (
    `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="color-scheme" content="light dark">` +
    `<meta name="supported-color-schemes" content="light dark"><title>${escaped(letter.subject)}</title></head>` +
    `<body dir="${dir}" style="margin:0;padding:0;background-color:#f5f7f9">` +
    `${layout("background-color:#f5f7f9", "padding:24px 12px", card + below)}</body></html>`
  )
}

const sizes = { 1: "24px;line-height:32px", 2: "20px;line-height:28px", 3: "16px;line-height:24px" } as const

const blockHtml = (block: Part, letter: Filled): string => {
  switch (block.type) {
    case "paragraph": {
      const text = (block.content ?? []).map((inline) => (inline.type === "text" ? inline.text : "•")).join("")
      const href = onlyLink(text, letter)
      return href === undefined
        ? element("p", `margin:0 0 16px${alignment(block.attrs)}`, lineHtml(block.content, letter), dirOf(block.attrs))
        : button(href, letter.button)
    }
    case "heading": {
      const { level } = block.attrs
      const style = `margin:0 0 12px;font-weight:600;font-size:${sizes[level]}${alignment(block.attrs)}`
      return element(`h${level}`, style, lineHtml(block.content, letter), dirOf(block.attrs))
    }
    case "codeBlock": {
      const text = (block.content ?? []).map((one) => one.text).join("")
      const tables = onlyTables(text, letter)
      if (tables !== undefined) return tables.map(tableHtml).join("")
      return element("pre", "margin:0 0 16px;white-space:pre-wrap", plainHtml(text, letter))
    }
    case "formulaBlock":
      return element("p", "margin:0 0 16px", element("code", "", escaped(block.attrs.latex)))
    case "picture":
      return element("p", "margin:0 0 16px", escaped(block.attrs.alt))
    case "blockquote":
      return element(
        "blockquote",
        "margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #e6eaee",
        blocksHtml(block.content, letter)
      )
    case "bulletList":
    case "orderedList":
      return element(
        block.type === "bulletList" ? "ul" : "ol",
        "margin:0 0 16px;padding-inline-start:24px",
        blocksHtml(block.content, letter)
      )
    case "listItem":
      return element("li", "margin:0", blocksHtml(block.content, letter))
    case "table":
      return element("table", "margin:0 0 16px;border-collapse:collapse;width:100%", blocksHtml(block.content, letter))
    case "tableRow":
      return `<tr>${blocksHtml(block.content ?? [], letter)}</tr>`
    case "tableCell":
    case "tableHead": {
      const { colspan, rowspan } = block.attrs ?? {}
      const across = colspan === undefined ? "" : ` colspan="${colspan}"`
      const spans = rowspan === undefined ? across : `${across} rowspan="${rowspan}"`
      const name = block.type === "tableHead" ? "th" : "td"
      return element(name, `padding:6px 8px;${line};text-align:start`, blocksHtml(block.content, letter), spans)
    }
  }
}

const blocksHtml = (blocks: readonly Part[], letter: Filled): string =>
  blocks.map((block) => blockHtml(block, letter)).join("")

type Attributes = { readonly align?: string; readonly dir?: string; readonly indent?: number } | undefined

const alignment = (attrs: Attributes): string =>
  (attrs?.align === undefined ? "" : `;text-align:${attrs.align}`) +
  (attrs?.indent === undefined ? "" : `;margin-inline-start:${attrs.indent * 2}em`)

const dirOf = (attrs: Attributes): string => (attrs?.dir === undefined ? "" : ` dir="${attrs.dir}"`)

const button = (href: string, words: string): string =>
  element(
    "p",
    "margin:0 0 16px",
    element(
      "a",
      "display:inline-block;padding:10px 20px;border-radius:8px;background-color:#1b7a4b;color:#ffffff;" +
        "font-weight:600;text-decoration:none",
      escaped(words),
      ` href="${escaped(href)}"`
    )
  )

const linkHtml = (href: string, inner: string): string =>
  element("a", "color:#1b7a4b;word-break:break-all", inner, ` href="${escaped(href)}"`)

const plainHtml = (text: string, letter: Filled): string =>
  piecesOf(text, letter)
    .map((piece) => (piece.href === undefined ? escaped(piece.text) : linkHtml(piece.href, escaped(piece.text))))
    .join("")

const lineHtml = (content: readonly Inline[] | undefined, letter: Filled): string =>
  (content ?? [])
    .map((inline) => {
      if (inline.type === "hardBreak") return "<br>"
      if (inline.type === "formula") return element("code", "", escaped(inline.attrs.latex))
      return (inline.marks ?? []).reduceRight(marked, plainHtml(inline.text, letter))
    })
    .join("")

type Mark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number]

const letters = { small: "0.85em", large: "1.25em", huge: "1.6em" } as const

const marked = (inner: string, mark: Mark): string => {
  switch (mark.type) {
    case "link":
      return linkHtml(mark.attrs.href, inner)
    case "underline":
      return element("u", "", inner)
    case "strike":
      return element("s", "", inner)
    case "colour":
      return element("span", `color:${mark.attrs.colour}`, inner)
    case "ground":
      return element("span", `background-color:${mark.attrs.colour}`, inner)
    case "size":
      return element("span", `font-size:${letters[mark.attrs.size]}`, inner)
    default:
      return element(mark.type, "", inner)
  }
}
