import { t } from "#messages/server.questionFiles.js"
import { childOf, childrenOf, type Element } from "../markup/tree.ts"
import type { Desk } from "./question.ts"

/** The choices that an item without a correct response gives marks for: the best one, or all of several. */
export const mappedRight = (declaration: Element | undefined, desk: Desk): readonly string[] => {
  const mapping = childOf(declaration, "mapping")
  if (mapping === undefined) return []
  const bound = (name: string, otherwise: number) => Number(mapping.attributes[name] ?? otherwise)
  const marks = childrenOf(mapping, "mapEntry").map(({ attributes }) => ({
    id: attributes["mapKey"] ?? "",
    value: Number(attributes["mappedValue"] ?? 0)
  }))
  const earning = marks.filter(({ value }) => value > 0)
  // What no entry names earns the default: nobody can tell which choices these are.
  if (bound("defaultValue", 0) > 0 || earning.length === 0) return []
  if (declaration!.attributes["cardinality"] === "multiple") {
    const all = earning.reduce((sum, { value }) => sum + value, 0)
    if (bound("upperBound", all) < all) desk.fault(t.partKey, t.severalRight)
    return earning.map(({ id }) => id)
  }
  const most = Math.max(...earning.map(({ value }) => value))
  const best = earning.filter(({ value }) => value === most)
  if (best.length > 1) desk.fault(t.partKey, t.severalRight)
  if (earning.length > best.length) desk.notice(t.partKey, t.partOfMarks)
  return best.map(({ id }) => id)
}
