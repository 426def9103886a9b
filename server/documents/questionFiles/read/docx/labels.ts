import { element, textOf, type Node } from "../../markup/tree.ts"
import { factNamed, type FactName } from "../facts.ts"
import type { Paragraph } from "./paragraphs.ts"

/** What a paragraph is of a question, and what stands behind its label. */
export type Labelled = {
  readonly is:
    | "question"
    | "option"
    | "answer"
    | "explanation"
    | "reason"
    | "left"
    | "right"
    | "type"
    | "text"
    | FactName
  readonly nodes: readonly Node[]
  readonly text: string
  /** The number or letter that the label says, where it says one. */
  readonly label: string
}

const words: Readonly<Record<string, Labelled["is"]>> = {
  answer: "answer",
  ans: "answer",
  key: "answer",
  correctanswer: "answer",
  explanation: "explanation",
  solution: "explanation",
  sol: "explanation",
  reason: "reason",
  left: "left",
  right: "right",
  columni: "left",
  columnii: "right",
  type: "type"
}

/** Labels that are typed: `12.`, `Q12)`, `(b)`, `Answer:`. */
const typed = {
  question: /^\s*(?:q(?:uestion)?[\s.]{0,4})?(\d{1,4}) ?[.):]\s*/i,
  option: /^\s*\(?([a-f]) ?[.)]\s*/i,
  word: /^\s*([\p{L}][\p{L} ]{0,20}?)\s*[:：]\s*/u
} as const

/** Tells a paragraph by what it begins with, or by how Word numbers it. Several options may stand in one line, apart by tabs. */
export const labelled = ({ nodes, text, numbering, level }: Paragraph): readonly Labelled[] => {
  if (numbering === "letter" || (numbering === "number" && level > 0)) return [{ is: "option", nodes, text, label: "" }]
  if (numbering === "number") return [{ is: "question", nodes, text, label: "" }]
  const [whole, option] = typed.option.exec(text) ?? []
  if (whole !== undefined && option !== undefined) return optionsIn(nodes, text)
  const [before, number] = typed.question.exec(text) ?? []
  if (before !== undefined && number !== undefined && before.length < text.length)
    return [behind("question", number, before.length, nodes)]
  const [label, word] = typed.word.exec(text) ?? []
  const is =
    word === undefined ? undefined : (words[word.toLowerCase().replaceAll(/[^\p{L}]/gu, "")] ?? factNamed(word))
  if (label !== undefined && is !== undefined) return [behind(is, word ?? "", label.length, nodes)]
  return [
    {
      is: "text",
      nodes: numbering === "sign" ? [element("ul", {}, [element("li", {}, nodes)])] : nodes,
      text,
      label: ""
    }
  ]
}

const behind = (is: Labelled["is"], label: string, length: number, nodes: readonly Node[]): Labelled => {
  const rest = cut(nodes, length)[1]
  return { is, nodes: rest, text: textOf(element("p", {}, rest)), label }
}

/** `a) 1   b) 2`: each option of a line by itself; a next one counts where its letter is the next one and a gap is before it. */
const optionsIn = (nodes: readonly Node[], text: string): readonly Labelled[] => {
  const [label = "", letter = "a"] = typed.option.exec(text) ?? []
  const next = String.fromCharCode(letter.toLowerCase().charCodeAt(0) + 1)
  const gap = new RegExp(`(?<=\\t|\\s\\s)\\(?${next} ?[.)]`, "i").exec(text.slice(label.length))
  if (gap === null) return [behind("option", letter, label.length, nodes)]
  const [first, rest] = cut(nodes, label.length + gap.index)
  const restText = text.slice(label.length + gap.index).replace(/^\s+/, "")
  const trimmed = cut(rest, textOf(element("p", {}, rest)).length - restText.length)[1]
  return [behind("option", letter, label.length, first), ...optionsIn(trimmed, restText)]
}

/** Cuts markup behind a number of characters of its text. */
export const cut = (
  nodes: readonly Node[],
  length: number
): readonly [before: readonly Node[], behind: readonly Node[]] => {
  let left = length
  const [before, behind]: [Node[], Node[]] = [[], []]
  for (const node of nodes) {
    const size = textOf(node).length
    if (left <= 0) behind.push(node)
    else if (size <= left) before.push(node)
    else if (typeof node === "string") {
      before.push(node.slice(0, left))
      behind.push(node.slice(left))
    } else {
      const [inner, rest] = cut(node.children, left)
      before.push({ ...node, children: inner })
      behind.push({ ...node, children: rest })
    }
    left -= size
  }
  return [before, behind]
}
