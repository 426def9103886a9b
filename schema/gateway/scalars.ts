import { GraphQLError, GraphQLScalarType, Kind, type ConstValueNode } from "graphql"

/** Whatever GraphQL has no type for: records with free keys, unions of shapes. */
export const JsonScalar = new GraphQLScalarType({ name: "JSON", description: "Any JSON value." })

/**
 * Ids as GraphQL has them: text, for which a number may be sent. The portal's own documents get ids as REST answers
 * them, so a field turns its ids into text (`idsAsText`), not the scalar.
 */
export const IdScalar = new GraphQLScalarType<string | number, unknown>({
  name: "ID",
  description: "What a record is known by. Numbers are taken, too; answers have text.",
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => {
    if (typeof value === "string" || (typeof value === "number" && Number.isSafeInteger(value))) return value
    throw new GraphQLError("ID takes a text or a whole number")
  },
  coerceInputLiteral: (node) => {
    if (node.kind === Kind.STRING) return node.value
    if (node.kind === Kind.INT) return Number(node.value)
    throw new GraphQLError("ID takes a text or a whole number", { nodes: node })
  }
})

/** Ids as text, also those of a list. */
export const idsAsText = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(idsAsText) : typeof value === "number" ? String(value) : value

/** A scalar that is a text of a certain form; whether it has that form, the call itself says. */
const text = (name: string, description: string) =>
  new GraphQLScalarType<string, unknown>({
    name,
    description,
    coerceOutputValue: (value) => value,
    coerceInputValue: (value) => textIn(name, value),
    coerceInputLiteral: (node: ConstValueNode) => textIn(name, node.kind === Kind.STRING ? node.value : undefined)
  })

const textIn = (name: string, value: unknown): string => {
  if (typeof value === "string") return value
  throw new GraphQLError(`${name} takes a text`)
}

/** A day, without a time. */
export const DateScalar = text("Date", "A day: 2026-11-29.")

/** A moment. */
export const DateTimeScalar = text("DateTime", "A moment in UTC, by ISO 8601: 2026-11-29T04:30:00.000Z.")
