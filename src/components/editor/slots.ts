import type { Node } from "prosemirror-model"
import { Plugin } from "prosemirror-state"
import { Decoration, DecorationSet } from "prosemirror-view"
import * as css from "./Editor.css.ts"

const slotIn = /\{([a-z_]+)\}/g

/** Shows slots of a text, such as `{name}`, as chips; slots that are not among `names` as faults. */
export const slotChips = (names: readonly string[]): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const chips: Decoration[] = []
        doc.descendants((node: Node, position) => {
          for (const { index, 0: whole, 1: name } of node.text?.matchAll(slotIn) ?? [])
            chips.push(
              Decoration.inline(position + index, position + index + whole.length, {
                class: names.includes(name!) ? css.slot : css.unknownSlot
              })
            )
        })
        return DecorationSet.create(doc, chips)
      }
    }
  })
