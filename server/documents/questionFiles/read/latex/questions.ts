import { t } from "#messages/server.questionFiles.js"
import type { Node } from "../../markup/tree.ts"
import type { Labelled } from "../docx/apart.ts"
import { letterOf, type Desk } from "../question.ts"
import { isLayout, itemsOf, labelsOf, laidOut } from "./environments.ts"
import { plainWords } from "../shownText.ts"
import { numberOf } from "./amcNumbers.ts"
import { markupOf } from "./markup.ts"
import { paragraphsIn } from "./paragraphs.ts"
import { isChoiceList, type Segment } from "./segments.ts"
import type { Tell } from "./tell.ts"
import { argumentAt, behindSpaces, contentOf, isCommand, optionalAt, type TexNode } from "./texNode.ts"
import { wordsIn } from "./words.ts"

const choices = ["choice", "CorrectChoice", "correctchoice", "wrongchoice", "bonne", "mauvaise", "correctChoice"]
const right = ["CorrectChoice", "correctchoice", "bonne", "correctChoice"]
const answers = ["answer", "ans", "Ans", "Answer", "correctanswer"]
const solutions = /^(?:solution(?:orbox|orlines|ordottedlines|orgrid)?|sol|explanation|explication|soln|proof)$/i
const parts = new Set(["parts", "subparts", "subsubparts"])

/** A question's paragraphs with what they are, and the options that the file marks as right. */
export type Parts = { readonly labelled: readonly Labelled[]; readonly right: readonly number[] }

/** A segment's paragraphs, told by their commands and environments, and by their words as in Word. */
export const partsOf = (segment: Segment, desk: Desk): Parts => {
  const tellOf = (where: string): Tell => ({
    fault: (line, message) => desk.fault(where, t.atLine({ line, message })),
    notice: (message) => desk.notice(where, message)
  })
  const { stem, options, explanation, said, lists } = pieces(segment, tellOf(t.partQuestion))
  const line = segment.line
  const part = (is: Labelled["is"], nodes: readonly Node[], label = ""): Labelled => {
    const text = plainWords(nodes)
    return { is, nodes, text, label, whole: nodes, line }
  }
  const own = paragraphsIn(markupOf(stem, tellOf(t.partQuestion))).flatMap((nodes) => wordsIn(nodes, line))
  const told = own.map((one, at) => {
    if (at === 0) return { ...one, is: "question" as const, nodes: one.whole, label: "" }
    const isKnown =
      ["answer", "explanation", "reason"].includes(one.is) || (one.is === "option" && options.length === 0)
    return isKnown ? one : { ...one, is: "text" as const, nodes: one.whole }
  })
  if (lists > 1) desk.fault(t.partQuestion, t.asksSeveral)
  const listed = options.flatMap(({ content }, at) => {
    const paragraphs = paragraphsIn(markupOf(content, tellOf(t.partOption({ letter: letterOf(at) }))))
    return (paragraphs.length === 0 ? [[]] : paragraphs).map((nodes, nth) => part(nth === 0 ? "option" : "text", nodes))
  })
  const behind = listed.length === 0 ? [] : told.filter(({ is }) => is !== "answer" && is !== "explanation")
  const explained = paragraphsIn(markupOf(explanation, tellOf(t.partExplanation)))
  const first = told[0] ?? part("question", [])
  return {
    labelled: [
      ...(told.length === 0 ? [first] : listed.length === 0 ? told : behind),
      ...listed,
      ...(listed.length === 0 ? [] : told.filter((one) => !behind.includes(one))),
      ...said.map((text) => part("answer", [text])),
      ...(segment.isMultiple ? [part("type", ["multiple"])] : []),
      ...(segment.marks === "" ? [] : [part("marks", [segment.marks], "marks")]),
      ...explained.map((nodes, at) => part(at === 0 ? "explanation" : "text", nodes))
    ],
    right: options.flatMap(({ isRight }, at) => (isRight ? [at] : []))
  }
}

type Option = { readonly content: readonly TexNode[]; readonly isRight: boolean }

/** What a question's nodes are, apart. */
const pieces = ({ nodes }: Segment, tell: Tell) => {
  const stem: TexNode[] = []
  const explanation: TexNode[] = []
  const said: string[] = []
  let options: readonly Option[] = []
  let lists = 0
  const lastList = optionListIn(nodes)
  const take = (all: readonly TexNode[]): void => {
    for (let at = 0; at < all.length; at += 1) {
      const node = all[at]!
      if (isChoiceList(node) || node === lastList) {
        lists += 1
        stem.push({ is: "paragraph", line: node.line })
        options = node === lastList && !isChoiceList(node) ? listOptions(node) : optionsIn(contentOf(node))
      } else if (node.is === "environment" && parts.has(node.name)) tell.fault(node.line, t.latexParts)
      else if (node.is === "environment" && solutions.test(node.name))
        explanation.push(...node.content.slice(optionalAt(node.content, 0)[1]))
      else if (isCommand(node, "fillin", "answerline")) {
        const [answer, end] = optionalAt(all, at + 1)
        if (answer.length > 0) said.push(plainWords(markupOf(answer, tell)).trim())
        if (isCommand(node, "fillin")) stem.push({ is: "text", text: "_____", line: node.line })
        at = optionalAt(all, end)[1] - 1
      } else if (node.is === "raw" && node.name === "AMCOpen") {
        tell.fault(node.line, t.essay)
      } else if (node.is === "raw" && node.name === "AMCnumericChoices") {
        lists += 1
        said.push(numberOf(node, tell))
      } else if (isCommand(node, ...answers)) {
        const [answer, end] = argumentAt(all, at + 1)
        said.push(
          plainWords(markupOf(answer, tell))
            .trim()
            .replace(/^(?:ans(?:wer)?\s*[.:]?\s*)/i, "")
        )
        at = end - 1
      } else if (isCommand(node, "sol", "solution", "explanation", "explain")) {
        const [argument, end] = argumentAt(all, at + 1)
        explanation.push(...argument)
        at = end - 1
      } else if (node.is === "environment" && holds(node, lastList)) {
        stem.push({ is: "paragraph", line: node.line })
        take(isLayout(node.name) ? laidOut(node) : contentOf(node))
      } else stem.push(node)
    }
  }
  take(nodes)
  return { stem, explanation, said, options, lists }
}

const holds = (node: TexNode, other: TexNode | undefined): boolean =>
  contentOf(node).some(
    (inner) =>
      isChoiceList(inner) ||
      inner === other ||
      (inner.is === "environment" && solutions.test(inner.name)) ||
      holds(inner, other)
  )

const isItemList = (node: TexNode): boolean =>
  node.is === "environment" &&
  ["enumerate", "enumerate*", "itemize", "itemize*", "tasks", "inparaenum", "choicelist"].includes(node.name)

/** The last list of a question without an environment of options: its entries are options where there are 2 to 6. */
const optionListIn = (nodes: readonly TexNode[]): TexNode | undefined => {
  const all = nodes.flatMap(listsIn)
  if (all.some(isChoiceList)) return undefined
  const last = all.findLast(isItemList)
  const count = last === undefined ? 0 : listItems(last).length
  const isNumbered = last?.is === "environment" && /^\(?i+[.)]?$/i.test(labelsOf(last)?.(0) ?? "")
  return count >= 2 && count <= 6 && !isNumbered ? last : undefined
}

const listsIn = (node: TexNode): readonly TexNode[] =>
  isItemList(node) || isChoiceList(node)
    ? [node]
    : node.is === "environment" && solutions.test(node.name)
      ? []
      : contentOf(node).flatMap(listsIn)

const listItems = (node: TexNode) =>
  itemsOf(contentOf(node), node.is === "environment" && node.name === "tasks" ? "task" : "item")

/** Entries of a list as options; one whose label or first command says that it is right. */
const listOptions = (node: TexNode): readonly Option[] =>
  listItems(node).map(({ label, content }) => {
    const at = behindSpaces(content, 0)
    const isMarked = isCommand(content[at], "correct", "Correct", "rightanswer", "iscorrect")
    return {
      content: isMarked ? content.slice(at + 1) : content,
      isRight: isMarked || /^(?:\*|✓|\\checkmark)$/u.test(label ?? "")
    }
  })

const optionsIn = (content: readonly TexNode[]): readonly Option[] => {
  const starts = content.flatMap((node, at) => (isCommand(node, ...choices) ? [at] : []))
  return starts.map((start, nth) => ({
    content: content.slice(start + 1, starts[nth + 1] ?? content.length),
    isRight: isCommand(content[start], ...right)
  }))
}
