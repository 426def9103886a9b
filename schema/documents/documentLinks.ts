import type { Inline } from "./inline.ts"
import type { Block, Part } from "./parts.ts"

type Node = Part | Inline

/** A link of a document: where it leads, and its words. */
type DocumentLink = { readonly href: string; readonly words: string }

const linksIn = (nodes: readonly Node[]): readonly DocumentLink[] =>
  nodes.flatMap((node) => {
    if (node.type === "text")
      return ("marks" in node ? (node.marks ?? []) : []).flatMap((mark) =>
        mark.type === "link" ? [{ href: mark.attrs.href, words: node.text }] : []
      )
    return "content" in node && node.content !== undefined ? linksIn(node.content) : []
  })

/** Every link of a document, in reading order. */
export const linksOf = ({ content }: { readonly content: readonly Block[] }): readonly DocumentLink[] =>
  linksIn(content)
