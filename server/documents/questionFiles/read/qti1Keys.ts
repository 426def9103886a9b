import { t } from "#messages/server.questionFiles.js"
import type { Key } from "../../../../schema/questions/question.ts"
import { childOf, childrenOf, textOf, within, type Element } from "../markup/tree.ts"
import { isNumeric, numberIn, numberKey, rangeKey } from "./keys.ts"
import type { Desk } from "./question.ts"
import { scoreOf, UnknownCondition } from "./qtiScores.ts"
import { oneOf } from "./weights.ts"

/** Options whose sets are tried one by one; no question of the portal has more. */
const most = 8

/** What each option of a response scores by itself, in percent of the best one; undefined where nobody can tell. */
export const weightsOf = (item: Element, response: string, ids: readonly string[], desk: Desk) =>
  scored(desk, () => {
    const scores = ids.map((id) => scoreOf(childOf(item, "resprocessing"), new Map([[response, new Set([id])]])))
    const best = Math.max(0, ...scores)
    return best === 0 ? undefined : scores.map((score) => (score / best) * 100)
  })

/** The right one of several options: the only one with the best score. */
export const singleKey = (weights: readonly number[] | undefined, desk: Desk): Key | null => {
  const right = weights === undefined ? [] : oneOf(weights, desk)
  return right.length === 0 ? null : { options: right }
}

/** The right options of several: those that every answer with the best score has. */
export const multipleKey = (item: Element, response: string, ids: readonly string[], desk: Desk): Key | null => {
  const processing = childOf(item, "resprocessing")
  const right = scored(desk, () => {
    if (ids.length > most) return undefined
    const answers = Array.from({ length: 2 ** ids.length }, (_, set) => {
      const options = ids.flatMap((_id, at) => ((set >> at) & 1 ? [at] : []))
      return { options, score: scoreOf(processing, new Map([[response, new Set(options.map((at) => ids[at]!))]])) }
    })
    const best = Math.max(...answers.map(({ score }) => score))
    const full = answers.filter(({ score }) => score === best)
    const always = ids.flatMap((_, at) => (full.every(({ options }) => options.includes(at)) ? [at] : []))
    const isFull = full.some(({ options }) => options.join() === always.join())
    if (best > 0 && !isFull) desk.fault(t.partKey, t.severalRight)
    return best > 0 ? always : undefined
  })
  return right === undefined || right.length === 0 ? null : { options: right }
}

const scored = <Value>(desk: Desk, score: () => Value | undefined): Value | undefined => {
  try {
    return score()
  } catch (error) {
    if (!(error instanceof UnknownCondition)) throw error
    desk.fault(t.partKey, t.otherScoring({ name: error.message.slice(0, 40).toWellFormed() }))
    return undefined
  }
}

const conditionsOf = (item: Element) => childrenOf(childOf(item, "resprocessing"), "respcondition")

/** Whether an item compares what is typed with nothing: a person has to read it. */
export const asksForText = (item: Element): boolean =>
  within(childOf(item, "presentation"), "response_num").length === 0 &&
  conditionsOf(item).every((condition) => within(condition, ...comparing, "varsubstring", "var_extension").length === 0)

/** Whether a condition is for who is right, as Blackboard marks it where the score is set elsewhere. */
const isForRight = (condition: Element): boolean =>
  condition.attributes["title"] === "correct" ||
  childrenOf(condition, "displayfeedback").some(({ attributes }) => attributes["linkrefid"] === "correct")

/** The number that a response takes: one value, or a range with its ends. */
export const numberOf = (item: Element, desk: Desk): Key | null => {
  const fault = (message: string) => desk.fault(t.partKey, message)
  const scoring = conditionsOf(item).filter((condition) =>
    childrenOf(condition, "setvar").some((set) => /\.max$/iu.test(textOf(set).trim()) || Number(textOf(set)) > 0)
  )
  const conditions = scoring.length > 0 ? scoring : conditionsOf(item).filter(isForRight)
  const said = new Map(
    conditions.map((condition) => [JSON.stringify(within(condition, ...comparing).map(leafOf)), condition])
  )
  const [condition, ...others] = said.values()
  if (others.length > 0) fault(t.severalRight)
  if (condition === undefined) return null
  const leaves = within(childOf(condition, "conditionvar"), ...comparing, "not")
  const textsOf = (name: string) => [
    ...new Set(leaves.filter((leaf) => leaf.name === name).map((leaf) => textOf(leaf).trim()))
  ]
  const [equal, least, greatest] = [textsOf("varequal"), textsOf("vargte"), textsOf("varlte")]
  if (equal.some((text) => !isNumeric(text))) {
    desk.fault(t.partQuestion, t.shortWords)
    return null
  }
  if (
    leaves.some(({ name }) => name === "vargt" || name === "varlt" || name === "not") ||
    least.length !== greatest.length
  ) {
    fault(t.toleranceMode)
    return null
  }
  if (least.length > 1 || (least.length === 0 && equal.length > 1)) fault(t.severalRight)
  if (least[0] === undefined || greatest[0] === undefined)
    return equal[0] === undefined ? null : numberKey(equal[0], "0", fault)
  const key = rangeKey(least[0], greatest[0], fault)
  const isInside = equal.every((text) => {
    const value = numberIn(text, fault)
    return value !== undefined && value >= numberIn(least[0]!)! && value <= numberIn(greatest[0]!)!
  })
  if (key !== null && !isInside) fault(t.severalRight)
  return key
}

const comparing = ["varequal", "vargte", "varlte", "vargt", "varlt"] as const

const leafOf = (leaf: Element) => [leaf.name, textOf(leaf).trim()]
