import type { Mark, Node } from "prosemirror-model"
import type { MarkViewConstructor, NodeView, NodeViewConstructor } from "prosemirror-view"
import { inBackground } from "../../api/inBackground.ts"
import type { PictureSource } from "../../api/pictures.ts"
import { brokenFormula, formula, formulaLine, image, noImage, picture } from "../document/Document.css.ts"
import { showFormula } from "../document/formulaNode.ts"
import { t } from "#messages/editor.js"

/** How formulas, pictures and coloured text are painted. A part that did not change is not painted again. */

/** A view whose element is painted again when the node's attributes change. */
const painted = (node: Node, dom: HTMLElement, paint: (next: Node) => void): NodeView => {
  paint(node)
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false
      paint(next)
      return true
    },
    ignoreMutation: () => true
  }
}

const formulaView =
  (isBlock: boolean): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement(isBlock ? "div" : "span")
    dom.dir = "ltr"
    const shown = dom.appendChild(document.createElement("span"))
    shown.setAttribute("role", "img")
    let latex: string | undefined
    const paint = (next: Node) => {
      if (next.attrs["latex"] === latex) return
      latex = next.attrs["latex"] as string
      const fault = showFormula(shown, latex, { display: isBlock })
      dom.className = fault !== null ? brokenFormula : isBlock ? formulaLine : formula
      shown.setAttribute("aria-label", t.formulaLatex({ latex }))
    }
    return painted(node, dom, paint)
  }

const pictureView =
  (source: PictureSource): NodeViewConstructor =>
  (node) => {
    const dom = document.createElement("div")
    dom.className = picture
    let file: string | undefined
    const paint = (next: Node) => {
      const { alt, width } = next.attrs as { readonly alt: string; readonly width: number }
      dom.style.width = `${width}%`
      const shown = dom.firstElementChild as HTMLElement | null
      if (next.attrs["file"] !== file) {
        file = next.attrs["file"] as string
        inBackground(load(source, dom, file, alt))
      } else if (shown instanceof HTMLImageElement) shown.alt = alt
      else shown?.setAttribute("aria-label", alt)
    }
    return painted(node, dom, paint)
  }

const load = async (source: PictureSource, dom: HTMLElement, file: string, alt: string): Promise<void> => {
  const waiting = document.createElement("span")
  waiting.className = noImage
  waiting.setAttribute("role", "img")
  waiting.setAttribute("aria-label", alt)
  dom.replaceChildren(waiting)
  try {
    dom.replaceChildren(
      Object.assign(new Image(), { src: (await source.show(file)).src, alt, className: image, draggable: false })
    )
  } catch {
    waiting.textContent = alt
  }
}

/** The views of nodes, by their names; pictures are shown from a source. */
export const nodeViews = (pictures: PictureSource): Readonly<Record<string, NodeViewConstructor>> => ({
  formula: formulaView(false),
  formulaBlock: formulaView(true),
  picture: pictureView(pictures)
})

/**
 * A span that carries a mark's value, and its colour as a variable: text of HTML could not, under the portal's policy.
 */
const valued =
  (name: string, attribute: string): MarkViewConstructor =>
  (mark: Mark) => {
    const dom = document.createElement("span")
    const value = mark.attrs[attribute] as string
    dom.dataset[name] = value
    if (name !== "size") dom.style.setProperty(`--${name}`, value)
    return { dom, contentDOM: dom }
  }

/** The views of marks, by their names. */
export const markViews: Readonly<Record<string, MarkViewConstructor>> = {
  colour: valued("colour", "colour"),
  ground: valued("ground", "colour"),
  size: valued("size", "size")
}
