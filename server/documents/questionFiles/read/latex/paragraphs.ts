import { element, type Node } from "../../markup/tree.ts"

/** A place where a paragraph ends, and one where only its line does. */
export const paragraphEnd = element("paragraph-end", {}, [])
export const lineEnd = element("br", {}, [])

/** Markup in lines of its own where paragraphs end in it. */
export const inParagraphs = (nodes: readonly Node[]): readonly Node[] => {
  const paragraphs = paragraphsIn(nodes)
  return paragraphs.length < 2 ? (paragraphs[0] ?? []) : paragraphs.map((one) => element("p", {}, one))
}

/** The paragraphs of markup: lists, pictures and tables belong to the paragraph that contains them. */
export const paragraphsIn = (nodes: readonly Node[]): readonly (readonly Node[])[] => {
  const paragraphs: Node[][] = [[]]
  for (const node of nodes) {
    if (node === paragraphEnd) paragraphs.push([])
    else paragraphs.at(-1)!.push(node)
  }
  return paragraphs.map(trimmed).filter((one) => one.length > 0)
}

const trimmed = (nodes: readonly Node[]): readonly Node[] => {
  const isSpace = (node: Node) => node === lineEnd || (typeof node === "string" && node.trim() === "")
  const from = nodes.findIndex((node) => !isSpace(node))
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isSpace(node)) + 1)
}
