import type { Node } from "prosemirror-model"
import { NodeSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"

/** What is chosen as a whole: a formula, a picture. */
export const chosenOf = ({ state: { selection } }: EditorView): Node | null =>
  selection instanceof NodeSelection ? selection.node : null

/** The words that are selected in one line. */
export const selectedText = ({
  state: {
    doc,
    selection: { from, to, $from, $to }
  }
}: EditorView): string => ($from.sameParent($to) ? doc.textBetween(from, to) : "")

/** Where the selection is on the page: beside it opens what belongs to it. */
export const anchorOf = (view: EditorView): { readonly getBoundingClientRect: () => DOMRect } => ({
  getBoundingClientRect: () => {
    const { selection } = view.state
    const node = selection instanceof NodeSelection ? view.nodeDOM(selection.from) : null
    if (node instanceof HTMLElement) return node.getBoundingClientRect()
    const { left, top, bottom } = view.coordsAtPos(selection.from)
    return new DOMRect(left, top, 0, bottom - top)
  }
})
