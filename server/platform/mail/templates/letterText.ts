import type { Inline } from "../../../../schema/documents/inline.ts"
import type { Part } from "../../../../schema/documents/parts.ts"
import { filledText, type Filled } from "./letter.ts"

/** A letter's part in plain text: paragraphs apart by an empty line, links written out. */
export const letterText = (letter: Filled): string =>
  `${letter.document.content
    .map((block) => blockText(block, letter))
    .filter((text) => text !== "")
    .join("\n\n")}\n`

const blockText = (block: Part, letter: Filled): string => {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return (block.content ?? []).map((inline) => inlineText(inline, letter)).join("")
    case "codeBlock":
      return filledText((block.content ?? []).map(({ text }) => text).join(""), letter.values)
    case "formulaBlock":
      return block.attrs.latex
    case "picture":
      return block.attrs.alt
    case "bulletList":
      return block.content.map((item) => `- ${innerText(item.content, letter, "\n  ")}`).join("\n")
    case "orderedList":
      return block.content.map((item, nth) => `${nth + 1}. ${innerText(item.content, letter, "\n   ")}`).join("\n")
    case "blockquote":
    case "listItem":
      return innerText(block.content, letter, "\n")
    case "table":
      return block.content.map((row) => blockText(row, letter)).join("\n")
    case "tableRow":
      return (block.content ?? []).map((cell) => blockText(cell, letter)).join(" | ")
    case "tableCell":
    case "tableHead":
      return innerText(block.content, letter, " ")
  }
}

const innerText = (blocks: readonly Part[], letter: Filled, between: string): string =>
  blocks.map((block) => blockText(block, letter)).join(between)

const inlineText = (inline: Inline, { values }: Filled): string => {
  if (inline.type === "hardBreak") return "\n"
  if (inline.type === "formula") return inline.attrs.latex
  const text = filledText(inline.text, values)
  const link = inline.marks?.find((mark) => mark.type === "link")
  return link === undefined || link.attrs.href === text ? text : `${text} (${link.attrs.href})`
}
