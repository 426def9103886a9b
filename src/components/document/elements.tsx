import { createElement, Fragment, type ReactNode } from "react"
import type { Block, Document, Inline, ListItem, Standing } from "../../../schema/documents/document.ts"
import { blockText, inlineText } from "../../../schema/documents/documentText.ts"
import { Formula } from "./Formula.tsx"
import { Picture } from "./Picture.tsx"
import { markedText, type DocumentMark } from "./marks.tsx"
import * as css from "./Document.css.ts"

/** The parts of a document as elements. Places are counted as `documentText` writes them: parts that say nothing do not count. */
export const blocksOf = ({ content }: Document, marks: readonly DocumentMark[]): ReactNode => {
  let place = 0
  return together(
    content.map((block) => {
      const text = blockText(block)
      const start = place
      if (text !== "") place += text.length + 1
      return blockOf(block, start, marks)
    })
  )
}

/** A line's content as elements. */
export const lineOf = (content: readonly Inline[], marks: readonly DocumentMark[], start = 0): ReactNode => {
  let place = start
  return together(
    content.map((inline) => {
      const from = place
      place += inlineText(inline).length
      return inlineOf(inline, from, marks)
    })
  )
}

/** What stands behind each other, with no name of its own: a text that changed is another text. */
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
      return (
        <a href={mark.attrs.href} target="_blank" rel="noreferrer noopener">
          {inner}
        </a>
      )
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

const headings = ["h1", "h2", "h3"] as const

/** A part that is marked as a whole. */
const whole = (inner: ReactNode, from: number, length: number, marks: readonly DocumentMark[]): ReactNode => {
  const mark = marks.find((each) => each.from < from + length && each.to > from)
  return mark === undefined ? inner : <mark className={css.marked[mark.tone]}>{inner}</mark>
}

const blockOf = (block: Block | ListItem, start: number, marks: readonly DocumentMark[]): ReactNode => {
  switch (block.type) {
    case "paragraph":
      return <p {...standing(block.attrs)}>{lineOf(block.content ?? [], marks, start)}</p>
    case "heading": {
      const Heading = headings[block.attrs.level - 1]!
      return <Heading {...standing(block.attrs)}>{lineOf(block.content ?? [], marks, start)}</Heading>
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
      return <blockquote>{innerOf(block.content, start, marks)}</blockquote>
    case "bulletList":
      return <ul>{innerOf(block.content, start, marks)}</ul>
    case "orderedList":
      return <ol>{innerOf(block.content, start, marks)}</ol>
    case "listItem":
      return <li>{innerOf(block.content, start, marks)}</li>
  }
}

/** Parts inside of a part, a line each, whether they say something or not. */
const innerOf = (content: readonly (Block | ListItem)[], start: number, marks: readonly DocumentMark[]): ReactNode => {
  let place = start
  return together(
    content.map((block) => {
      const from = place
      place += blockText(block).length + 1
      return blockOf(block, from, marks)
    })
  )
}
