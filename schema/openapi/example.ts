import type { JsonSchema } from "../gateway/json.ts"

type Shape = JsonSchema & {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly examples?: readonly unknown[]
}

/** How one of a field's declared examples is picked. */
type Pick = (examples: readonly unknown[]) => unknown

/** Texts for the patterns that calls ask for and that declare no example. */
const texts = ["a".repeat(64), "id", "26TN00010439", "name", "9876543210", "123456", "head@school.example.org"]

/**
 * A small value that fits a JSON schema: required properties only, the declared examples of fields, the first of what
 * is to choose from, nothing where that will do. Undefined is in it where no text is known for a pattern.
 */
export const exampleOf = (
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>> = {},
  pick: Pick = ([first]) => first
): unknown => {
  const shape: Shape = schema
  const inner = (one: JsonSchema = {}) => exampleOf(one, definitions, pick)
  if (shape.$ref !== undefined) return inner(definitions[shape.$ref.split("/").at(-1)!])
  const choices = shape.anyOf ?? shape.oneOf ?? []
  if (choices.some((one) => one.type === "null")) return null
  const [choice] = choices
  if (choice !== undefined) return inner(choice)
  if (shape.enum !== undefined) return shape.enum[0]
  const whole: Shape = Object.assign({}, ...(shape.allOf ?? []), shape)
  if (whole.examples !== undefined) return pick(whole.examples)
  if (whole.type === "object") {
    return Object.fromEntries((whole.required ?? []).map((name) => [name, inner(whole.properties?.[name])]))
  }
  if (whole.type === "array") return Array.from({ length: whole.minItems ?? 0 }, (_, at) => nth(inner(whole.items), at))
  if (whole.type === "boolean") return false
  if (whole.type === "integer" || whole.type === "number") return Math.max(1, whole.minimum ?? 1)
  if (whole.format === "date") return "2026-11-29"
  const { pattern = "", maxLength = Number.POSITIVE_INFINITY } = whole
  const fits = texts.find((text) => text.length <= maxLength && new RegExp(pattern).test(text))
  return whole.pattern === undefined ? "example".padEnd(whole.minLength ?? 0, "x") : fits
}

/** Items of a list that are all different, where they are numbers. */
const nth = (item: unknown, at: number): unknown => (typeof item === "number" ? item + at : item)

/** Whether an example has a value for everything in it. */
export const isWholeExample = (value: unknown): boolean =>
  value !== undefined && (typeof value !== "object" || value === null || Object.values(value).every(isWholeExample))
