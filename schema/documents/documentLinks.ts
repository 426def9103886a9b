import type { Inline } from "./inline.ts"
import type { Block, Part } from "./parts.ts"

type Node = Part | Inline

const linksIn = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === "text")
      return ("marks" in node ? (node.marks ?? []) : []).flatMap((mark) =>
        mark.type === "link" ? [mark.attrs.href] : []
      )
    return "content" in node && node.content !== undefined ? linksIn(node.content) : []
  })

/** Every address that a document links to, in reading order. */
export const linksOf = ({ content }: { readonly content: readonly Block[] }): readonly string[] => linksIn(content)
