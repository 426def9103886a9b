import { MathMLToLaTeX } from "mathml-to-latex"
import { within, textOf, toXml, type Element } from "./tree.ts"

/** The longest formula that is converted, in characters of MathML. */
const limit = 100_000

/**
 * The LaTeX of a MathML element: what it was made from, if it says so, else what it means. Undefined where nobody can
 * tell.
 */
export const latexOfMath = (math: Element): string | undefined => {
  const annotation = within(math, "annotation").find(({ attributes }) =>
    /^application\/x-tex$|^latex$|^tex$/i.test(attributes["encoding"] ?? "")
  )
  if (annotation !== undefined) return textOf(annotation)
  try {
    const xml = toXml(plain(math))
    return xml.length > limit ? undefined : MathMLToLaTeX.convert(xml).trim() || undefined
  } catch {
    return undefined
  }
}

/** Without what is no presentation: annotations, and the element that holds them beside it. */
const plain = (of: Element): Element => ({
  ...of,
  attributes: {},
  children: of.children.flatMap((node) =>
    typeof node === "string"
      ? [node]
      : node.name === "annotation" || node.name === "annotation-xml"
        ? []
        : node.name === "semantics"
          ? plain(node).children
          : [{ ...plain(node), attributes: node.attributes }]
  )
})

/** MathML as the WIRIS editor hides it in an attribute of its picture. */
export const unhidden = (hidden: string): string =>
  hidden.replaceAll("«", "<").replaceAll("»", ">").replaceAll("¨", '"').replaceAll("§", "&").replaceAll("`", "'")
