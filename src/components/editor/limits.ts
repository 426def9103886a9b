import type { Node } from "prosemirror-model"
import { Plugin } from "prosemirror-state"
import { documentLimits } from "../../../schema/documents/documentSize.ts"
import { t } from "#messages/editor.js"

type Size = { readonly nodes: number; readonly depth: number; readonly characters: number }

/** Sizes of parts that were counted: a part that did not change is not counted again. */
const counted = new WeakMap<Node, Size>()

const sizeOf = (node: Node): Size => {
  const known = counted.get(node)
  if (known !== undefined) return known
  const own = node.isText ? node.text!.length : typeof node.attrs["latex"] === "string" ? node.attrs["latex"].length : 0
  const size = node.children.map(sizeOf).reduce<Size>(
    (sum, inner) => ({
      nodes: sum.nodes + inner.nodes + 1,
      depth: Math.max(sum.depth, inner.depth + 1),
      characters: sum.characters + inner.characters
    }),
    { nodes: 0, depth: 0, characters: own }
  )
  if (!node.isText) counted.set(node, size)
  return size
}

/** What is too much in a document; null when nothing is. */
export const excessOf = (document: Node): string | null => {
  const { nodes, depth, characters } = sizeOf(document)
  return characters > documentLimits.characters
    ? t.tooManyCharacters({ max: documentLimits.characters })
    : nodes > documentLimits.nodes
      ? t.tooManyParts({ max: documentLimits.nodes })
      : depth > documentLimits.depth
        ? t.tooDeep({ max: documentLimits.depth })
        : null
}

/** Takes no change that makes a document larger than documents may be, and says so. */
export const limited = (tell: (message: string) => void): Plugin =>
  new Plugin({
    filterTransaction: (transaction, state) => {
      if (!transaction.docChanged) return true
      const excess = excessOf(transaction.doc)
      if (excess === null || excessOf(state.doc) !== null) return true
      tell(excess)
      return false
    }
  })
