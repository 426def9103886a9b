import { GraphQLError, GraphQLScalarType, Kind, type ConstValueNode } from "graphql"
import { inWords } from "../core/inWords.ts"

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

/** An amount of money. */
export const MoneyScalar = new GraphQLScalarType<number, unknown>({
  name: "Money",
  description:
    "An amount in hundredths of its currency (paise, fils), a whole number: 120000 is ₹1,200.00. The currency is a " +
    "field beside it.",
  coerceOutputValue: (value) => value,
  coerceInputValue: (value) => hundredthsIn(value),
  coerceInputLiteral: (node) => hundredthsIn(node.kind === Kind.INT ? Number(node.value) : undefined)
})

const hundredthsIn = (value: unknown): number => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value
  throw new GraphQLError("Money takes a whole number of hundredths")
}

/** JSON of a shape that the REST description has under the same name: unions of shapes, and what nests in itself. */
export const shapeScalar = (name: string, { description }: { readonly description?: string }) =>
  new GraphQLScalarType({
    name,
    description: `${inWords(description ?? name)}. JSON, as the schema ${name} of /api/openapi.json.`
  })
