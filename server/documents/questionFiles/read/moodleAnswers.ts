import type { Document } from "../../../../schema/documents/document.ts"
import { maxNegativeMarks } from "../../../../schema/fields/marks.ts"
import { documentText, isEmptyDocument } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { childOf, childrenOf, wordOf, type Element } from "../markup/tree.ts"
import { isTrueFalse, matched, numberOf, trueFalse } from "./choices.ts"
import type { SaidFacts } from "./facts.ts"
import { letterOf, type Desk } from "./question.ts"

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

/** Reads a question's answers by its type. `said` is the type that the portal wrote into its tags, where it has no name of Moodle's. */
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
        key: ((right) => (right === undefined ? null : { options: [/^true$/i.test(wordOf(right, "text")) ? 0 : 1] }))(
          best(question)
        ),
        facts: negativeOf(question)
      }
    case "numerical":
      return numerical(question, desk, read)
    case "matching":
      return matching(question, desk, read)
    case "shortanswer":
      return numberOf(wordOf(best(question), "text")) === undefined
        ? {
            ...none,
            kind: "single",
            ...told(desk, "A short answer in words cannot be marked by machine: write options for it")
          }
        : {
            ...numerical(question, desk, read),
            ...(desk.notice("Answer", "A short answer that is a number: it became a numerical question"), {})
          }
    default:
      return {
        ...none,
        kind: "single",
        ...told(desk, `The portal has no questions of the type “${type.slice(0, 40)}”`)
      }
  }
}

const told = (desk: Desk, message: string): object => {
  desk.fault("Question", message)
  return {}
}

const fraction = (answer: Element): number => Number(answer.attributes["fraction"] ?? 0)

/** The answer that earns all, if there is one. */
const best = (question: Element): Element | undefined =>
  childrenOf(question, "answer").find((answer) => fraction(answer) > 99.9)

/** What is said to the right answer explains it, where nothing else does. */
const feedback = (question: Element, read: Read): Document | null => {
  const said = childOf(best(question), "feedback")
  if (wordOf(said, "text") === "") return null
  const document = read(said, "Explanation")
  return isEmptyDocument(document) ? null : document
}

const choice = (question: Element, said: QuestionKind | undefined, desk: Desk, read: Read): Answers => {
  const answers = childrenOf(question, "answer")
  const options = answers.map((answer, at) => read(answer, `Option ${letterOf(at)}`))
  const isSingle = /^(true|1)$/i.test(wordOf(question, "single") || "true")
  const right = answers.flatMap((answer, at) =>
    (isSingle ? fraction(answer) > 99.9 : fraction(answer) > 0) ? [at] : []
  )
  if (answers.some((answer) => fraction(answer) > 0 && fraction(answer) < 99.9) && isSingle)
    desk.notice("Key", "An option earned a part of the marks; here it earns none")
  const kind = said ?? (!isSingle ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single")
  return {
    kind,
    text: { options },
    key: right.length === 0 ? null : { options: right },
    explanation: feedback(question, read),
    facts: negativeOf(question)
  }
}

/** What a wrong answer costs, in hundredths of a mark. */
const negativeOf = (question: Element): SaidFacts => {
  const least = Math.min(0, ...childrenOf(question, "answer").map(fraction))
  const cost = (-least / 100) * Number(wordOf(question, "defaultgrade") || 1)
  const negative_marks = Math.round(100 * cost) + 0
  return negative_marks <= maxNegativeMarks ? { negative_marks } : {}
}

const numerical = (question: Element, desk: Desk, read: Read): Answers => {
  const answers = childrenOf(question, "answer").filter((answer) => wordOf(answer, "text") !== "*")
  const right = answers.find((answer) => fraction(answer) > 99.9)
  const value = numberOf(wordOf(right, "text"))
  const tolerance = numberOf(wordOf(right, "tolerance") || "0")
  if (answers.filter((answer) => fraction(answer) > 0).length > 1)
    desk.notice("Key", "Only the first of several right answers was taken")
  if (childOf(question, "units") !== undefined) desk.notice("Key", "Units were left out: the answer is a number alone")
  return {
    kind: "numerical",
    text: { options: [] },
    facts: {},
    explanation: feedback(question, read),
    key: value === undefined || tolerance === undefined ? null : { value, tolerance: Math.abs(tolerance) }
  }
}

const matching = (question: Element, desk: Desk, read: Read): Answers => {
  const pairs = childrenOf(question, "subquestion").map((pair, at) => {
    const left = read(pair, `First column, entry ${at + 1}`)
    const right = read(childOf(pair, "answer"), `Second column, entry ${at + 1}`)
    return { left: documentText(left).trim() === "" ? null : left, right }
  })
  const { text, key } = matched(pairs)
  desk.notice("Options", "The options were made of the pairs: look at them")
  return { kind: "match", text, key, facts: {}, explanation: null }
}
