import type { JsonSchema } from "../../schema/gateway/json.ts"

type Shape = JsonSchema & {
  readonly minimum?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly examples?: readonly unknown[]
  readonly minItems?: number
}

/** Texts for the patterns that calls ask for. */
const texts = ["a".repeat(64), "id", "26TN00010439", "name", "9876543210", "123456", "head@school.example.org"]

/** Examples that were taken: where a schema has several, each time another, since names may have to differ. */
let taken = 0

/**
 * A small value that fits a JSON schema: required properties only, the first of what is to choose from, nothing where
 * that will do.
 */
export const exampleOf = (schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>> = {}): unknown => {
  const shape: Shape = schema
  if (shape.$ref !== undefined) return exampleOf(definitions[shape.$ref.split("/").at(-1)!] ?? {}, definitions)
  const choices = shape.anyOf ?? shape.oneOf ?? []
  if (choices.some((one) => one.type === "null")) return null
  const [choice] = choices
  if (choice !== undefined) return exampleOf(choice, definitions)
  if (shape.enum !== undefined) return shape.enum[0]
  const whole: Shape = Object.assign({}, ...(shape.allOf ?? []), shape)
  if (whole.examples !== undefined) return whole.examples[(taken += 1) % whole.examples.length]
  if (whole.type === "object") {
    return Object.fromEntries(
      (whole.required ?? []).map((name) => [name, exampleOf(whole.properties?.[name] ?? {}, definitions)])
    )
  }
  if (whole.type === "array")
    return Array.from({ length: whole.minItems ?? 0 }, () => exampleOf(whole.items ?? {}, definitions))
  if (whole.type === "boolean") return false
  if (whole.type === "integer" || whole.type === "number") return Math.max(1, whole.minimum ?? 1)
  if (whole.format === "date") return "2026-11-29"
  const fits = texts.find((text) => new RegExp(whole.pattern ?? "").test(text))
  return whole.pattern === undefined ? "example".padEnd(whole.minLength ?? 0, "x") : fits
}
