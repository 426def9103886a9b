import type { ParallelSet, SetKey } from "../../../../schema/papersets/parallelSet.ts"
import { setLetters } from "../../../../schema/papersets/printedPaper.ts"
import { documentText } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionText } from "../../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { passageGroups, passageKey } from "../../../../schema/questions/passage.ts"
import { random, shuffled, type Random } from "../../../platform/random.ts"
import { parallelOrders } from "./orders.ts"

/** A question in its place of a paper, as far as sets need to know it. */
export type Placed = {
  readonly section: number
  readonly kind: QuestionKind
  readonly text: QuestionText
  readonly key: Key
}

/**
 * The parallel sets of a paper: the first one is the paper itself. In the others the questions of each section stand in
 * another order, those that share a passage together and in theirs, and so do the options of each question. The same
 * questions and seed give the same sets.
 */
export const setsOf = (placed: readonly Placed[], many: number, seed: readonly number[]): readonly ParallelSet[] => {
  const orders = ordersOf(unitsOf(placed), many, seed)
  const shuffles = placed.map((question, at) => optionOrders(question, many, random(...seed, 2, at)))
  return orders.map((order, set): ParallelSet => {
    const options = order.map((at) => shuffles[at]![set]!)
    return {
      letter: setLetters[set]!,
      order,
      options,
      keys: order.map((at, nth) => keyIn(placed[at]!.key, options[nth]!))
    }
  })
}

/** Places that stay together in their order: of a question alone, or of those that share a passage. */
type Unit = { readonly section: number; readonly places: readonly number[] }

/** The units of a paper, in its order. */
const unitsOf = (placed: readonly Pick<Placed, "section" | "text">[]): readonly Unit[] =>
  passageGroups(
    placed.map(({ section, text }, at) => ({ section, at, key: passageKey(text) })),
    ({ section, key }) => (key === null ? null : `${section} ${key}`)
  ).map((group) => ({ section: group[0]!.section, places: group.map(({ at }) => at) }))

/** Which unit each place of a paper belongs to, by its number. */
export const unitOf = (placed: readonly Pick<Placed, "section" | "text">[]): ((place: number) => number) => {
  const units = new Map(unitsOf(placed).flatMap(({ places }, nth) => places.map((place) => [place, nth] as const)))
  return (place) => units.get(place) ?? -1 - place
}

/** Orders of places, each section within itself. */
const ordersOf = (units: readonly Unit[], many: number, seed: readonly number[]): readonly (readonly number[])[] => {
  const blocks = [...Map.groupBy(units, ({ section }) => section).values()].map((block, nth) => ({
    block,
    orders: parallelOrders(block.length, many, random(...seed, 1, nth))
  }))
  return Array.from({ length: many }, (_, set) =>
    blocks.flatMap(({ block, orders }) => orders[set]!.flatMap((at) => block[at]!.places))
  )
}

/** Options that speak of others, which have to stay where they are. Some that only sound so stay too. */
const speaksOfOthers =
  /\b(all|none|neither|any|either) of (the|these)\b|\b(both|above|below)\b|^\W*[a-f]\W*(,|and|or|&)\s*\W?[a-f]\W*$/i

/** Whether a question's options stay in their order: where the order is the custom, or an option speaks of others. */
const keepsOrder = ({ kind, text }: Placed): boolean =>
  kind === "trueFalse" ||
  kind === "assertionReason" ||
  text.options.some((option) => speaksOfOthers.test(documentText(option)))

/**
 * The orders of a question's options, set by set: the first as written, the others drawn, another each time while there
 * are others.
 */
const optionOrders = (question: Placed, many: number, next: Random): readonly (readonly number[])[] => {
  const written = question.text.options.map((_, at) => at)
  const orders = [written]
  while (orders.length < many) {
    const known = new Set(orders.map(String))
    const tries =
      keepsOrder(question) || written.length < 2 ? [written] : Array.from({ length: 12 }, () => shuffled(next, written))
    orders.push([...(tries.find((order) => !known.has(String(order))) ?? tries[0]!)])
  }
  return orders
}

const keyIn = (key: Key, options: readonly number[]): SetKey =>
  "value" in key
    ? { value: key.value, tolerance: key.tolerance }
    : { options: key.options.map((option) => setLetters[options.indexOf(option)]!).toSorted() }
