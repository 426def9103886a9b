import { t } from "#messages/server.questionFiles.js"
import { parseHtml } from "../markup/html.ts"
import { childrenOf, element, textOf, type Element, type Node } from "../markup/tree.ts"
import { autoFormatted } from "./plain.ts"
import type { Desk } from "./question.ts"

/** Elements that ask: what is in them is no part of the question's text. */
const asking = /^(response_(lid|str|num|xy|grp|na|extension)|render_\w+)$/u

const lost = /^mat(audio|video|applet|application)$/u

/** Blackboard attaches a picture as it attaches any other file. */
const pictureName = /\.(?:png|jpe?g|gif|bmp)$/iu

/** The address of a picture, in an element of its own or attached as a file; undefined for anything else. */
export const pictureAddress = ({ name, attributes }: Element): string | undefined => {
  const { uri = "", label = "" } = attributes
  if (name === "matimage") return uri
  return name === "matapplication" && (pictureName.test(uri) || pictureName.test(label)) ? uri : undefined
}

/** What Blackboard's questions with two answers write for them, by the key that a file has instead of a text. */
const eitherOr: Readonly<Record<string, string>> = {
  "true_false.true": "True",
  "true_false.false": "False",
  "yes_no.true": "Yes",
  "yes_no.false": "No",
  "agree_disagree.true": "Agree",
  "agree_disagree.false": "Disagree",
  "right_wrong.true": "Right",
  "right_wrong.false": "Wrong"
}

/** Markup whose text is one of Blackboard's keys as the answer that it stands for. */
export const answerMarkup = (nodes: readonly Node[]): readonly Node[] => {
  const answer = eitherOr[textOf(element("div", {}, nodes)).trim()]
  return answer === undefined ? nodes : [answer]
}

/** The text of a QTI 1.2 element as markup: its materials in their order, however they are nested. */
export const materialOf = (of: Element | undefined, desk: Desk, where: string): readonly Node[] =>
  childrenOf(of).flatMap((child): readonly Node[] => {
    const fault = (message: string) => desk.fault(where, message)
    if (asking.test(child.name)) return []
    const picture = pictureAddress(child)
    if (picture !== undefined) return [element("img", { src: picture, alt: altOf(child) }, [])]
    if (lost.test(child.name)) {
      fault(t.partLost({ name: child.name.slice(3) }))
      return []
    }
    switch (child.name) {
      case "mattext":
      case "matemtext":
      case "mat_formattedtext":
      case "localizable_mattext":
        return [element("div", {}, textNodes(child, fault))]
      case "matbreak":
        return [element("br", {}, [])]
      default:
        return materialOf(child, desk, where)
    }
  })

/** A description; the name of a file is none. */
const altOf = ({ attributes }: Element): string =>
  pictureName.test(attributes["label"] ?? "") ? "" : (attributes["label"] ?? "")

const textNodes = (of: Element, fault: (message: string) => void): readonly Node[] => {
  if (childrenOf(of).length > 0) return of.children
  const type = of.attributes["texttype"] ?? of.attributes["type"] ?? "text/plain"
  return /html/iu.test(type) ? parseHtml(textOf(of), fault) : autoFormatted(textOf(of), fault)
}
