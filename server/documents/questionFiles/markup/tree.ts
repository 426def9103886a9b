/** An element of XML or HTML, by its name without a prefix, in small letters where it is HTML. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  /** Where it begins in its file, in lines from 1; 0 where nobody counted. */
  readonly line: number
}

/** An element, or text. */
export type Node = Element | string

/** An element made here. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Node[]
): Element => ({ name, attributes, children, line: 0 })

/** An element's own children that are elements, of one name if one is asked for. */
export const childrenOf = (of: Element | undefined, name?: string): readonly Element[] =>
  (of?.children ?? []).filter(
    (node): node is Element => typeof node !== "string" && (name === undefined || node.name === name)
  )

/** The first child of a name. */
export const childOf = (of: Element | undefined, name: string): Element | undefined => childrenOf(of, name)[0]

/** Every element inside of one, of these names, in reading order. */
export const within = (of: Element | undefined, ...names: readonly string[]): readonly Element[] =>
  childrenOf(of).flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...within(child, ...names)])

/** All text of a node, unchanged. */
export const textOf = (node: Node | undefined): string =>
  node === undefined ? "" : typeof node === "string" ? node : node.children.map(textOf).join("")

/** The text of a child, without the spaces around it. */
export const wordOf = (of: Element | undefined, ...path: readonly string[]): string =>
  textOf(path.reduce<Element | undefined>((parent, name) => childOf(parent, name), of)).trim()

/** Whether an element has a class. */
export const hasClass = (of: Element, name: string): boolean =>
  (of.attributes["class"] ?? "").split(/\s+/).includes(name)

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Text escaped for XML and HTML, without characters that XML forbids. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => signs[sign]!).replace(/[\uFFFE\uFFFF]/g, "")

/** A node as XML. */
export const toXml = (node: Node): string =>
  typeof node === "string"
    ? escaped(node)
    : `<${node.name}${Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escaped(value)}"`)
        .join("")}>${node.children.map(toXml).join("")}</${node.name}>`
