import type {
  GraphQLFieldConfigMap,
  GraphQLInputType,
  GraphQLNullableInputType,
  GraphQLNullableOutputType,
  GraphQLOutputType
} from "graphql"
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  GraphQLString,
  getNamedType
} from "graphql"
import type { GatewayContext } from "./context.ts"
import type { EnumOf } from "./enums.ts"
import type { JsonSchema } from "./json.ts"
import { aboutOf, isId, isName, memberName, pascal } from "./names.ts"
import { referred, shapeText, withoutNull } from "./references.ts"
import { DateScalar, DateTimeScalar, idsAsText, IdScalar, JsonScalar } from "./scalars.ts"

type Definitions = Readonly<Record<string, JsonSchema>>

/** More fields of a type, by its name: links to other calls. */
export type MoreFields = (type: string) => GraphQLFieldConfigMap<unknown, unknown>

/**
 * Makes GraphQL types out of JSON schemas, each named one once. A schema without a name is called after where it
 * is. Types that are sent end in `Input`.
 */
export const typeMaker = (more: MoreFields, enumOf: EnumOf) => {
  const made = new Map<string, { readonly from: string; readonly type: GraphQLObjectType | GraphQLInputObjectType }>()

  /** One type a name; the same name for another shape is a fault of the declarations. */
  const once = <Type extends GraphQLObjectType | GraphQLInputObjectType>(
    name: string,
    schema: JsonSchema,
    make: () => Type
  ): Type => {
    const from = shapeText(schema)
    const known = made.get(name)
    if (known === undefined) {
      const type = make()
      made.set(name, { from, type })
      return type
    }
    if (known.from !== from) throw new Error(`Two shapes are named ${name}; give one of them another identifier`)
    return known.type as Type
  }

  const leafOf = (schema: JsonSchema, place: Place) =>
    (isId(place.field) ? undefined : enumOf(schema)) ?? scalarOf(schema, place) ?? JsonScalar

  const output = (schema: JsonSchema, name: string, definitions: Definitions, field = ""): GraphQLOutputType => {
    const { isNullable, schema: bare } = withoutNull(schema)
    const type = outputOf(bare, name, definitions, field)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  const outputOf = (
    schema: JsonSchema,
    name: string,
    definitions: Definitions,
    inField: string
  ): GraphQLNullableOutputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return outputOf(target.schema, target.name, definitions, inField)
    if (schema.items !== undefined) return new GraphQLList(output(schema.items, memberName(name), definitions, inField))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return leafOf(schema, { field: inField, isAnswer: true })
    return once(
      name,
      schema,
      () =>
        new GraphQLObjectType({
          name,
          description: aboutOf(name, schema),
          fields: () => ({
            ...Object.fromEntries(
              properties.map(([field, property]) => {
                const type = output(property, name + pascal(field), definitions, field)
                const isOptional = schema.required?.includes(field) !== true && type instanceof GraphQLNonNull
                const resolve = getNamedType(type) === IdScalar ? { resolve: idsOf(field) } : {}
                return [
                  field,
                  { type: isOptional ? type.ofType : type, description: aboutOf(field, property), ...resolve }
                ]
              })
            ),
            ...more(name)
          })
        })
    )
  }

  const input = (
    schema: JsonSchema,
    name: string,
    definitions: Definitions,
    field: string,
    isRequired = true
  ): GraphQLInputType => {
    const { isNullable, schema: bare } = withoutNull(schema)
    const type = inputOf(bare, name, definitions, field)
    return isNullable || !isRequired ? type : new GraphQLNonNull(type)
  }

  const inputOf = (
    schema: JsonSchema,
    stem: string,
    definitions: Definitions,
    inField: string
  ): GraphQLNullableInputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return inputOf(target.schema, target.name, definitions, inField)
    if (schema.items !== undefined) return new GraphQLList(input(schema.items, memberName(stem), definitions, inField))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return leafOf(schema, { field: inField, isAnswer: false })
    const name = `${stem}Input`
    return once(
      name,
      schema,
      () =>
        new GraphQLInputObjectType({
          name,
          description: aboutOf(name, schema),
          fields: () =>
            Object.fromEntries(
              properties.map(([field, property]) => [
                field,
                {
                  type: input(
                    property,
                    stem + pascal(field),
                    definitions,
                    field,
                    schema.required?.includes(field) === true
                  ),
                  description: aboutOf(field, property)
                }
              ])
            )
        })
    )
  }

  return { output, input }
}

/** Answers ids as text, but to the portal's own documents, whose pages know what REST answers. */
const idsOf =
  (field: string) =>
  (source: unknown, _: unknown, context: unknown): unknown => {
    const value = (source as Readonly<Record<string, unknown>>)[field]
    return (context as GatewayContext).isOwnDocument ? value : idsAsText(value)
  }

const day = "^\\d{4}-\\d{2}-\\d{2}$"

/** The scalar of a text by its format and its field; in answers, fields whose names end in `_at` are moments. */
const textScalar = (schema: JsonSchema, { field, isAnswer }: Place): GraphQLScalarType => {
  const parts = [schema, ...(schema.allOf ?? [])]
  if (parts.some(({ format, pattern }) => format === "date" || pattern === day)) return DateScalar
  const isMoment = isAnswer && /(^|_)at$/.test(field) && parts.every(({ pattern }) => pattern === undefined)
  if (isMoment || parts.some(({ format }) => format === "date-time")) return DateTimeScalar
  return isId(field) ? IdScalar : GraphQLString
}

/** Which field a value is of, and whether it is answered or sent. */
type Place = { readonly field: string; readonly isAnswer: boolean }

const scalarOf = (schema: JsonSchema, place: Place): GraphQLScalarType | undefined => {
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
  if (schema.type === "integer") return isId(place.field) ? IdScalar : GraphQLInt
  if (schema.type === "number") return GraphQLFloat
  return undefined
}
