import { t } from "#messages/server.questionFiles.js"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { isTrueFalse, matched, noText, trueFalse } from "./choices.ts"
import type { SaidFacts } from "./facts.ts"
import { signAt, splitAt, unescaped } from "./giftSigns.ts"
import { isNumeric, numberKey, rangeKey } from "./keys.ts"
import { letterOf, type Desk } from "./question.ts"
import { allOf, oneOf, penaltyOf } from "./weights.ts"

type Answers = {
  readonly kind: QuestionKind
  readonly text: QuestionText
  readonly key: Key | null
  readonly facts: SaidFacts
}
type Read = (text: string, where: string) => Document

const none = { text: noText, key: null, facts: {} } as const

/** Reads what is between a question's braces. */
export const giftAnswers = (braces: string, desk: Desk, read: Read): Answers => {
  const general = signAt(braces, "####")
  const [said, explained] =
    general < 0 ? [braces.trim(), ""] : [braces.slice(0, general).trim(), braces.slice(general + 4).trim()]
  const explanation = explained === "" ? null : read(explained, t.partExplanation)
  const answers = answersOf(said, desk, read)
  return { ...answers, text: { ...answers.text, explanation: explanation ?? answers.text.explanation } }
}

const explained = (why: string, read: Read): Pick<QuestionText, "explanation"> => ({
  explanation: why === "" ? null : read(why, t.partExplanation)
})

const answersOf = (said: string, desk: Desk, read: Read): Answers => {
  const [word = "", , right = ""] = splitAt(said, "#")
  if (/^(t|true|f|false)$/i.test(word))
    return {
      ...none,
      kind: "trueFalse",
      text: { ...noText, options: trueFalse, ...explained(right, read) },
      key: { options: [/^t/i.test(word) ? 0 : 1] }
    }
  if (said.startsWith("#")) return numerical(said.slice(1), desk, read)
  if (said === "") desk.fault(t.partQuestion, t.essay)
  const parts = partsOf(said)
  if (parts.length > 0 && parts.every(({ isRight, text }) => isRight && signAt(text, "->") >= 0))
    return matching(parts, desk, read)
  if (parts.length > 0 && parts.every(({ isRight }) => isRight)) return short(parts, desk, read)
  return choice(parts, desk, read)
}

type Part = {
  readonly isRight: boolean
  /** What the answer earns, in percent. */
  readonly weight: number
  readonly text: string
  readonly feedback: string
}

/** `=right#why ~wrong ~%50%half` by its answers. */
const partsOf = (said: string): readonly Part[] => {
  const starts: number[] = []
  for (let at = 0; at < said.length; at += 1) {
    if (said[at] === "\\") at += 1
    else if (said[at] === "=" || said[at] === "~") starts.push(at)
  }
  return starts.map((start, at) => {
    const whole = said.slice(start + 1, starts[at + 1] ?? said.length).trim()
    const [, weight, rest = whole] = /^%(-?[\d.]+)%([^]*)$/.exec(whole) ?? []
    const [text = "", ...feedback] = splitAt(rest, "#")
    const isRight = said[start] === "="
    return {
      isRight,
      weight: weight === undefined ? (isRight ? 100 : 0) : Number(weight),
      text,
      feedback: feedback.join("#")
    }
  })
}

/** Options: with a `=` one of them is right, without any those that earn something are. */
const choice = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const isMultiple = parts.length > 0 && !parts.some(({ isRight }) => isRight)
  const weights = parts.map(({ weight }) => weight)
  const right = isMultiple ? allOf(weights, desk) : oneOf(weights, desk)
  const options = parts.map(({ text }, at) => read(text, t.partOption({ letter: letterOf(at) })))
  return {
    kind: isMultiple ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single",
    key: right.length === 0 ? null : { options: right },
    facts: isMultiple || !weights.some((weight) => weight < 0) ? {} : penaltyOf(weights, 1),
    text: { ...noText, options, ...explained(parts[right[0] ?? -1]?.feedback ?? "", read) }
  }
}

/** Typed answers: one of them, if it is a number. */
const short = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const right = parts.filter(({ weight }) => weight > 99.9)
  const isNumber = right.length > 0 && right.every(({ text }) => isNumeric(unescaped(text)))
  if (!isNumber) {
    desk.fault(t.partQuestion, t.shortWords)
    return { ...none, kind: "numerical" }
  }
  desk.notice(t.partAnswer, t.shortNumber)
  return ofNumbers(parts, desk, read)
}

const matching = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const { text, key } = matched(
    parts.map(({ text: pair }, at) => {
      const arrow = signAt(pair, "->")
      const left = pair.slice(0, arrow).trim()
      return {
        left: left === "" ? null : read(left, t.partEntry({ column: t.partLeft, nth: at + 1 })),
        right: read(pair.slice(arrow + 2).trim(), t.partEntry({ column: t.partRight, nth: at + 1 }))
      }
    })
  )
  desk.notice(t.partOptions, t.fromPairs)
  return { ...none, kind: "match", text: { ...noText, ...text }, key }
}

/** `3.14:0.01#why`, `1..5`, or several answers of which one earns all. */
const numerical = (said: string, desk: Desk, read: Read): Answers => {
  const several = partsOf(said)
  // `3:2#why ~#wrong`: what is right has no sign of its own, and what is said to any other answer may follow.
  const [text = "", ...why] = splitAt(splitAt(said, "~")[0]!, "#")
  const one: Part = { isRight: true, weight: 100, text, feedback: why.join("#") }
  return ofNumbers(several.some(({ isRight }) => isRight) ? several : [one], desk, read)
}

const ofNumbers = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const [right, ...others] = parts.filter(({ weight }) => weight > 99.9)
  if (others.some(({ text }) => text !== right!.text)) desk.fault(t.partKey, t.severalRight)
  if (parts.some(({ weight }) => weight > 0 && weight < 99.9)) desk.notice(t.partKey, t.partOfMarks)
  return {
    ...none,
    kind: "numerical",
    key: right === undefined ? null : numberFrom(unescaped(right.text), desk),
    text: { ...noText, ...explained(right?.feedback ?? "", read) }
  }
}

const numberFrom = (text: string, desk: Desk): Key | null => {
  const fault = (message: string) => desk.fault(t.partKey, message)
  const [, from, to] = /^\s*(\S+?)\s*\.\.\s*(\S+)\s*$/.exec(text) ?? []
  if (from !== undefined && to !== undefined) return rangeKey(from, to, fault)
  const [value = "", tolerance = "0", ...more] = text.split(":")
  return numberKey(more.length > 0 ? text : value, tolerance, fault)
}
