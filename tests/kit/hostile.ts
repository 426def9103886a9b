import type { JsonSchema } from "../../schema/gateway/json.ts"
import { inTurn } from "./everything.ts"
import type { Place, Sent, Target } from "./targets.ts"

/** Values that no call expects, for any parameter. */
const deep = (levels: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}
const texts = ["\0", "a\uD800", "x".repeat(5_000), "__proto__", "NaN", "1e999", "%_\\'; --"]
const numbers = [2 ** 31, -1, 0.5, Number.MAX_SAFE_INTEGER, 2 ** 63]
const others = [null, true, [[]], { constructor: 1 }, deep(500)]

/** A request that differs from an ordinary one, and where. */
export type Hostile = Sent & { readonly what: string }

const withValue = (whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => ({
  ...(typeof whole === "object" && whole !== null ? whole : {}),
  [name!]: rest.length === 0 ? value : withValue((whole as Record<string, unknown> | undefined)?.[name!], rest, value)
})

const shown = (value: unknown): string => (JSON.stringify(value) ?? "undefined").slice(0, 60)

/** What is tried of a field: what its type is bad at, and some of the rest. */
const valuesFor = (place: Place, { type }: JsonSchema): readonly unknown[] => {
  if (place !== "body") return [...texts, ...numbers.map(String)]
  if (type === "string") return [...texts, 2 ** 31, ...others.slice(0, 4)]
  if (type === "integer" || type === "number") return [...numbers, "\0", "NaN", ...others.slice(0, 4)]
  return [...others, "\0", -1]
}

/**
 * The long run tries every value of every field; else each field has one, in turn.
 */
const some = (values: readonly unknown[], nth: number): readonly unknown[] => inTurn(values, nth, values.length)

/** Requests that differ from an ordinary one in one field each, which has a value that nobody expects. */
export function* hostileRequests({ ordinary, fields }: Target): Generator<Hostile> {
  for (const [nth, { place, path, schema }] of fields.entries()) {
    for (const value of some(valuesFor(place, schema), nth)) {
      const what = `${place} ${path.join(".")} = ${shown(value)}`
      yield { ...ordinary, what, [place]: withValue(ordinary[place], path, value) }
    }
    if (place === "body" && schema.type === "array")
      for (const item of some(["\0", ...numbers, null], nth))
        yield {
          ...ordinary,
          what: `${place} ${path.join(".")} = [${shown(item)}]`,
          body: withValue(ordinary.body, path, [item])
        }
  }
  if (ordinary.body !== undefined) for (const body of others) yield { ...ordinary, what: `body = ${shown(body)}`, body }
}
