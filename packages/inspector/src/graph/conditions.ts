/** A value that may be one, several or none, as a list. */
export const listed = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined || value === null ? [] : [value].flat()

/** What an action or an actor is called where it is used. */
export const nameOf = (used: unknown): string =>
  typeof used === "string"
    ? used
    : typeof used === "function"
      ? ((used as { type?: string }).type?.replace("xstate.", "") ?? (used.name || "function"))
      : ((used as { type?: string } | null)?.type ?? "function")

/** What a guard asks: a named guard, or guards joined. */
export type Condition =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "and" | "or" | "not"; readonly parts: ReadonlyArray<Condition> }

/** What a guard asks, guards joined by `and`, `or`, `not` included. */
export const conditionOf = (guard: unknown): Condition => {
  if (typeof guard !== "function" || !("guards" in guard)) return { kind: "named", name: nameOf(guard) }
  const joint = (guard as { check?: { name?: string } }).check?.name ?? guard.name
  const kind = /not/i.test(joint) ? "not" : /or/i.test(joint) ? "or" : "and"
  return { kind, parts: listed(guard.guards).map(conditionOf) }
}

/** What a guard is called; guards joined by `and`, `or`, `not` are told as that. */
export const nameOfGuard = (guard: unknown): string => textOfCondition(conditionOf(guard))

const textOfCondition = (condition: Condition): string =>
  condition.kind === "named"
    ? condition.name
    : condition.kind === "not"
      ? `not ${condition.parts.map(textOfCondition).join(" ")}`
      : condition.parts.map(textOfCondition).join(` ${condition.kind} `)
