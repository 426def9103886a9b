import type { JsonSchema } from "../gateway/json.ts"

const day = "^\\d{4}-\\d{2}-\\d{2}$"

/** The bounds of whole numbers in JavaScript: they say nothing of what a field may be. */
const isBound = (name: string, value: unknown): boolean =>
  (name === "minimum" && value === Number.MIN_SAFE_INTEGER) || (name === "maximum" && value === Number.MAX_SAFE_INTEGER)

/**
 * A schema, or any part of a document with schemas in it, as people write them: dates and moments have their format,
 * numbers no bounds that every number has, and a choice of one is that one. `name` is the field's.
 */
export const tidied = (part: unknown, name = "", isAnswer = true): unknown => {
  if (Array.isArray(part)) return part.map((one) => tidied(one, name, isAnswer))
  if (typeof part !== "object" || part === null) return part
  const { anyOf, ...rest } = part as JsonSchema
  if (anyOf?.length === 1) return tidied({ ...anyOf[0], ...rest }, name, isAnswer)
  const entries = Object.entries(anyOf === undefined ? rest : { anyOf, ...rest })
  const inside = (key: string, value: unknown) =>
    tidied(value, Array.isArray(value) ? name : key, isAnswer && key !== "requestBody")
  const schema = Object.fromEntries(
    entries.filter(([key, value]) => !isBound(key, value)).map(([key, value]) => [key, inside(key, value)])
  )
  return withFormat(schema, isAnswer ? name : "")
}

/** In answers, fields whose names end in `_at` are moments: ISO 8601 in UTC. */
const withFormat = (schema: JsonSchema, name: string): JsonSchema => {
  if (schema.type !== "string" || schema.format !== undefined || schema.enum !== undefined) return schema
  if (schema.pattern === day) return { ...schema, format: "date" }
  return schema.pattern === undefined && /(^|_)at$/.test(name) ? { ...schema, format: "date-time" } : schema
}
