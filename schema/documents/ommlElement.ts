/** An element of a formula, no matter who parsed it: its name without prefix, in small letters, and what is in it. */
export type MathElement = {
  readonly name: string
  /** An attribute by its name without prefix; null where there is none. */
  readonly attribute: (name: string) => string | null
  readonly children: readonly (MathElement | string)[]
}

/** What a node of any document object model is; that of browsers and that of @xmldom/xmldom both are. */
type DomNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<DomNode> | ArrayLike<DomNode>
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }> | null
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase()

/** A node of a document as an element of a formula. */
export const mathElementOf = (node: DomNode): MathElement => ({
  name: local(node.nodeName),
  attribute: (name) => Array.from(node.attributes ?? []).find((each) => local(each.name) === name)?.value ?? null,
  children: Array.from(node.childNodes).flatMap((child): readonly (MathElement | string)[] =>
    child.nodeType === 1 ? [mathElementOf(child)] : child.nodeType === 3 ? [child.nodeValue ?? ""] : []
  )
})

export const isElement = (child: MathElement | string): child is MathElement => typeof child !== "string"

/** The first element of a name, through elements that only wrap. */
export const find = (element: MathElement, name: string): MathElement | undefined =>
  element.children
    .filter(isElement)
    .reduce<MathElement | undefined>(
      (found, child) => found ?? (child.name === name ? child : wraps(child) ? find(child, name) : undefined),
      undefined
    )

export const all = (element: MathElement, name: string): readonly MathElement[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : wraps(child) ? all(child, name) : []))

/** Markup around a formula's elements, not one of them. */
const wraps = ({ name }: MathElement): boolean => /^(span|i|b|em|strong|font|a|ins|smarttag|sdt|sdtcontent)$/.test(name)

export const property = (element: MathElement, name: string): string | null | undefined => {
  const found = find(find(element, `${element.name}pr`) ?? { ...element, children: [] }, name)
  return found === undefined ? undefined : found.attribute("val")
}

/** Whether a property that is on by being there is on. */
export const isOn = (value: string | null | undefined): boolean =>
  value !== undefined && !["0", "off", "false"].includes(value ?? "")
