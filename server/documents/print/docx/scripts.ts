import { childrenOf, isRow, textOf, type Element } from "../../formulas/mathml.ts"

/**
 * Chemistry as mhchem sets it hangs each script on an invisible letter without width, and an isotope's scripts on two
 * of them, so that they stand before their element. Word has no letter without width: there a script belongs to what
 * stands before it, and scripts before something are an element of their own.
 */

/** Whether nothing of an element can be seen. */
const isUnseen = (element: Element): boolean =>
  element.tagName === "mphantom" ||
  (textOf(element) === "" && element.tagName !== "mspace") ||
  ((isRow(element) || element.tagName === "mpadded") && childrenOf(element).every(isUnseen))

/** Whether an element can neither be seen nor takes any room. */
const isNothing = (element: Element): boolean =>
  isRow(element)
    ? childrenOf(element).every(isNothing)
    : element.tagName === "mpadded" &&
      (/^0(px|em)?$/.test(element.attributes.get("width") ?? "")
        ? isUnseen(element)
        : childrenOf(element).every(isNothing))

const hasScripts = ({ tagName }: Element): boolean => ["msub", "msup", "msubsup"].includes(tagName)

const holding = (element: Element, content: readonly Element[], tagName = element.tagName): Element => ({
  ...element,
  tagName,
  content: [...content]
})

/** The name of scripts before what they belong to: the element, then its `msub`, `msup` or `msubsup` without a base. */
export const scriptsBefore = "mmultiscripts"

/** The elements of a row, each script with what it belongs to, and without what takes no room. */
export const joinScripts = (elements: readonly Element[]): readonly Element[] => {
  const joined: Element[] = []
  let [goesBefore, waiting] = [false, null as Element | null]
  for (const element of elements) {
    if (isNothing(element)) continue
    const [base, ...scripts] = hasScripts(element) ? childrenOf(element) : []
    if (base === undefined || !isNothing(base)) {
      joined.push(waiting === null ? element : holding(waiting, [element, waiting], scriptsBefore))
      waiting = null
    } else if (scripts.every(isUnseen)) goesBefore = true
    // Without mhchem, scripts are put before something by an empty group: {}_{6}^{14}C.
    else if (goesBefore || isRow(base) || joined.length === 0) [goesBefore, waiting] = [false, element]
    else joined.push(holding(element, [joined.pop()!, ...scripts]))
  }
  return waiting === null ? joined : [...joined, waiting]
}
