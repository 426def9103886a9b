import type { JsonSchema } from "../../schema/gateway/json.ts"

/** A part of a JSON schema that limits values. */
type Limits = Readonly<Record<string, string | number | undefined>>

const limiting = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "multipleOf", "pattern"]

/** A JSON schema as a line of text: what it takes, without what it is called. */
export const typeText = (schema: JsonSchema): string => {
  const limits = limiting.flatMap((name) => {
    const value = (schema as unknown as Limits)[name]
    return value === undefined ? [] : [`${name} ${value}`]
  })
  return limits.length === 0 ? bareText(schema) : `${bareText(schema)}(${limits.join(", ")})`
}

const bareText = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1)!
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(" | ")
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return `(${choices.map(typeText).join(" | ")})`
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema
    return `(${[own, ...allOf].map(typeText).join(" & ")})`
  }
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeText).join(", ")}]`
  if (schema.items !== undefined) return `${typeText(schema.items)}[]`
  if (schema.properties !== undefined) return `{ ${fieldTexts(schema).join(", ")} }`
  return schema.format ?? schema.type ?? "any"
}

/** The fields of an object: `name: type`, or `name?: type`. */
export const fieldTexts = ({ properties = {}, required = [] }: JsonSchema): readonly string[] =>
  Object.entries(properties).map(([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(field)}`)
