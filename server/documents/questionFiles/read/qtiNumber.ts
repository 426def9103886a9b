import { t } from "#messages/server.questionFiles.js"
import { middleOf, product, sum } from "../../../../schema/fields/decimal.ts"
import type { Key, QuestionKind, QuestionText } from "../../../../schema/questions/question.ts"
import { childOf, within, type Element } from "../markup/tree.ts"
import { isNumeric, numberIn } from "./keys.ts"
import type { Desk } from "./question.ts"

type Answer = { readonly kind: QuestionKind; readonly text: Partial<QuestionText>; readonly key: Key | null }

/** Reads the number that an item asks to type, with the tolerance of its response processing. */
export const qtiNumber = (
  item: Element,
  declaration: Element | undefined,
  [correct = "", ...others]: readonly string[],
  desk: Desk
): Answer => {
  const fault = (message: string) => desk.fault(t.partKey, message)
  const value = isNumeric(correct) ? numberIn(correct, fault) : undefined
  if (correct !== "" && !isNumeric(correct)) fault(t.wordsAnswer)
  if (others.some((other) => other !== correct)) fault(t.severalRight)
  if (!/^(float|integer)$/.test(declaration?.attributes["baseType"] ?? "float") && value !== undefined)
    desk.notice(t.partAnswer, t.textNumber)
  const processing = childOf(item, "responseProcessing")
  if (within(processing, "equalRounded").length > 0) fault(t.toleranceMode)
  const equal = within(processing, "equal")[0]
  return { kind: "numerical", text: {}, key: value === undefined ? null : keyWithin(value, equal, fault) }
}

/** A key with the tolerance of `equal`: absolute, or in percent of the value; below and above it. */
const keyWithin = (value: number, equal: Element | undefined, fault: (message: string) => void): Key | null => {
  const { toleranceMode = "exact", tolerance = "0", includeLowerBound, includeUpperBound } = equal?.attributes ?? {}
  if (toleranceMode === "exact") return { value, tolerance: 0 }
  const [below, above = below] = tolerance
    .trim()
    .split(/\s+/)
    .map((text) => numberIn(text, fault))
  if (below === undefined || above === undefined) return null
  if (!/^(absolute|relative)$/.test(toleranceMode) || [includeLowerBound, includeUpperBound].includes("false")) {
    fault(t.toleranceMode)
    return null
  }
  const width = (side: number) => Math.abs(toleranceMode === "relative" ? product(product(value, side), 0.01) : side)
  return below === above
    ? { value, tolerance: width(below) }
    : middleOf(sum(value, -width(below)), sum(value, width(above)))
}
