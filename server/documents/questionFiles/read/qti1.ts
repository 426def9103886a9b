import { t } from "#messages/server.questionFiles.js"
import { documentText, isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { documentFrom } from "../markup/blocks.ts"
import { childOf, childrenOf, textOf, within, wordOf, type Element } from "../markup/tree.ts"
import { isTrueFalse, matched, noText } from "./choices.ts"
import { readFact, type SaidFacts } from "./facts.ts"
import { letterOf, newDesk, type Desk, type ReadQuestion } from "./question.ts"
import { answerMarkup, materialOf } from "./qti1Material.ts"
import { asksForText, multipleKey, numberOf, singleKey, weightsOf } from "./qti1Keys.ts"
import { penaltyOf } from "./weights.ts"

/** What is around an item: its number, where it is in words, and the files that it may show. */
type Context = {
  readonly place: string
  readonly bytesOf: (address: string) => Uint8Array | undefined
  /** The item above it that only shows a text. */
  readonly above?: Element | undefined
}

/** The items of a QTI 1.2 file (https://www.imsglobal.org/question/qtiv1p2/): in assessments, sections or banks. */
export const qti1Items = (root: Element): readonly Element[] => within(root, "item")

/** Types of Canvas, of Common Cartridge and of Blackboard that ask by options, by a number, or by pairs. */
const types: readonly RegExp[] = [
  /^(multiple_choice|true_false|multiple_answers|numerical|matching|short_answer)_question$/u,
  /^cc\.(multiple_choice|true_false|multiple_response|fib)\.v0p1$/u,
  /^(multiple choice|true\/false|either\/or|multiple answer|numeric)$/iu
]

const metadataOf = (item: Element, name: string): string => {
  const field = within(item, "qtimetadatafield").find((one) => wordOf(one, "fieldlabel") === name)
  return field === undefined ? textOf(within(item, name)[0]).trim() : wordOf(field, "fieldentry")
}

const typeOf = (item: Element): string | undefined =>
  ["question_type", "cc_profile", "bbmd_questiontype"].map((name) => metadataOf(item, name)).find((one) => one !== "")

/** Whether an item asks nothing and shows a text for those below it, as Canvas has them. */
export const isTextOnly = (item: Element): boolean => typeOf(item) === "text_only_question"

/** Reads an item as a question. */
export const readQti1Item = (
  item: Element,
  { place, bytesOf, above }: Context,
  pictures: Map<string, Uint8Array>
): ReadQuestion => {
  const desk = newDesk("double", pictures, bytesOf)
  const type = typeOf(item)
  const read = (of: Element | undefined, where: string): Document =>
    documentFrom(answerMarkup(materialOf(of, desk, where)), desk.readingOf(where))
  const points = metadataOf(item, "points_possible")
  const marks = points === "" ? 1 : Number(points)
  const isKnown = type === undefined || types.some((one) => one.test(type))
  if (!isKnown) desk.fault(t.partQuestion, t.otherType({ type: type.slice(0, 40).toWellFormed() }))
  const answers = isKnown ? answersOf(item, marks, desk, read) : nothing
  const { title } = item.attributes
  const passage = above === undefined ? undefined : read(childOf(above, "presentation"), t.partPassage)
  if (passage !== undefined) desk.notice(t.partPassage, t.passageAbove)
  return desk.done({
    place:
      title === undefined || title === "" ? place : t.placeNamed({ place, title: title.slice(0, 80).toWellFormed() }),
    line: item.line,
    kind: answers.kind,
    key: answers.key,
    facts: {
      ...(points === "" ? {} : readFact("marks", String(marks), (message) => desk.notice(t.partMarks, message))),
      ...answers.facts
    },
    text: {
      ...noText,
      ...(passage === undefined ? {} : { passage }),
      stem: read(childOf(item, "presentation"), t.partQuestion),
      ...answers.text,
      explanation: explanationOf(item, read)
    }
  })
}

type Answers = {
  readonly kind: QuestionKind
  readonly text: Partial<QuestionText>
  readonly key: Key | null
  readonly facts: SaidFacts
}
type Read = (of: Element | undefined, where: string) => Document

const nothing: Answers = { kind: "single", text: {}, key: null, facts: {} }

const answersOf = (item: Element, marks: number, desk: Desk, read: Read): Answers => {
  const responses = within(
    childOf(item, "presentation"),
    "response_lid",
    "response_str",
    "response_num",
    "response_grp",
    "response_xy"
  )
  const [response] = responses
  if (response === undefined) {
    desk.fault(t.partQuestion, t.asksNothing)
    return nothing
  }
  const stem = documentText(read(childOf(item, "presentation"), t.partQuestion))
  const isBlank = (one: Element) => stem.includes(`[${documentText(read(one, t.partQuestion)).trim()}]`)
  if (responses.some((one) => childrenOf(one, "material").length > 0 && isBlank(one))) {
    desk.fault(t.partQuestion, t.otherType({ type: "blanks in a text" }))
    return nothing
  }
  if (within(item, "calculated", "calculated_set").length > 0) desk.fault(t.partQuestion, t.templateItem)
  const isMatching = responses.length > 1 && responses.every((one) => childrenOf(one, "material").length > 0)
  if (isMatching) return matching(item, responses, desk, read)
  if (responses.length > 1) desk.fault(t.partQuestion, t.asksSeveral)
  if (within(response, "render_fib").length > 0) {
    if (asksForText(item)) desk.fault(t.partQuestion, t.essay)
    return { ...nothing, kind: "numerical", key: numberOf(item, desk) }
  }
  if (response.name === "response_lid" && within(response, "render_choice").length > 0)
    return choice(item, response, marks, desk, read)
  desk.fault(t.partQuestion, t.otherInteraction({ name: response.name }))
  return nothing
}

const idOf = ({ attributes }: Element): string => attributes["ident"] ?? ""

const choice = (item: Element, response: Element, marks: number, desk: Desk, read: Read): Answers => {
  const labels = within(response, "response_label")
  const ids = labels.map(idOf)
  const options = labels.map((label, at) => read(label, t.partOption({ letter: letterOf(at) })))
  const cardinality = (response.attributes["rcardinality"] ?? "Single").toLowerCase()
  if (cardinality === "ordered") desk.fault(t.partKey, t.otherCardinality)
  if (cardinality === "multiple")
    return { kind: "multiple", text: { options }, key: multipleKey(item, idOf(response), ids, desk), facts: {} }
  const weights = weightsOf(item, idOf(response), ids, desk)
  return {
    kind: isTrueFalse(options) ? "trueFalse" : "single",
    text: { options },
    key: singleKey(weights, desk),
    facts: weights?.some((weight) => weight < 0) === true ? penaltyOf(weights, marks) : {}
  }
}

/** Several choices of one list, each with a text of its own: pairs. */
const matching = (item: Element, responses: readonly Element[], desk: Desk, read: Read): Answers => {
  const rights = new Map<string, Document>()
  const pairs = responses.flatMap((response, at) => {
    const labels = within(response, "response_label")
    for (const label of labels)
      if (!rights.has(idOf(label)))
        rights.set(idOf(label), read(label, t.partEntry({ column: t.partRight, nth: rights.size + 1 })))
    const key = singleKey(weightsOf(item, idOf(response), labels.map(idOf), desk), desk)
    const right = key !== null && "options" in key ? labels[key.options[0]!] : undefined
    if (right === undefined) desk.fault(t.partKey, t.onePartner)
    const left = read(response, t.partEntry({ column: t.partLeft, nth: at + 1 }))
    return right === undefined ? [] : [{ left, right: rights.get(idOf(right))! }]
  })
  const others = [...rights.values()].filter((right) => documentText(right).trim() !== "")
  const { text, key } = matched([...pairs, ...others.map((right) => ({ left: null, right }))])
  desk.notice(t.partOptions, t.fromPairs)
  return { kind: "match", text, key, facts: {} }
}

/** Feedback that explains the answer, the one that everybody sees before the one for who was right. */
const explaining = ["general_fb", "solution", "Solution", "correct_fb", "correct"]

const explanationOf = (item: Element, read: Read): Document | null => {
  const feedback = childrenOf(item, "itemfeedback")
  for (const ident of explaining) {
    const found = feedback.find(({ attributes }) => attributes["ident"] === ident)
    const document = found === undefined ? undefined : read(found, t.partExplanation)
    if (document !== undefined && !isEmptyDocument(document)) return document
  }
  return null
}
