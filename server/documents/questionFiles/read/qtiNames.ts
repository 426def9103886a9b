import type { Element } from "../markup/tree.ts"

const camel = (name: string): string => name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())

/** Attributes of HTML and of shared vocabulary that keep their names. */
const isOwnName = (name: string): boolean => name.startsWith("data-") || name.startsWith("aria-")

/**
 * An item of QTI 3 with the names of QTI 2: `qti-simple-choice` is `simpleChoice`, its `response-identifier` is
 * `responseIdentifier`. Any other element stays as it is.
 */
export const inQti2Names = (of: Element): Element => {
  const children = of.children.map((node) => (typeof node === "string" ? node : inQti2Names(node)))
  if (!of.name.startsWith("qti-")) return { ...of, children }
  const attributes = Object.fromEntries(
    Object.entries(of.attributes).map(([name, value]) => [isOwnName(name) ? name : camel(name), value])
  )
  return { ...of, name: camel(of.name.slice(4)), attributes, children }
}

/** Elements that ask something. */
export const asking = [
  "choiceInteraction",
  "matchInteraction",
  "associateInteraction",
  "textEntryInteraction",
  "extendedTextInteraction",
  "inlineChoiceInteraction",
  "orderInteraction",
  "gapMatchInteraction",
  "graphicGapMatchInteraction",
  "hotspotInteraction",
  "hottextInteraction",
  "sliderInteraction",
  "uploadInteraction",
  "drawingInteraction",
  "selectPointInteraction",
  "positionObjectInteraction",
  "mediaInteraction",
  "customInteraction",
  "endAttemptInteraction",
  "graphicOrderInteraction",
  "graphicAssociateInteraction",
  "portableCustomInteraction"
]

/** Elements that a test taker sees later or never. */
export const unseen = [
  "rubricBlock",
  "feedbackBlock",
  "feedbackInline",
  "templateBlock",
  "templateInline",
  "stylesheet",
  "catalogInfo"
]
