import { t } from "#messages/server.questionFiles.js"
import { isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { documentFrom } from "../markup/blocks.ts"
import { childOf, childrenOf, textOf, within, wordOf, type Element, type Node } from "../markup/tree.ts"
import { bodyFrom } from "./body.ts"
import { isTrueFalse, matched, noText } from "./choices.ts"
import { mappedRight } from "./qtiMapping.ts"
import { asking, unseen } from "./qtiNames.ts"
import { qtiNumber } from "./qtiNumber.ts"
import { isShownRubric, sharedApart } from "./qtiRubrics.ts"
import { readFact, type SaidFacts } from "./facts.ts"
import { letterOf, newDesk, type Desk, type ReadQuestion } from "./question.ts"
import { factsFrom } from "./tags.ts"

/** What is around an item: where it is, what its package says of it, and the files that it may show. */
type Context = {
  readonly place: string
  readonly tags: readonly string[]
  /** Texts of other parts that the item shares with others, and shows above its own. */
  readonly stimulus: readonly Element[]
  /** Texts that the item's section of a test shows above it. */
  readonly section: readonly Element[]
  /** Rubrics that other items have, too. */
  readonly repeated: ReadonlySet<string>
  readonly bytesOf: (address: string) => Uint8Array | undefined
}

/** Reads an assessment item as a question. */
export const readItem = (
  item: Element,
  { place, tags, stimulus, section, repeated, bytesOf }: Context,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("brackets", pictures, bytesOf)
  const { facts, kind } = factsFrom(tags)
  const body = childOf(item, "itemBody")
  const interactions = within(body, ...asking)
  const [interaction] = interactions
  if (interactions.length !== 1) desk.fault(t.partQuestion, interactions.length === 0 ? t.asksNothing : t.asksSeveral)
  if (within(item, "templateDeclaration", "templateProcessing", "printedVariable").length > 0)
    desk.fault(t.partQuestion, t.templateItem)
  if (stimulus.length < within(item, "assessmentStimulusRef").length) desk.fault(t.partQuestion, t.noStimulus)
  if (item.attributes["adaptive"] === "true") desk.fault(t.partQuestion, t.adaptiveItem)
  const answers = interaction === undefined ? nothing : answersOf(item, interaction, kind, desk)
  const { title } = item.attributes
  const prompt = childOf(interaction, "prompt")
  const rubrics = sharedApart(body, repeated)
  const shared = [...section, ...stimulus, ...rubrics.shared].map((one) => ({
    ...one,
    name: "div",
    children: without(one.children, unseen)
  }))
  if (section.length + rubrics.shared.length > 0) desk.notice(t.partPassage, t.passageAbove)
  const above = [
    ...without(rubrics.own, [...asking, ...unseen]),
    ...(prompt === undefined ? [] : [{ ...prompt, name: "div" }])
  ]
  const feedback = within(item, "modalFeedback", "feedbackBlock").find(
    (one) =>
      isOurs(one) || (explains(one, item) && (textOf(one).trim() !== "" || within(one, "img", "math").length > 0))
  )
  const explanation = feedback === undefined ? null : documentFrom(feedback.children, desk.readingOf(t.partExplanation))
  return desk.done({
    line: item.line,
    place: title === undefined ? place : t.placeNamed({ place, title: title.slice(0, 80).toWellFormed() }),
    kind: answers.kind,
    key: answers.key,
    facts: { ...marksOf(item), ...facts },
    text: {
      ...noText,
      ...bodyFrom(above, desk.readingOf),
      ...(shared.length === 0 ? {} : { passage: documentFrom(shared, desk.readingOf(t.partPassage)) }),
      ...answers.text,
      explanation: explanation !== null && isEmptyDocument(explanation) && !isOurs(feedback!) ? null : explanation
    }
  })
}

/** What explains the answer, as the portal writes it. */
const isOurs = ({ attributes }: Element): boolean => attributes["identifier"] === "explanation"

/** Whether feedback is for who was right, or for everybody. */
const explains = ({ attributes }: Element, item: Element): boolean => {
  const identifier = attributes["identifier"] ?? ""
  const right = within(item, "correctResponse").flatMap((response) =>
    childrenOf(response).map((value) => textOf(value).trim())
  )
  return right.includes(identifier) || /^(correct|right|solution|explanation|general|rationale)/i.test(identifier)
}

type Answers = { readonly kind: QuestionKind; readonly text: Partial<QuestionText>; readonly key: Key | null }

const nothing: Answers = { kind: "single", text: {}, key: null }

/** Markup without some elements; where one stood amid text, a gap is left to be seen. */
const without = (nodes: readonly Node[], names: readonly string[]): readonly Node[] =>
  nodes.flatMap((node): readonly Node[] => {
    if (typeof node === "string") return [node]
    if (isShownRubric(node)) return [{ ...node, name: "div", children: without(node.children, names) }]
    if (node.name === "contentBody") return [{ ...node, name: "div", children: without(node.children, names) }]
    if (names.includes(node.name))
      return /^(textEntry|inlineChoice)Interaction$/.test(node.name) && node.attributes["class"] !== "sp-answer"
        ? [" _____ "]
        : []
    return [{ ...node, children: without(node.children, names) }]
  })

const answersOf = (item: Element, interaction: Element, said: QuestionKind | undefined, desk: Desk): Answers => {
  const declaration = childrenOf(item, "responseDeclaration").find(
    ({ attributes }) => attributes["identifier"] === interaction.attributes["responseIdentifier"]
  )
  const correct = childrenOf(childOf(declaration, "correctResponse"), "value").map((value) => textOf(value).trim())
  if (declaration?.attributes["cardinality"] === "ordered") desk.fault(t.partKey, t.otherCardinality)
  switch (interaction.name) {
    case "inlineChoiceInteraction":
    case "choiceInteraction": {
      const choices = childrenOf(
        interaction,
        interaction.name === "choiceInteraction" ? "simpleChoice" : "inlineChoice"
      )
      const options = choices.map(({ children }, at) =>
        documentFrom(
          children.filter((node) => typeof node === "string" || node.name !== "feedbackInline"),
          desk.readingOf(t.partOption({ letter: letterOf(at) }))
        )
      )
      const named = correct.length > 0 ? correct : mappedRight(declaration, desk)
      const right = choices.flatMap(({ attributes }, at) =>
        named.includes(attributes["identifier"] ?? "") ? [at] : []
      )
      const unknown = named.find((id) => !choices.some(({ attributes }) => attributes["identifier"] === id))
      if (unknown !== undefined) desk.fault(t.partKey, t.noSuchChoice({ id: unknown.slice(0, 40).toWellFormed() }))
      const isMultiple = declaration?.attributes["cardinality"] === "multiple"
      return {
        kind: said ?? (isMultiple ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single"),
        text: { options },
        key: right.length === 0 ? null : { options: right }
      }
    }
    case "textEntryInteraction":
      return qtiNumber(item, declaration, correct, desk)
    case "matchInteraction":
      return matching(interaction, correct, desk)
    default:
      desk.fault(t.partQuestion, t.otherInteraction({ name: interaction.name }))
      return nothing
  }
}

const matching = (interaction: Element, correct: readonly string[], desk: Desk): Answers => {
  const [first, second] = childrenOf(interaction, "simpleMatchSet").map((set) =>
    childrenOf(set, "simpleAssociableChoice")
  )
  const read = (of: Element, where: string) => documentFrom(of.children, desk.readingOf(where))
  const rights = (second ?? []).map((one, at) => ({
    id: one.attributes["identifier"],
    document: read(one, t.partEntry({ column: t.partRight, nth: at + 1 }))
  }))
  const pairs = (first ?? []).flatMap((one, at) => {
    const to = correct.map((pair) => pair.split(/\s+/)).filter(([from]) => from === one.attributes["identifier"])
    if (to.length !== 1) desk.fault(t.partKey, t.onePartner)
    const right = rights.find(({ id }) => id === to[0]?.[1])
    return right === undefined
      ? []
      : [{ left: read(one, t.partEntry({ column: t.partLeft, nth: at + 1 })), right: right.document }]
  })
  const { text, key } = matched([...pairs, ...rights.map(({ document }) => ({ left: null, right: document }))])
  desk.notice(t.partOptions, t.fromPairs)
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
