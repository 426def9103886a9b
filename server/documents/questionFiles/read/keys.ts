import { t } from "#messages/server.questionFiles.js"
import { middleOf } from "../../../../schema/fields/decimal.ts"
import { plainDigits } from "../../../../schema/fields/digits.ts"
import { readNumber } from "../../../../schema/fields/number.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import { documentText } from "../../../../schema/documents/documentText.ts"
import type { Key } from "../../../../schema/questions/question.ts"
import { letterOf } from "./question.ts"

/** Hears why an answer cannot be read. */
type Fault = (message: string) => void

const nobody: Fault = () => undefined

/** The number that a text says; `fault` hears why it says none. */
export const numberIn = (text: string, fault: Fault = nobody): number | undefined => {
  const reading = readNumber(text)
  if ("number" in reading) return reading.number
  fault(t.unreadNumber({ text: text.trim().slice(0, 40).toWellFormed(), why: reading.fault }))
  return undefined
}

/** Whether a typed answer is meant as a number, and not as a word that has one in it. */
export const isNumeric = (text: string): boolean => /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:[eExX][^\p{L}]*)?$/u.test(text)

/** A key of a number and how far an answer may be from it; none where one of them is missing. */
export const numberKey = (value: string, tolerance: string, fault: Fault): Key | null => {
  const [number, within] = [numberIn(value, fault), numberIn(tolerance, fault)]
  if (number === undefined || within === undefined) return null
  if (within >= 0) return { value: number, tolerance: within }
  fault(t.negativeTolerance)
  return null
}

/** A key of a range: its middle, and how far it is to its ends. */
export const rangeKey = (from: string, to: string, fault: Fault): Key | null => {
  const [least, most] = [numberIn(from, fault), numberIn(to, fault)]
  if (least === undefined || most === undefined) return null
  if (least <= most) return middleOf(least, most)
  fault(t.turnedRange({ from: from.trim().slice(0, 40), to: to.trim().slice(0, 40) }))
  return null
}

/**
 * The key that an answer in words means: an option by its letter, its number or its text, several of them, true or
 * false, or a number with a tolerance. What could mean two options means none, and `fault` hears why.
 */
export const keyOf = (answer: string, options: readonly Document[], fault: Fault = nobody): Key | null => {
  const text = answer.trim()
  if (options.length > 0) return optionKey(text, options, fault)
  const [, from, to] = /^(.{1,60}?)\s+to\s+(.{1,60})$/i.exec(text.slice(0, 200)) ?? []
  if (from !== undefined && to !== undefined) return rangeKey(from, to, fault)
  const [value = "", tolerance = "0", ...more] = text.slice(0, 200).split(/\s*(?:±|\+\/-|\+-)\s*/)
  return more.length > 0 ? numberKey(text, "0", fault) : numberKey(value, tolerance, fault)
}

const optionKey = (answer: string, options: readonly Document[], fault: Fault): Key | null => {
  const texts = options.map((option) => plain(documentText(option)))
  const [label, rest = ""] = /^\(?\s*([a-f1-6])\s*[.):]\s*(?=\S)/i.exec(answer) ?? []
  const behind = label === undefined ? "" : plain(answer.slice(label.length))
  const named = labelsIn(behind !== "" && texts[labelAt(rest)] === behind ? rest : answer, options.length)
  const said = trueOrFalse(answer, texts) ?? texts.flatMap((text, at) => (text === plain(answer) ? [at] : []))
  const is = (at: readonly number[]) => ({ options: at.toSorted((one, other) => one - other) })
  if (named !== null && (said.length === 0 || named.join() === said.join())) return is(named)
  if (named === null && said.length === 1) return is(said)
  const short = answer.slice(0, 40).toWellFormed()
  fault(
    named === null || said[0] === undefined
      ? t.namesNoAnswer({ answer: short })
      : t.twoAnswers({ answer: short, one: letterOf(named[0]!), other: letterOf(said[0]) })
  )
  return null
}

const plain = (text: string): string => text.replaceAll("$", "").trim().toLowerCase().replaceAll(/\s+/gu, " ")

/** The option of a true-or-false question that `T` or `false` means; undefined where that is not asked. */
const trueOrFalse = (answer: string, texts: readonly string[]): readonly number[] | undefined => {
  if (!/^(true|t|false|f)$/i.test(answer) || texts.toSorted().join() !== "false,true") return undefined
  return [texts.findIndex((text) => text.startsWith(answer[0]!.toLowerCase()))]
}

/** The place of the option that a letter or a number names, from 0; NaN for any other text. */
const labelAt = (label: string): number =>
  /^[a-f]$/i.test(label)
    ? label.toLowerCase().charCodeAt(0) - 97
    : /^[1-6]$/.test(label)
      ? Number(label) - 1
      : Number.NaN

/** The options that letters or numbers name: `b`, `(2)`, `A, C`, `ac`, `②`; null where one of them is no option. */
export const labelsIn = (answer: string, count: number): readonly number[] | null => {
  const parts = plainDigits(answer.slice(0, 200))
    .replaceAll(/[①-⑥]/gu, (sign) => ` ${sign.codePointAt(0)! - 0x245f} `)
    .replaceAll(/\b(?:option|options|and)\b/gi, " ")
    .split(/[\s,;&()[\].]+/)
    .filter((part) => part !== "")
    .flatMap((part) => (/^[a-f]{2,}$/i.test(part) ? [...part] : [part]))
  const places = [...new Set(parts.map(labelAt))].toSorted((one, other) => one - other)
  return places.length === 0 || places.some((place) => !(place < count)) ? null : places
}
