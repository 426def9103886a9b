import type { Document } from "../../../../schema/documents/document.ts"
import { unitsOf } from "../../../../schema/documents/documentUnits.ts"
import { brokenFormula, formula, picture } from "../../../components/document/Document.css.ts"

/** What a page shows as a whole: nothing in it is pointed at. */
const wholes = [formula, brokenFormula, picture].map((name) => `.${name.split(" ")[0]}`).join(", ")

/**
 * Something of a page that stands for characters of a document: a text node, or an element that is taken as a whole.
 */
type Shown = { readonly node: Node; readonly from: number; readonly to: number; readonly isText: boolean }

/** What a document's view shows, in its order, each with its place in the document's text. */
const shownIn = (view: HTMLElement, document: Document): readonly Shown[] => {
  const walker = globalThis.document.createTreeWalker(view, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node.parentElement?.closest(wholes) != null) return NodeFilter.FILTER_REJECT
    return node instanceof Text || (node as Element).matches(`${wholes}, br`)
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_SKIP
  })
  const found: Shown[] = []
  for (const { from, to, kind } of unitsOf(document)) {
    for (let place = from; place < to;) {
      const node = walker.nextNode()
      if (node === null) return found
      const end = kind === "text" && node instanceof Text ? Math.min(to, place + node.data.length) : to
      found.push({ node, from: place, to: end, isText: node instanceof Text })
      place = end
    }
  }
  return found
}

/** The characters of a document's text that are selected in its view; null where nothing of it is. */
export const selectedIn = (
  view: HTMLElement,
  document: Document,
  selection: Selection | null
): { readonly from: number; readonly to: number } | null => {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const touched = shownIn(view, document).filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [touched[0], touched.at(-1)]
  if (first === undefined || last === undefined) return null
  const from = first.isText && range.startContainer === first.node ? first.from + range.startOffset : first.from
  const to = last.isText && range.endContainer === last.node ? last.from + range.endOffset : last.to
  return to > from ? { from, to } : null
}
