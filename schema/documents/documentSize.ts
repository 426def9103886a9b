import { t } from "#messages/questionRules.js"
import type { Block, Part } from "./parts.ts"
import type { Inline } from "./inline.ts"

/** Largest document: nodes, how deep they nest, and characters of text and formulas. */
export const documentLimits = { nodes: 2_000, depth: 8, characters: 20_000 } as const

/** What is too much of a document, if anything is. */
export const sizeFault = (document: { readonly content: readonly Block[] }): string | undefined => {
  const size = sizeOf(document.content, 1)
  return size.nodes > documentLimits.nodes
    ? t.manyParts({ most: documentLimits.nodes, count: size.nodes })
    : size.depth > documentLimits.depth
      ? t.deepParts({ most: documentLimits.depth })
      : size.characters > documentLimits.characters
        ? t.manyCharacters({ most: documentLimits.characters, count: size.characters })
        : undefined
}

type Size = { readonly nodes: number; readonly depth: number; readonly characters: number }

const sizeOf = (nodes: readonly (Part | Inline)[], depth: number): Size =>
  nodes.reduce<Size>(
    (sum, node) => {
      const inner =
        "content" in node && node.content !== undefined
          ? sizeOf(node.content, depth + 1)
          : { nodes: 0, depth, characters: 0 }
      const own =
        node.type === "text"
          ? node.text.length
          : "attrs" in node && node.attrs !== undefined && "latex" in node.attrs
            ? node.attrs.latex.length
            : 0
      return {
        nodes: sum.nodes + 1 + inner.nodes,
        depth: Math.max(sum.depth, inner.depth),
        characters: sum.characters + own + inner.characters
      }
    },
    { nodes: 0, depth, characters: 0 }
  )
