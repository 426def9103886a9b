import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../schema/documents/document.ts"
import { product } from "../../../../schema/fields/decimal.ts"
import { documentText, isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { childOf, childrenOf, wordOf, type Element } from "../markup/tree.ts"
import { isTrueFalse, matched, trueFalse } from "./choices.ts"
import { isNumeric, numberKey } from "./keys.ts"
import type { SaidFacts } from "./facts.ts"
import { letterOf, type Desk } from "./question.ts"
import { allOf, oneOf, penaltyOf } from "./weights.ts"

/** What a question's answers say. */
type Answers = {
  readonly kind: QuestionKind
  readonly text: Partial<QuestionText> & Pick<QuestionText, "options">
  readonly key: Key | null
  readonly facts: SaidFacts
  readonly explanation: Document | null
}

type Read = (of: Element | undefined, where: string) => Document

const none = { text: { options: [] }, key: null, facts: {}, explanation: null } as const

/**
 * Reads a question's answers by its type. `said` is the type that the portal wrote into its tags, where it has no name
 * of Moodle's.
 */
export const moodleAnswers = (question: Element, said: QuestionKind | undefined, desk: Desk, read: Read): Answers => {
  const type = question.attributes["type"] ?? ""
  switch (type) {
    case "multichoice":
      return choice(question, said, desk, read)
    case "truefalse":
      return {
        ...none,
        kind: "trueFalse",
        text: { options: trueFalse },
        explanation: feedback(question, read),
        key: trueFalseKey(question, desk),
        facts: penaltyOf(weightsOf(question), gradeOf(question))
      }
    case "numerical":
      return numerical(question, desk, read)
    case "matching":
      return matching(question, desk, read)
    case "shortanswer":
      return !isNumeric(wordOf(best(question), "text"))
        ? {
            ...none,
            kind: "single",
            ...told(desk, t.shortWords)
          }
        : {
            ...numerical(question, desk, read),
            ...(desk.notice(t.partAnswer, t.shortNumber), {})
          }
    default:
      return {
        ...none,
        kind: "single",
        ...told(desk, t.otherType({ type: type.slice(0, 40) }))
      }
  }
}

const told = (desk: Desk, message: string): object => {
  desk.fault(t.partQuestion, message)
  return {}
}

const trueFalseKey = (question: Element, desk: Desk): Key | null => {
  oneOf(weightsOf(question), desk)
  const right = best(question)
  return right === undefined ? null : { options: [/^true$/i.test(wordOf(right, "text")) ? 0 : 1] }
}

const weightsOf = (question: Element): readonly number[] => childrenOf(question, "answer").map(fraction)
const gradeOf = (question: Element): number => Number(wordOf(question, "defaultgrade") || 1)
const fraction = (answer: Element): number => Number(answer.attributes["fraction"] ?? 0)

/** The answer that earns all, if there is one. */
const best = (question: Element): Element | undefined =>
  childrenOf(question, "answer").find((answer) => fraction(answer) > 99.9)

/** What is said to the right answer explains it, where nothing else does. */
const feedback = (question: Element, read: Read): Document | null => {
  const said = childOf(best(question), "feedback")
  if (wordOf(said, "text") === "") return null
  const document = read(said, t.partExplanation)
  return isEmptyDocument(document) ? null : document
}

const choice = (question: Element, said: QuestionKind | undefined, desk: Desk, read: Read): Answers => {
  const answers = childrenOf(question, "answer")
  const options = answers.map((answer, at) => read(answer, t.partOption({ letter: letterOf(at) })))
  const isSingle = /^(true|1)$/i.test(wordOf(question, "single") || "true")
  const weights = answers.map(fraction)
  const right = isSingle ? oneOf(weights, desk) : allOf(weights, desk)
  const kind = said ?? (!isSingle ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single")
  return {
    kind,
    text: { options },
    key: right.length === 0 ? null : { options: right },
    explanation: feedback(question, read),
    // Of several options none costs anything by itself: together they earn no less than nothing.
    facts: isSingle ? penaltyOf(weights, gradeOf(question)) : {}
  }
}

const numerical = (question: Element, desk: Desk, read: Read): Answers => {
  const answers = childrenOf(question, "answer").filter((answer) => wordOf(answer, "text") !== "*")
  const [right, ...others] = answers.filter((answer) => fraction(answer) > 99.9)
  if (others.some((other) => wordOf(other, "text") !== wordOf(right, "text"))) desk.fault(t.partKey, t.severalRight)
  if (answers.some((answer) => fraction(answer) > 0 && fraction(answer) < 99.9)) desk.notice(t.partKey, t.partOfMarks)
  if (childOf(question, "units") !== undefined) desk.notice(t.partKey, t.noUnits)
  return {
    kind: "numerical",
    text: { options: [] },
    facts: {},
    explanation: feedback(question, read),
    key: right === undefined ? null : numberFrom(right, desk)
  }
}

/** An answer's number; its tolerance may be a share of it (`tolerancetype` 1), or a number (2). */
const numberFrom = (answer: Element, desk: Desk): Key | null => {
  const key = numberKey(wordOf(answer, "text"), wordOf(answer, "tolerance") || "0", (message) =>
    desk.fault(t.partKey, message)
  )
  const type = wordOf(answer, "tolerancetype")
  if (key === null || !("value" in key) || /^(2|nominal)?$/i.test(type)) return key
  if (/^(1|relative)$/i.test(type)) return { ...key, tolerance: Math.abs(product(key.value, key.tolerance)) }
  desk.fault(t.partKey, t.toleranceMode)
  return null
}

const matching = (question: Element, desk: Desk, read: Read): Answers => {
  const pairs = childrenOf(question, "subquestion").map((pair, at) => {
    const left = read(pair, t.partEntry({ column: t.partLeft, nth: at + 1 }))
    const right = read(childOf(pair, "answer"), t.partEntry({ column: t.partRight, nth: at + 1 }))
    return { left: documentText(left).trim() === "" ? null : left, right }
  })
  const { text, key } = matched(pairs)
  desk.notice(t.partOptions, t.fromPairs)
  return { kind: "match", text, key, facts: {}, explanation: null }
}
