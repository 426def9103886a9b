import { keyHeading } from "../docx/answerKeys.ts"
import { itemsOf, isLayout, laidOut } from "./environments.ts"
import { argumentAt, contentOf, isCommand, optionalAt, wordsOf, type TexNode } from "./texNode.ts"

/** A question's nodes in a file, with what its command says. */
export type Segment = {
  readonly line: number
  readonly nodes: readonly TexNode[]
  /** The marks in brackets; empty where there are none. */
  readonly marks: string
  /** Whether the file says that several options are right. */
  readonly isMultiple: boolean
  /** What is above the question and belongs to no other one. */
  readonly above: readonly TexNode[]
}

/** The questions of a file, and what is below a heading like “Answers”. */
export type Segments = { readonly questions: readonly Segment[]; readonly key: readonly TexNode[] }

const starts = ["question", "titledquestion", "bonusquestion", "bonustitledquestion"]
const automatic = new Set(["question", "questionmult", "questionmultx", "questions-single", "mcquestion"])

const within = (nodes: readonly TexNode[], is: (node: TexNode) => boolean): boolean =>
  nodes.some((node) => is(node) || within(contentOf(node), is))

const isStart = (node: TexNode): boolean => isCommand(node, ...starts)
const isAutomatic = (node: TexNode): boolean =>
  node.is === "environment" &&
  automatic.has(node.name) &&
  within(node.content, (one) => isChoiceList(one) || isTyped(one))

/** Whether a command asks to type a number or a text, in automultiplechoice. */
const isTyped = (node: TexNode): boolean =>
  node.is === "raw" && (node.name === "AMCnumericChoices" || node.name === "AMCOpen")

/** Whether an environment holds the options of a question. */
export const isChoiceList = (node: TexNode): boolean =>
  node.is === "environment" && /^(?:onepar|inpar)?(?:choices|checkboxes)$|^choiceshoriz$|^reponses/.test(node.name)

/** The questions of a file. */
export const segmentsOf = (nodes: readonly TexNode[]): Segments => {
  const document = nodes.find((node) => node.is === "environment" && node.name === "document")
  const body = document === undefined ? nodes : contentOf(document)
  if (within(body, isAutomatic)) return { questions: automaticOf(body), key: [] }
  return within(body, isStart) ? commandsOf(body) : listsOf(body)
}

/** Nodes in a row, without the environments and groups around those that a test is true of. */
const flat = (nodes: readonly TexNode[], is: (node: TexNode) => boolean): readonly TexNode[] =>
  nodes.flatMap((node): readonly TexNode[] => {
    if (is(node) || !within(contentOf(node), is)) return [node]
    const content = node.is === "environment" && isLayout(node.name) ? laidOut(node) : contentOf(node)
    return [...flat(content, is), { is: "paragraph", line: node.line, ends: true } as TexNode]
  })

const isEnd = (node: TexNode): boolean => "ends" in node || isBetween(node)

/** What is between questions and belongs to those below. */
const isBetween = (node: TexNode): boolean =>
  isCommand(node, "section", "subsection", "chapter", "part", "uplevel", "fullwidth", "gradetable", "pointtable") ||
  (node.is === "environment" && /^Env(?:Uplevel|Fullwidth)$/.test(node.name))

const automaticOf = (nodes: readonly TexNode[]): readonly Segment[] =>
  nodes.flatMap((node): readonly Segment[] => {
    if (!isAutomatic(node) || node.is !== "environment") return automaticOf(contentOf(node))
    const [, at] = argumentAt(node.content, optionalAt(node.content, 0)[1])
    const isMultiple = node.name.startsWith("questionmult") && !within(node.content, isTyped)
    return [{ line: node.line, nodes: node.content.slice(at), marks: "", isMultiple, above: [] }]
  })

const commandsOf = (nodes: readonly TexNode[]): Segments => {
  const row = flat(nodes, isStart)
  const keyAt = keyIn(row)
  const all = keyAt < 0 ? row : row.slice(0, keyAt)
  const places = all.flatMap((node, at) => (isStart(node) ? [at] : []))
  const questions = places.map((start, nth): Segment => {
    const end = places[nth + 1] ?? all.length
    const isTitled = isCommand(all[start], "titledquestion", "bonustitledquestion")
    const behindTitle = isTitled ? argumentAt(all, start + 1)[1] : start + 1
    const [marks, from] = optionalAt(all, behindTitle)
    const own = all.slice(from, end)
    const last = own.findIndex(isEnd)
    return {
      line: all[start]!.line,
      nodes: last < 0 ? own : own.slice(0, last),
      marks: wordsOf(marks).trim(),
      isMultiple: false,
      above: aboveIn(all, places[nth - 1] === undefined ? -1 : places[nth - 1]!, start)
    }
  })
  return { questions, key: keyAt < 0 ? [] : row.slice(keyAt + 1) }
}

/** What is between two questions, behind the end of the first one. */
const aboveIn = (all: readonly TexNode[], last: number, start: number): readonly TexNode[] => {
  const from = all.findIndex((node, at) => at > last && at < start && isEnd(node))
  return from < 0 ? [] : all.slice(from, start)
}

const isList = (node: TexNode): boolean => node.is === "environment" && node.name === "enumerate"

const listsOf = (nodes: readonly TexNode[]): Segments => {
  const row = flat(nodes, isList)
  const keyAt = keyIn(row)
  const all = keyAt < 0 ? row : row.slice(0, keyAt)
  let last = 0
  const questions = all.flatMap((node, at): readonly Segment[] => {
    if (!isList(node)) return []
    const above = all.slice(last, at)
    last = at + 1
    return itemsOf(contentOf(node), "item").map(({ line, content }, nth) => ({
      line,
      nodes: content,
      marks: "",
      isMultiple: false,
      above: nth === 0 ? above : []
    }))
  })
  return { questions, key: keyAt < 0 ? [] : row.slice(keyAt + 1) }
}

/** The index of a heading like “Answers” after which no question follows, or -1. */
const keyIn = (row: readonly TexNode[]): number => {
  const at = row.findLastIndex((node, nth) => {
    if (isCommand(node, "section", "subsection", "textbf", "textsf", "underline", "centerline"))
      return keyHeading.test(wordsOf(argumentAt(row, nth + 1)[0]))
    return node.is !== "text" && keyHeading.test(wordsOf(contentOf(node)))
  })
  return at < 0 || row.slice(at).some(isStart) ? -1 : isCommand(row[at]) ? at + 1 : at
}

/** What is above questions: whether it is only a heading, or says what they are about. */
export const isAbout = (nodes: readonly TexNode[]): boolean => {
  const hasPart = (all: readonly TexNode[]): boolean =>
    all.some(
      (node) =>
        node.is === "math" ||
        (node.is === "raw" && node.name === "includegraphics") ||
        (node.is === "environment" && !["center", "flushleft", "multicols"].includes(node.name)) ||
        hasPart(contentOf(node))
    )
  return (
    hasPart(nodes) ||
    /\b(?:following|passage|figure|graph|diagram|table|above|below|questions?\s+\d+|refer|read|consider|given)\b/i.test(
      wordsOf(nodes)
    )
  )
}
