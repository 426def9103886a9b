import { t } from "#messages/server.questionFiles.js"
import { parseHtml } from "../markup/html.ts"
import { childrenOf, element, textOf, type Element, type Node } from "../markup/tree.ts"
import { autoFormatted } from "./plain.ts"
import type { Desk } from "./question.ts"

/** Elements that ask: what is in them is no part of the question's text. */
const asking = /^(response_(lid|str|num|xy|grp|na|extension)|render_\w+)$/u

const lost = /^mat(audio|video|applet|application)$/u

/** The text of a QTI 1.2 element as markup: its materials in their order, however they are nested. */
export const materialOf = (of: Element | undefined, desk: Desk, where: string): readonly Node[] =>
  childrenOf(of).flatMap((child): readonly Node[] => {
    const fault = (message: string) => desk.fault(where, message)
    if (asking.test(child.name)) return []
    if (lost.test(child.name)) {
      fault(t.partLost({ name: child.name.slice(3) }))
      return []
    }
    switch (child.name) {
      case "mattext":
      case "matemtext":
      case "mat_formattedtext":
        return [element("div", {}, textNodes(child, fault))]
      case "matimage":
        return [element("img", { src: child.attributes["uri"] ?? "", alt: child.attributes["label"] ?? "" }, [])]
      case "matbreak":
        return [element("br", {}, [])]
      default:
        return materialOf(child, desk, where)
    }
  })

const textNodes = (of: Element, fault: (message: string) => void): readonly Node[] => {
  if (childrenOf(of).length > 0) return of.children
  const type = of.attributes["texttype"] ?? of.attributes["type"] ?? "text/plain"
  return /html/iu.test(type) ? parseHtml(textOf(of), fault) : autoFormatted(textOf(of), fault)
}
