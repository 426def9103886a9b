import { element, within, type Node } from "../../markup/tree.ts"
import { shownText } from "../shownText.ts"
import { labelled } from "./labels.ts"
import type { Paragraph } from "./paragraph.ts"

/**
 * A paragraph in which options or an answer begin behind line breaks, as a paragraph for each of its labels; any other
 * one as it is.
 */
export const atBreaks = (paragraph: Paragraph): readonly Paragraph[] => {
  const [first = [], ...lines] = linesOf(paragraph.nodes)
  const kinds = lines.map(kindOf)
  if (!kinds.some((is) => is === "option" || is === "answer")) return [paragraph]
  const groups = lines.reduce<(readonly Node[])[]>(
    (all, line, at) =>
      kinds[at] === "text" ? [...all.slice(0, -1), [...all.at(-1)!, element("br", {}, []), ...line]] : [...all, line],
    [first]
  )
  return groups.map((nodes, at) => ({
    ...paragraph,
    nodes,
    text: shownText(nodes),
    ...(at === 0 ? {} : { numbering: null, level: 0 })
  }))
}

const kindOf = (nodes: readonly Node[]) =>
  labelled({ nodes, text: shownText(nodes), numbering: null, level: 0 })[0]?.is ?? "text"

/** The lines of markup, which breaks are between; an element over several lines is one in each. */
const linesOf = (nodes: readonly Node[]): readonly (readonly Node[])[] => {
  const lines: Node[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== "string" && node.name === "br") lines.push([])
    else if (typeof node === "string" || within(node, "br").length === 0) lines.at(-1)!.push(node)
    else {
      const [first = [], ...rest] = linesOf(node.children)
      lines.at(-1)!.push({ ...node, children: first })
      for (const children of rest) lines.push([{ ...node, children }])
    }
  }
  return lines
}
