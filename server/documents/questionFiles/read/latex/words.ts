import { within, type Node } from "../../markup/tree.ts"
import type { Labelled } from "../docx/apart.ts"
import { labelled } from "../docx/labels.ts"
import { plainWords, shownText } from "../shownText.ts"
import { lineEnd } from "./paragraphs.ts"

/** A paragraph's lines as Word's, where one of them is an option, an answer or an explanation; else the paragraph. */
export const wordsIn = (nodes: readonly Node[], line: number): readonly Labelled[] => {
  const lines = optionCells(nodes) ?? linesOf(nodes)
  const found = lines.flatMap((one) =>
    labelled({ nodes: answered(one), text: shownText(answered(one)), numbering: null, level: 0 })
  )
  const isWord = found
    .slice(0)
    .some(({ is }) => is === "option" || is === "answer" || is === "explanation" || is === "reason")
  const all = isWord ? found : [{ is: "text" as const, nodes, text: plainWords(nodes), label: "", whole: nodes }]
  return all.map((one) => ({ ...one, line }))
}

/** A line that says an answer, in plain words. */
const answered = (nodes: readonly Node[]): readonly Node[] => {
  const words = plainWords(nodes)
  return /^\s*[[(]?\s*(?:ans(?:wer)?|correct (?:answer|option))\b/i.test(words) ? [words] : nodes
}

const linesOf = (nodes: readonly Node[]): readonly (readonly Node[])[] => {
  const lines: Node[][] = [[]]
  for (const node of nodes) {
    if (node === lineEnd) lines.push([])
    else lines.at(-1)!.push(node)
  }
  return lines.filter((one) => one.some((node) => typeof node !== "string" || node.trim() !== ""))
}

/** The cells of a table that only sets options beside each other. */
const optionCells = (nodes: readonly Node[]): readonly (readonly Node[])[] | undefined => {
  const table = nodes.find((node) => typeof node !== "string" && node.name === "table")
  if (
    typeof table !== "object" ||
    nodes.some((node) => node !== table && (typeof node !== "string" || node.trim() !== ""))
  )
    return undefined
  const cells = within(table, "td")
    .map(({ children }) => children)
    .filter((cell) => cell.some((node) => typeof node !== "string" || node.trim() !== ""))
  return cells.length > 1 &&
    cells.every((cell) => /^\s*(?:\(?[a-f] ?[.)]|\(\s*[1-6]\s*\)|[①-⑥])/i.test(plainWords(cell)))
    ? cells
    : undefined
}
