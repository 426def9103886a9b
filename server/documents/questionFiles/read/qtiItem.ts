import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { documentFrom } from "../markup/blocks.ts"
import { childOf, childrenOf, textOf, within, wordOf, type Element, type Node } from "../markup/tree.ts"
import { bodyFrom } from "./body.ts"
import { isTrueFalse, matched, noText, numberOf } from "./choices.ts"
import { readFact, type SaidFacts } from "./facts.ts"
import { letterOf, newDesk, type Desk, type ReadQuestion } from "./question.ts"
import { factsFrom } from "./tags.ts"

/** What stands around an item: where it is, what its package says of it, and the files that it may show. */
type Context = {
  readonly place: string
  readonly tags: readonly string[]
  readonly bytesOf: (address: string) => Uint8Array | undefined
}

const asking = [
  "choiceInteraction",
  "matchInteraction",
  "associateInteraction",
  "textEntryInteraction",
  "extendedTextInteraction",
  "inlineChoiceInteraction",
  "orderInteraction",
  "gapMatchInteraction",
  "graphicGapMatchInteraction",
  "hotspotInteraction",
  "hottextInteraction",
  "sliderInteraction",
  "uploadInteraction",
  "drawingInteraction",
  "selectPointInteraction",
  "positionObjectInteraction",
  "mediaInteraction",
  "customInteraction",
  "endAttemptInteraction",
  "graphicOrderInteraction",
  "graphicAssociateInteraction"
]

/** Reads an assessment item as a question. */
export const readItem = (
  item: Element,
  { place, tags, bytesOf }: Context,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("brackets", pictures, bytesOf)
  const { facts, kind } = factsFrom(tags)
  const body = childOf(item, "itemBody")
  const interactions = within(body, ...asking)
  const [interaction] = interactions
  if (interactions.length !== 1)
    desk.fault(
      "Question",
      interactions.length === 0 ? "The item asks nothing" : "The item asks several things: split it"
    )
  const answers = interaction === undefined ? nothing : answersOf(item, interaction, kind, desk)
  const prompt = childOf(interaction, "prompt")
  const above = [
    ...without(body?.children ?? [], asking),
    ...(prompt === undefined ? [] : [{ ...prompt, name: "div" }])
  ]
  const feedback = within(item, "modalFeedback", "feedbackBlock").find(
    (one) => isOurs(one) || textOf(one).trim() !== "" || within(one, "img", "math").length > 0
  )
  const explanation = feedback === undefined ? null : documentFrom(feedback.children, desk.readingOf("Explanation"))
  return desk.done({
    place: `${place}${item.attributes["title"] === undefined ? "" : ` “${item.attributes["title"].slice(0, 80).toWellFormed()}”`}`,
    kind: answers.kind,
    key: answers.key,
    facts: { ...marksOf(item), ...facts },
    text: {
      ...noText,
      ...bodyFrom(above, desk.readingOf),
      ...answers.text,
      explanation: explanation !== null && isEmptyDocument(explanation) && !isOurs(feedback!) ? null : explanation
    }
  })
}

/** What explains the answer, as the portal writes it. */
const isOurs = ({ attributes }: Element): boolean => attributes["identifier"] === "explanation"

type Answers = { readonly kind: QuestionKind; readonly text: Partial<QuestionText>; readonly key: Key | null }

const nothing: Answers = { kind: "single", text: {}, key: null }

/** Markup without some elements; where one stood amid text, a gap is left to be seen. */
const without = (nodes: readonly Node[], names: readonly string[]): readonly Node[] =>
  nodes.flatMap((node): readonly Node[] => {
    if (typeof node === "string") return [node]
    if (names.includes(node.name))
      return node.name === "textEntryInteraction" && node.attributes["class"] !== "sp-answer" ? [" _____ "] : []
    return [{ ...node, children: without(node.children, names) }]
  })

const answersOf = (item: Element, interaction: Element, said: QuestionKind | undefined, desk: Desk): Answers => {
  const declaration = childrenOf(item, "responseDeclaration").find(
    ({ attributes }) => attributes["identifier"] === interaction.attributes["responseIdentifier"]
  )
  const correct = childrenOf(childOf(declaration, "correctResponse"), "value").map((value) => textOf(value).trim())
  switch (interaction.name) {
    case "choiceInteraction": {
      const choices = childrenOf(interaction, "simpleChoice")
      const options = choices.map(({ children }, at) =>
        documentFrom(
          children.filter((node) => typeof node === "string" || node.name !== "feedbackInline"),
          desk.readingOf(`Option ${letterOf(at)}`)
        )
      )
      const right = choices.flatMap(({ attributes }, at) =>
        correct.includes(attributes["identifier"] ?? "") ? [at] : []
      )
      const isMultiple = declaration?.attributes["cardinality"] === "multiple"
      return {
        kind: said ?? (isMultiple ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single"),
        text: { options },
        key: right.length === 0 ? null : { options: right }
      }
    }
    case "textEntryInteraction":
      return numerical(item, declaration, correct, desk)
    case "matchInteraction":
      return matching(interaction, correct, desk)
    default:
      desk.fault("Question", `The portal has no questions that ask by ${interaction.name}`)
      return nothing
  }
}

const numerical = (
  item: Element,
  declaration: Element | undefined,
  [correct = ""]: readonly string[],
  desk: Desk
): Answers => {
  const value = numberOf(correct)
  if (value === undefined && correct !== "")
    desk.fault("Key", "An answer in words cannot be marked by machine: write options for it")
  const equal = within(childOf(item, "responseProcessing"), "equal")[0]
  const [tolerance = "0"] =
    equal?.attributes["toleranceMode"] === "absolute" ? (equal.attributes["tolerance"] ?? "0").trim().split(/\s+/) : []
  if (equal?.attributes["toleranceMode"] === "relative")
    desk.notice("Key", "The tolerance was a share of the answer and was left out")
  if (!/^(float|integer)$/.test(declaration?.attributes["baseType"] ?? "float") && value !== undefined)
    desk.notice("Answer", "An answer in text that is a number: it became a numerical question")
  return {
    kind: "numerical",
    text: {},
    key: value === undefined ? null : { value, tolerance: Math.abs(numberOf(tolerance) ?? 0) }
  }
}

const matching = (interaction: Element, correct: readonly string[], desk: Desk): Answers => {
  const [first, second] = childrenOf(interaction, "simpleMatchSet").map((set) =>
    childrenOf(set, "simpleAssociableChoice")
  )
  const read = (of: Element, where: string) => documentFrom(of.children, desk.readingOf(where))
  const rights = (second ?? []).map((one, at) => ({
    id: one.attributes["identifier"],
    document: read(one, `Second column, entry ${at + 1}`)
  }))
  const pairs = (first ?? []).flatMap((one, at) => {
    const to = correct.map((pair) => pair.split(/\s+/)).filter(([from]) => from === one.attributes["identifier"])
    if (to.length !== 1) desk.fault("Key", "Each entry of the first column has to belong to one of the second")
    const right = rights.find(({ id }) => id === to[0]?.[1])
    return right === undefined ? [] : [{ left: read(one, `First column, entry ${at + 1}`), right: right.document }]
  })
  const { text, key } = matched([...pairs, ...rights.map(({ document }) => ({ left: null, right: document }))])
  desk.notice("Options", "The options were made of the pairs: look at them")
  return { kind: "match", text, key }
}

/** The most that an item earns, where it says so in whole marks. */
const marksOf = (item: Element): SaidFacts => {
  const outcome = (name: string) =>
    childrenOf(item, "outcomeDeclaration").find(({ attributes }) => attributes["identifier"] === name)
  const said =
    wordOf(outcome("MAXSCORE"), "defaultValue", "value") || (outcome("SCORE")?.attributes["normalMaximum"] ?? "")
  return said === "" ? {} : readFact("marks", String(Number(said)), () => undefined)
}
