import type { Node } from "prosemirror-model"
import { Plugin } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"
import { leftToRightSpans, objectCharacter, type Span } from "../../../schema/documents/directionRuns.ts"
import * as css from "./Editor.css.ts"

/** Text blocks do not change, so what was found in one stays. */
const known = new WeakMap<Node, { readonly isRightToLeft: boolean; readonly spans: readonly Span[] }>()

const spansOf = (block: Node, isRightToLeft: boolean): readonly Span[] => {
  const found = known.get(block)
  if (found?.isRightToLeft === isRightToLeft) return found.spans
  const text = block.children.map(textOf).join("")
  const spans = leftToRightSpans(text, isRightToLeft)
  known.set(block, { isRightToLeft, spans })
  return spans
}

const textOf = (node: Node): string => {
  if (node.type.name === "hardBreak") return "\n"
  const isWords = node.isText && !node.marks.some(({ type }) => type.name === "code")
  return isWords ? node.text! : objectCharacter.repeat(node.nodeSize)
}

/**
 * Keeps numbers and expressions in their order in lines that run from right to left, as `directionRuns` does where a
 * document is read. Only looks change: the document holds no marks of direction.
 */
export const leftToRight = (isRightToLeft: () => boolean): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const all: Decoration[] = []
        const look = (block: Node, start: number) => {
          const dir = block.attrs["dir"] as string | null | undefined
          for (const { from, to } of spansOf(block, dir ? dir === "rtl" : isRightToLeft()))
            all.push(
              Decoration.inline(start + from, start + from + 1, { class: css.leftToRightStart }),
              Decoration.inline(start + to - 1, start + to, { class: css.leftToRightEnd })
            )
        }
        if (doc.inlineContent) look(doc, 0)
        else
          doc.descendants((node, position) => {
            if (node.isTextblock && !node.type.spec.code) look(node, position + 1)
            return !node.isTextblock
          })
        return all.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, all)
      }
    }
  })
