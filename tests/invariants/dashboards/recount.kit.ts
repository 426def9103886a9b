import type { Scope } from "../../../schema/core/roles.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import {
  cubes,
  cubesFor,
  measures,
  type CubeName,
  type Dimension,
  type MeasureName
} from "../../../schema/dashboards/measures.ts"
import type { Fact } from "./fact.kit.ts"
import type { factsOf } from "./facts.kit.ts"

/** Whether a fact lies in a scope, and in what is asked for. */
const isCounted = (fact: Fact, cube: CubeName, asked: DashboardAsked, scope: Scope): boolean => {
  const isSeen =
    scope.kind === "national" || ("ids" in scope && (scope.ids as readonly unknown[]).includes(fact[scope.kind]))
  const among = (values: readonly unknown[] | undefined, value: unknown) =>
    values === undefined || values.length === 0 || values.includes(value)
  const takes = (filter: "class_level" | "language" | "year") => cubes[cube].filters.includes(filter)
  return (
    isSeen &&
    (asked.zone_id === undefined || fact["zone"] === asked.zone_id) &&
    among(asked.state_ids, fact["state"]) &&
    among(asked.prant_ids, fact["prant"]) &&
    among(asked.district_ids, fact["district"]) &&
    (!takes("class_level") || among(asked.class_level, fact["class_level"])) &&
    (!takes("language") || among(asked.language, fact["language"])) &&
    (!takes("year") || cube === "sheets" || asked.year === undefined || fact["year"] === asked.year)
  )
}

const keyOf = (fact: Fact, by: Dimension): string =>
  by === "total" ? "all" : by === "school" && fact["school"] === null ? "alone" : String(fact[by])

/** Counts measures naively: by row (`key` or `key/part`), each measure that is not 0. */
export const countNaively = (
  facts: ReturnType<typeof factsOf>,
  names: readonly MeasureName[],
  [by, part]: readonly [Dimension, Dimension | undefined],
  asked: DashboardAsked,
  scope: Scope
): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const rows: Record<string, Record<string, number>> = {}
  for (const cube of cubesFor(names)) {
    const canGroup = (one: Dimension) => one === "total" || cubes[cube].by.includes(one)
    if (!canGroup(by) || (part !== undefined && !canGroup(part))) continue
    for (const fact of facts[cube]) {
      if (!isCounted(fact, cube, asked, scope)) continue
      const id = part === undefined ? keyOf(fact, by) : `${keyOf(fact, by)}/${keyOf(fact, part)}`
      for (const name of names) {
        const { of, sum, when } = measures[name] as (typeof measures)[MeasureName] & {
          readonly when?: { readonly column: string; readonly is: unknown }
        }
        const value = Number(fact[sum])
        if (of !== cube || value === 0 || (when !== undefined && fact[when.column] !== when.is)) continue
        ;(rows[id] ??= {})[name] = (rows[id]?.[name] ?? 0) + value
      }
    }
  }
  return rows
}
