import { childrenOf, textOf, type Element } from "../markup/tree.ts"

/** What is chosen: ids of labels, by the ids of responses. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>

/** Thrown for a condition that nobody here knows. */
export class UnknownCondition extends Error {}

const holds = (condition: Element, chosen: Chosen): boolean => {
  const { name, attributes } = condition
  const parts = () => childrenOf(condition)
  switch (name) {
    case "conditionvar":
    case "and":
      return parts().every((part) => holds(part, chosen))
    case "or":
      return parts().some((part) => holds(part, chosen))
    case "not":
      return !parts().some((part) => holds(part, chosen))
    case "other":
      return true
    case "unanswered":
      return (chosen.get(attributes["respident"] ?? "")?.size ?? 0) === 0
    case "varequal":
      return chosen.get(attributes["respident"] ?? "")?.has(textOf(condition).trim()) ?? false
    default:
      throw new UnknownCondition(name)
  }
}

/** What a condition adds to the score or sets it to; `continues` where those behind it count, too. */
const effectOf = (
  condition: Element,
  variable: string,
  most: number
): { readonly apply: (score: number) => number; readonly continues: boolean } | undefined => {
  const sets = childrenOf(condition, "setvar").filter(
    ({ attributes }) => (attributes["varname"] ?? attributes["variablename"] ?? variable) === variable
  )
  if (sets.length === 0) return undefined
  const isAdding = sets.every(({ attributes }) => /^(add|subtract)$/iu.test(attributes["action"] ?? "Set"))
  return {
    apply: (score) =>
      sets.reduce((sum, set) => {
        const text = textOf(set).trim()
        const amount = /\.max$/iu.test(text) ? most : Number(text)
        if (!Number.isFinite(amount)) throw new UnknownCondition(text)
        const action = (set.attributes["action"] ?? "Set").toLowerCase()
        if (!["set", "add", "subtract"].includes(action)) throw new UnknownCondition(action)
        return action === "set" ? amount : action === "add" ? sum + amount : sum - amount
      }, score),
    continues: /^yes$/iu.test(condition.attributes["continue"] ?? (isAdding ? "Yes" : "No"))
  }
}

/**
 * What an answer scores by an item's response processing (QTI 1.2, section 3.4): its conditions one after the other, up
 * to the first that holds and ends it. @throws UnknownCondition
 */
export const scoreOf = (processing: Element | undefined, chosen: Chosen): number => {
  const [declared] = childrenOf(childrenOf(processing, "outcomes")[0], "decvar")
  const variable = declared?.attributes["varname"] ?? "SCORE"
  const most = Number(declared?.attributes["maxvalue"] ?? 100)
  let score = Number(declared?.attributes["defaultval"] ?? 0) || 0
  for (const condition of childrenOf(processing, "respcondition")) {
    const effect = effectOf(condition, variable, most)
    const [asked] = childrenOf(condition, "conditionvar")
    if (effect === undefined || asked === undefined || !holds(asked, chosen)) continue
    score = effect.apply(score)
    if (!effect.continues) break
  }
  return score
}
