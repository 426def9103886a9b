import { textOf, type Node } from "./tree.ts"

const closings: Readonly<Record<string, string>> = { "\\(": "\\)", "\\[": "\\]" }

/** The formula that a text opens and does not close; its sign and where it begins. */
export const openFormula = (text: string): { readonly closing: string; readonly from: number } | undefined => {
  let open: { closing: string; from: number } | undefined
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== "\\") continue
    const sign = text.slice(at, at + 2)
    if (open === undefined && closings[sign] !== undefined) open = { closing: closings[sign], from: at }
    else if (open?.closing === sign) open = undefined
    at += 1
  }
  return open
}

/** Nodes that a formula may go on over: line breaks, and what only looks otherwise. */
const isInline = (node: Node | undefined): boolean =>
  typeof node === "string" ||
  (node !== undefined && /^(br|b|i|em|strong|span|font|wbr)$/.test(node.name) && node.children.every(isInline))

/** Nodes that one formula may have at most. */
const longest = 40

/**
 * Nodes in which text beside text is one, and a formula that is in several nodes is one text: editors put line
 * breaks and looks into it.
 */
export const joinFormulas = (nodes: readonly Node[]): readonly Node[] => {
  const joined: Node[] = []
  const all = withTextsTogether(nodes)
  let node = all[0]
  for (let at = 0; node !== undefined;) {
    const open = typeof node === "string" ? openFormula(node) : undefined
    const end = open === undefined ? -1 : endOf(all, at + 1, open.closing)
    if (end < 0) joined.push(node)
    node = end < 0 ? all[at + 1] : [node, ...all.slice(at + 1, end + 1)].map(lineOf).join("")
    at = end < 0 ? at + 1 : end
  }
  return joined
}

const withTextsTogether = (nodes: readonly Node[]): readonly Node[] => {
  const together: Node[] = []
  let words: string[] = []
  for (const node of [...nodes, undefined]) {
    if (typeof node === "string") words.push(node)
    else {
      if (words.length > 0) together.push(words.join(""))
      words = []
      if (node !== undefined) together.push(node)
    }
  }
  return together
}

const endOf = (nodes: readonly Node[], from: number, closing: string): number => {
  for (let at = from; at < Math.min(nodes.length, from + longest) && isInline(nodes[at]); at += 1)
    if (textOf(nodes[at]).includes(closing)) return at
  return -1
}

const lineOf = (node: Node): string => (typeof node !== "string" && node.name === "br" ? " " : textOf(node))
