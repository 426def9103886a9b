import type { Document } from "../../../../schema/documents/document.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { isTrueFalse, keyOf, matched, noText, numberOf, trueFalse } from "./choices.ts"
import { signAt, unescaped } from "./giftSigns.ts"
import { letterOf, type Desk } from "./question.ts"

type Answers = { readonly kind: QuestionKind; readonly text: QuestionText; readonly key: Key | null }
type Read = (text: string, where: string) => Document

/** Reads what stands between a question's braces. */
export const giftAnswers = (braces: string, desk: Desk, read: Read): Answers => {
  const general = signAt(braces, "####")
  const [said, explained] =
    general < 0 ? [braces.trim(), ""] : [braces.slice(0, general).trim(), braces.slice(general + 4).trim()]
  const explanation = explained === "" ? null : read(explained, "Explanation")
  const answers = answersOf(said, desk, read)
  return { ...answers, text: { ...answers.text, explanation: explanation ?? answers.text.explanation } }
}

const answersOf = (said: string, desk: Desk, read: Read): Answers => {
  const [word = ""] = said.split("#")
  if (/^(t|true|f|false)$/i.test(word.trim()))
    return { kind: "trueFalse", text: { ...noText, options: trueFalse }, key: { options: [/^t/i.test(word) ? 0 : 1] } }
  if (said.startsWith("#")) return { kind: "numerical", text: noText, key: numberFrom(said.slice(1), desk) }
  if (said === "") desk.fault("Question", "An essay cannot be marked by machine: write options for it")
  const parts = partsOf(said)
  if (parts.length > 0 && parts.every(({ isRight, text }) => isRight && signAt(text, "->") >= 0))
    return matching(parts, desk, read)
  return choice(parts, desk, read)
}

type Part = {
  readonly isRight: boolean
  readonly weight: number | null
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
    const feedback = signAt(rest, "#")
    return {
      isRight: said[start] === "=",
      weight: weight === undefined ? null : Number(weight),
      text: feedback < 0 ? rest.trim() : rest.slice(0, feedback).trim(),
      feedback: feedback < 0 ? "" : rest.slice(feedback + 1).trim()
    }
  })
}

const choice = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const right = parts.flatMap(({ isRight, weight }, at) =>
    (isRight ? weight === null || weight > 99.9 : (weight ?? 0) > 0) ? [at] : []
  )
  if (parts.length > 0 && parts.every(({ isRight }) => isRight)) return short(parts, desk, read)
  const options = parts.map(({ text }, at) => read(text, `Option ${letterOf(at)}`))
  const isMultiple = (parts.length > 0 && !parts.some(({ isRight }) => isRight)) || right.length > 1
  const [why = ""] = right.map((at) => parts[at]!.feedback)
  return {
    kind: isMultiple ? "multiple" : isTrueFalse(options) ? "trueFalse" : "single",
    key: right.length === 0 ? null : { options: right },
    text: { ...noText, options, explanation: why === "" ? null : read(why, "Explanation") }
  }
}

const short = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const value = numberOf(unescaped(parts[0]!.text))
  if (value === undefined)
    desk.fault("Question", "A short answer in words cannot be marked by machine: write options for it")
  else desk.notice("Answer", "A short answer that is a number: it became a numerical question")
  const why = parts[0]!.feedback
  return {
    kind: "numerical",
    key: value === undefined ? null : { value, tolerance: 0 },
    text: { ...noText, explanation: why === "" ? null : read(why, "Explanation") }
  }
}

const matching = (parts: readonly Part[], desk: Desk, read: Read): Answers => {
  const { text, key } = matched(
    parts.map(({ text: pair }, at) => {
      const arrow = signAt(pair, "->")
      const left = pair.slice(0, arrow).trim()
      return {
        left: left === "" ? null : read(left, `First column, entry ${at + 1}`),
        right: read(pair.slice(arrow + 2).trim(), `Second column, entry ${at + 1}`)
      }
    })
  )
  desk.notice("Options", "The options were made of the pairs: look at them")
  return { kind: "match", text: { ...noText, ...text }, key }
}

/** `3.14:0.01`, `1..5`, or the first of several answers that earns all. */
const numberFrom = (said: string, desk: Desk): Key | null => {
  const several = partsOf(said)
  if (several.length > 1) desk.notice("Key", "Only the first of several right answers was taken")
  const first =
    several.length === 0 ? said : (several.find(({ weight }) => weight === null || weight > 99.9) ?? several[0]!).text
  const [text = ""] = first.split("#")
  const [, from, to] = /^\s*(\S+?)\s*\.\.\s*(\S+)\s*$/.exec(text) ?? []
  const [least, most] = [numberOf(from ?? ""), numberOf(to ?? "")]
  return least !== undefined && most !== undefined
    ? { value: (least + most) / 2, tolerance: Math.abs(most - least) / 2 }
    : keyOf(unescaped(text), 0)
}
