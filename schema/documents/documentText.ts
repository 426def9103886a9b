import type { Document } from "./document.ts"
import type { Inline } from "./inline.ts"
import type { Part } from "./parts.ts"
import { innerParts } from "./table.ts"

type Node = Part | Inline

/**
 * A document's words in reading order, formulas as their LaTeX between dollars, a line a block: what searches and
 * comparisons read.
 */
export const documentText = (document: Document): string =>
  document.content
    .map(blockText)
    .filter((line) => line !== "")
    .join("\n")

/** What a part of a document says, the same way. */
export const blockText = (block: Part): string => {
  switch (block.type) {
    case "formulaBlock":
      return `$$${block.attrs.latex}$$`
    case "picture":
      return `[${block.attrs.alt}]`
    case "paragraph":
    case "heading":
      return (block.content ?? []).map(inlineText).join("")
    case "codeBlock":
      return (block.content ?? []).map(({ text }) => text).join("")
    default:
      return (innerParts(block) ?? []).map(blockText).join("\n")
  }
}

/** What something in a line says: a formula between dollars, a break as a new line. */
export const inlineText = (inline: Inline): string =>
  inline.type === "text" ? inline.text : inline.type === "formula" ? `$${inline.attrs.latex}$` : "\n"

/** Whether a document says nothing at all. */
export const isEmptyDocument = (document: Document): boolean => documentText(document).trim() === ""

/** Every picture's file of a document, in reading order. */
export const picturesOf = (document: Document): readonly string[] =>
  nodesOf(document).flatMap((node) => (node.type === "picture" ? [node.attrs.file] : []))

const nodesOf = ({ content }: { readonly content: readonly Node[] }): readonly Node[] =>
  content.flatMap((node) => [
    node,
    ...("content" in node && node.content !== undefined ? nodesOf({ content: node.content }) : [])
  ])
