import { element, type Node } from "../../markup/tree.ts"
import { factNamed, type FactName } from "../facts.ts"
import { plainWords, shownText } from "../shownText.ts"
import type { Paragraph } from "./paragraph.ts"

/** The part of a question that a paragraph is, and the text after its label. */
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
  /** Whether the label of a question says so: `Q1.`, `Question 2`. */
  readonly isNamed?: boolean
  /** The text including the label, in case it turns out not to be one. */
  readonly whole: readonly Node[]
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
  alone: /^\s*q(?:uestion)?[\s.]{0,4}(\d{1,4})\s*[.):–-]?\s*$/i,
  option: /^\s*(?:\(?([a-f]) ?[.)]|\(\s*([1-6])\s*\)|([①-⑥]))\s*/i,
  answer: /^\s*[[(]?\s*(?:ans(?:wer)?|correct (?:answer|option))\b\s*([.:：=–-]*)\s*(\S.*?)\s*$/i,
  word: /^\s*([\p{L}][\p{L} ]{0,20}?)\s*[:：]\s*/u
} as const

/**
 * Tells a paragraph by what it begins with, or by how Word numbers it. Several options may be in one line, apart by
 * tabs.
 */
export const labelled = ({ nodes, text, numbering, level }: Paragraph): readonly Labelled[] => {
  const whole = nodes
  if (numbering === "letter" || (numbering === "number" && level > 0))
    return [{ is: "option", nodes, text, label: "", whole }]
  if (numbering === "number") return [{ is: "question", nodes, text, label: "", whole }]
  const said = answerIn(nodes, text)
  if (said !== undefined) return [said]
  if (typed.option.test(text)) return optionsIn(nodes, text)
  const [before, number] = typed.question.exec(text) ?? []
  if (before !== undefined && number !== undefined && before.length < text.length)
    return [{ ...behind("question", number, before.length, nodes), isNamed: /^\s*q/i.test(before) }]
  const [, alone] = typed.alone.exec(text) ?? []
  if (alone !== undefined) return [{ ...behind("question", alone, text.length, nodes), isNamed: true }]
  const [label, word] = typed.word.exec(text) ?? []
  const is =
    word === undefined ? undefined : (words[word.toLowerCase().replaceAll(/[^\p{L}]/gu, "")] ?? factNamed(word))
  if (label !== undefined && is !== undefined) return [behind(is, word ?? "", label.length, nodes)]
  return [
    {
      is: "text",
      nodes: numbering === "sign" ? [element("ul", {}, [element("li", {}, nodes)])] : nodes,
      text,
      label: "",
      whole
    }
  ]
}

/** `Ans. (2)`, `[Answer: B]`; without a colon or a full stop only where a letter or a number is behind it. */
const answerIn = (nodes: readonly Node[], text: string): Labelled | undefined => {
  const [, sign = "", behindIt = ""] = typed.answer.exec(text) ?? []
  if (behindIt === "" || (sign === "" && !/^\(?([a-f]|[1-6①-⑥])\)?\]?$/i.test(behindIt))) return undefined
  const [rest] = [cut(nodes, text.lastIndexOf(behindIt))[1]]
  const answer = plainWords(rest).trim()
  const isBracketed = /^\s*\[/.test(text)
  return { is: "answer", nodes: rest, text: isBracketed ? answer.replace(/\]$/, "") : answer, label: "", whole: nodes }
}

const behind = (is: Labelled["is"], label: string, length: number, nodes: readonly Node[]): Labelled => {
  const rest = cut(nodes, length)[1]
  return { is, nodes: rest, text: shownText(rest), label, whole: nodes }
}

/** The letter or number of an option, in small letters, whatever its label looks like; the style of its label. */
const optionOf = (text: string) => {
  const [whole = "", letter, number, circled] = typed.option.exec(text) ?? []
  const sign = letter?.toLowerCase() ?? number ?? String((circled?.codePointAt(0) ?? 0x245f) - 0x245f)
  return { length: whole.length, sign, style: letter !== undefined ? "a" : circled !== undefined ? "①" : "1" }
}

/** What only speaks of another option is in front of no label: `(d) both (b) and (e)`. */
const unnamed = "(?<!\\S\\s{1,3}(?:and|or|nor|&|than|options?|statements?)\\s{1,3}|,\\s{1,3})"

/**
 * `a) 1 b) 2`: each option of a line by itself; a next one counts where its sign is the next one and a gap is before
 * it, or a space before and a bracket behind it. An answer may be behind the last one.
 */
const optionsIn = (nodes: readonly Node[], text: string): readonly Labelled[] => {
  const { length, sign, style } = optionOf(text)
  const next = String.fromCodePoint(sign.codePointAt(0)! + 1)
  const circled = style === "a" ? "" : String.fromCodePoint(0x245f + Number(next))
  const labels = {
    a: `(?<=\\t|\\s\\s)\\(?${next} ?[.)]|${unnamed}(?<=\\s)\\(?${next}\\)`,
    "1": `${unnamed}(?<=\\s)\\(\\s*${next}\\s*\\)`,
    "①": circled
  }[style]
  const answer = /(?<=\s)\[?\(?ans(?:wer)?\s*[.:：]/i.exec(text.slice(length))
  const gap = new RegExp(labels ?? "", "i").exec(text.slice(length)) ?? answer
  const option = (of: readonly Node[]) => behind("option", `${style}${sign}`, length, of)
  if (gap === null) return [option(nodes)]
  const [first, rest] = cut(nodes, length + gap.index)
  const restText = text.slice(length + gap.index)
  const said = gap === answer ? answerIn(rest, restText) : undefined
  return [option(first), ...(gap === answer ? (said === undefined ? [] : [said]) : optionsIn(rest, restText))]
}

/** Cuts markup behind a number of characters of its text. */
export const cut = (
  nodes: readonly Node[],
  length: number
): readonly [before: readonly Node[], behind: readonly Node[]] => {
  let left = length
  const [before, behind]: [Node[], Node[]] = [[], []]
  for (const node of nodes) {
    const size = shownText([node]).length
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
