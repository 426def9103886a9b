import { GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLString, type GraphQLScalarType } from "graphql"
import { moneyFormat } from "../fields/money.ts"
import type { JsonSchema } from "./json.ts"
import { isId } from "./names.ts"
import { DateScalar, DateTimeScalar, IdScalar, MoneyScalar } from "./scalars.ts"

const day = "^\\d{4}-\\d{2}-\\d{2}$"

/** The scalar of a text by its format and its field; in answers, fields whose names end in `_at` are moments. */
const textScalar = (schema: JsonSchema, { field, isAnswer }: Place): GraphQLScalarType => {
  const parts = [schema, ...(schema.allOf ?? [])]
  if (parts.some(({ format, pattern }) => format === "date" || pattern === day)) return DateScalar
  const isMoment = isAnswer && /(^|_)at$/.test(field) && parts.every(({ pattern }) => pattern === undefined)
  if (isMoment || parts.some(({ format }) => format === "date-time")) return DateTimeScalar
  return isId(field) ? IdScalar : GraphQLString
}

const isMoney = ({ format, allOf = [] }: JsonSchema): boolean =>
  format === moneyFormat || allOf.some((one) => one.format === moneyFormat)

/** Which field a value is of, and whether it is answered or sent. */
export type Place = { readonly field: string; readonly isAnswer: boolean }

/** The scalar of a value; undefined for words of an enum, and for JSON of some shape. */
export const scalarOf = (schema: JsonSchema, place: Place): GraphQLScalarType | undefined => {
  const members = schema.anyOf ?? schema.oneOf
  if (members !== undefined) {
    // A number that may be infinite is written as a number or as one of three words.
    if (members.some((member) => member.type === "number")) return GraphQLFloat
    const scalars = members.map((member) => scalarOf(member, place))
    return scalars.every((scalar) => scalar === scalars[0]) ? scalars[0] : undefined
  }
  if (schema.enum?.every(Number.isInteger) === true) return isId(place.field) ? IdScalar : GraphQLInt
  if (schema.type === "string" && schema.enum !== undefined) return isId(place.field) ? IdScalar : GraphQLString
  if (schema.type === "string") return textScalar(schema, place)
  if (schema.type === "boolean") return GraphQLBoolean
  if (schema.type === "integer" && isMoney(schema)) return MoneyScalar
  if (schema.type === "integer") return isId(place.field) ? IdScalar : GraphQLInt
  if (schema.type === "number") return GraphQLFloat
  return undefined
}
