import { createElement, Fragment, type ReactNode } from "react"
import type { Block, Part } from "../../../schema/documents/parts.ts"
import type { Document } from "../../../schema/documents/document.ts"
import type { Inline, Standing } from "../../../schema/documents/inline.ts"
import { directionRuns } from "../../../schema/documents/directionRuns.ts"
import { blockText, inlineText } from "../../../schema/documents/documentText.ts"
import { Callout } from "./Callout.tsx"
import { DocumentLink } from "./DocumentLink.tsx"
import { Formula } from "./Formula.tsx"
import { Picture } from "./Picture.tsx"
import { markedText, type DocumentMark } from "./marks.tsx"
import * as css from "./Document.css.ts"

/** How a text is shown: the places that are marked, and whether its language is written from right to left. */
export type Shown = { readonly marks: readonly DocumentMark[]; readonly isRightToLeft: boolean }

/**
 * The parts of a document as elements. Places are counted as `documentText` writes them: parts that say nothing do not
 * count.
 */
export const blocksOf = ({ content }: Document, shown: Shown): ReactNode => {
  let place = 0
  return together(
    content.map((block) => {
      const text = blockText(block)
      const start = place
      if (text !== "") place += text.length + 1
      return blockOf(block, start, shown)
    })
  )
}

/** A line's content as elements. Numbers and expressions keep their order in lines from right to left. */
export const lineNodes = (content: readonly Inline[], { marks, isRightToLeft }: Shown, start = 0): ReactNode => {
  let place = start
  return together(
    directionRuns(content, isRightToLeft).map(({ isLeftToRight, content: part }) => {
      const inner = together(
        part.map((inline) => {
          const from = place
          place += inlineText(inline).length
          return inlineOf(inline, from, marks)
        })
      )
      return isLeftToRight ? keptOrder(inner) : inner
    })
  )
}

const keptOrder = (inner: ReactNode): ReactNode => <bdo dir="ltr">{inner}</bdo>

/** Siblings without keys of their own: a changed text is another text. */
const together = (some: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...some)

const inlineOf = (inline: Inline, from: number, marks: readonly DocumentMark[]): ReactNode => {
  switch (inline.type) {
    case "hardBreak":
      return <br />
    case "formula":
      return whole(<Formula latex={inline.attrs.latex} />, from, inlineText(inline).length, marks)
    case "text":
      return (inline.marks ?? []).reduceRight<ReactNode>(withMark, markedText(inline.text, from, marks))
  }
}

type TextMark = NonNullable<Extract<Inline, { type: "text" }>["marks"]>[number]

const withMark = (inner: ReactNode, mark: TextMark): ReactNode => {
  switch (mark.type) {
    case "strong":
      return <strong>{inner}</strong>
    case "em":
      return <em>{inner}</em>
    case "underline":
      return <u>{inner}</u>
    case "strike":
      return <s>{inner}</s>
    case "code":
      return <code>{inner}</code>
    case "sub":
      return <sub>{inner}</sub>
    case "sup":
      return <sup>{inner}</sup>
    case "link":
      return <DocumentLink href={mark.attrs.href}>{inner}</DocumentLink>
    case "colour":
      return (
        <span data-colour={mark.attrs.colour} style={{ ["--colour" as "color"]: mark.attrs.colour }}>
          {inner}
        </span>
      )
    case "ground":
      return (
        <span data-ground={mark.attrs.colour} style={{ ["--ground" as "color"]: mark.attrs.colour }}>
          {inner}
        </span>
      )
    case "size":
      return <span data-size={mark.attrs.size}>{inner}</span>
  }
}

const standing = ({ align, dir, indent }: Standing = {}) => ({ "data-align": align, "data-indent": indent, dir })

/** A part's line, in the part's own direction if it says one. */
const ownLine = ({ attrs, content }: Extract<Block, { type: "paragraph" | "heading" }>, start: number, shown: Shown) =>
  lineNodes(content ?? [], attrs?.dir === undefined ? shown : { ...shown, isRightToLeft: attrs.dir === "rtl" }, start)

const headings = ["h1", "h2", "h3"] as const

/** A part that is marked as a whole. */
const whole = (inner: ReactNode, from: number, length: number, marks: readonly DocumentMark[]): ReactNode => {
  const mark = marks.find((each) => each.from < from + length && each.to > from)
  return mark === undefined ? inner : <mark className={css.marked[mark.tone]}>{inner}</mark>
}

const blockOf = (block: Part, start: number, shown: Shown): ReactNode => {
  const { marks } = shown
  switch (block.type) {
    case "paragraph":
      return <p {...standing(block.attrs)}>{ownLine(block, start, shown)}</p>
    case "heading": {
      const Heading = headings[block.attrs.level - 1]!
      return <Heading {...standing(block.attrs)}>{ownLine(block, start, shown)}</Heading>
    }
    case "codeBlock":
      return (
        <pre>
          <code>{markedText((block.content ?? []).map(({ text }) => text).join(""), start, marks)}</code>
        </pre>
      )
    case "formulaBlock":
      return (
        <div className={css.formulaLine}>
          {whole(<Formula latex={block.attrs.latex} display />, start, blockText(block).length, marks)}
        </div>
      )
    case "picture":
      return (
        <div>{whole(<Picture key={block.attrs.file} {...block.attrs} />, start, blockText(block).length, marks)}</div>
      )
    case "blockquote":
      return block.attrs === undefined ? (
        <blockquote>{innerOf(block.content, start, shown)}</blockquote>
      ) : (
        <Callout tone={block.attrs.tone}>{innerOf(block.content, start, shown)}</Callout>
      )
    case "bulletList":
      return <ul>{innerOf(block.content, start, shown)}</ul>
    case "orderedList":
      return <ol>{innerOf(block.content, start, shown)}</ol>
    case "listItem":
      return <li>{innerOf(block.content, start, shown)}</li>
    case "table":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the arrow keys
        <div data-table="" tabIndex={0}>
          <table>
            <tbody>{innerOf(block.content, start, shown)}</tbody>
          </table>
        </div>
      )
    case "tableRow":
      return <tr>{innerOf(block.content ?? [], start, shown)}</tr>
    case "tableCell":
    case "tableHead": {
      const Cell = block.type === "tableHead" ? "th" : "td"
      return (
        <Cell colSpan={block.attrs?.colspan} rowSpan={block.attrs?.rowspan}>
          {innerOf(block.content, start, shown)}
        </Cell>
      )
    }
  }
}

/** Parts inside of a part, a line each, whether they say something or not. */
const innerOf = (content: readonly Part[], start: number, shown: Shown): ReactNode => {
  let place = start
  return together(
    content.map((block) => {
      const from = place
      place += blockText(block).length + 1
      return blockOf(block, from, shown)
    })
  )
}
