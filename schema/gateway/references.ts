import type { JsonSchema } from "./json.ts"
import { pascal } from "./names.ts"

type Definitions = Readonly<Record<string, JsonSchema>>

/** What a reference leads to, and the name of its type; undefined for what is no reference. */
export const referred = (schema: JsonSchema, definitions: Definitions) => {
  if (schema.$ref === undefined) return undefined
  const name = decodeURIComponent(schema.$ref.slice("#/$defs/".length)).replaceAll("~1", "/").replaceAll("~0", "~")
  const schemaOf = (one: string) => definitions[one] ?? {}
  const base = name.replace(/_?\d+$/, "")
  // The same schema under another title is numbered; it is the same type.
  const isSame = base in definitions && shapeText(schemaOf(base)) === shapeText(schemaOf(name))
  return { name: pascal(isSame ? base : name), schema: schemaOf(name) }
}

/** A schema without what it is called, to be compared. */
export const shapeText = ({ title: _title, description: _description, ...shape }: JsonSchema): string =>
  JSON.stringify(shape)

/** A schema without its null, and whether it had one. */
export const withoutNull = (schema: JsonSchema): { readonly schema: JsonSchema; readonly isNullable: boolean } => {
  const members = schema.anyOf ?? schema.oneOf
  if (members === undefined) return { schema, isNullable: schema.type === "null" }
  const rest = members.filter((member) => member.type !== "null")
  const [only] = rest
  if (rest.length === 1 && only !== undefined) return { schema: only, isNullable: rest.length < members.length }
  return { schema: { anyOf: rest }, isNullable: rest.length < members.length }
}

/** A value as its schema has it: ids come as text or as numbers, and the call takes only one of both. */
export const asDeclared = (schema: JsonSchema, value: unknown, definitions: Definitions): unknown => {
  const target = referred(schema, definitions)
  if (target !== undefined) return asDeclared(target.schema, value, definitions)
  // A union of several is any JSON, and goes on as it came.
  const { schema: bare } = withoutNull(schema)
  if (bare.anyOf !== undefined) return value
  if (bare !== schema) return asDeclared(bare, value, definitions)
  if (Array.isArray(value)) return value.map((one) => asDeclared(schema.items ?? {}, one, definitions))
  if (typeof value === "object" && value !== null) {
    const { properties = {} } = schema
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, asDeclared(properties[name] ?? {}, one, definitions)])
    )
  }
  const isWhole = schema.type === "integer" || schema.enum?.every(Number.isInteger) === true
  if (isWhole && typeof value === "string" && /^-?\d{1,15}$/.test(value)) return Number(value)
  return schema.type === "string" && typeof value === "number" ? String(value) : value
}
