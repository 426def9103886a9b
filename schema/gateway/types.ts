import type {
  GraphQLFieldConfigMap,
  GraphQLInputType,
  GraphQLNullableInputType,
  GraphQLNullableOutputType,
  GraphQLOutputType
} from "graphql"
import {
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLScalarType,
  getNamedType
} from "graphql"
import type { GatewayContext } from "./context.ts"
import type { EnumOf } from "./enums.ts"
import type { JsonSchema } from "./json.ts"
import { aboutOf, isId, isName, memberName, pascal } from "./names.ts"
import { referred, shapeText, withoutNull } from "./references.ts"
import { scalarOf, type Place } from "./leaf.ts"
import { idsAsText, IdScalar, JsonScalar, shapeScalar } from "./scalars.ts"
import { namesOfWords, WordEnum } from "./wordEnum.ts"

type Definitions = Readonly<Record<string, JsonSchema>>

/** More fields of a type, by its name: links to other calls. */
export type MoreFields = (type: string) => GraphQLFieldConfigMap<unknown, unknown>

/** Makes types of answers and of what is sent. */
export type TypeMaker = ReturnType<typeof typeMaker>

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

  const shapes = new Map<string, GraphQLScalarType>()

  /** A value that is no object: words, a scalar, or JSON of a shape that has a name. */
  const leafOf = (
    schema: JsonSchema,
    place: Place,
    shape?: string
  ): GraphQLNullableInputType & GraphQLNullableOutputType => {
    const known = (isId(place.field) ? undefined : enumOf(schema)) ?? scalarOf(schema, place)
    if (known !== undefined || shape === undefined) return known ?? JsonScalar
    const type = shapes.get(shape) ?? shapeScalar(shape, schema)
    shapes.set(shape, type)
    return type
  }

  const output = (schema: JsonSchema, name: string, definitions: Definitions, field = ""): GraphQLOutputType => {
    const { isNullable, schema: bare } = withoutNull(schema)
    const type = outputOf(bare, name, definitions, field)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  const outputOf = (
    schema: JsonSchema,
    name: string,
    definitions: Definitions,
    inField: string,
    shape?: string
  ): GraphQLNullableOutputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return outputOf(target.schema, target.name, definitions, inField, target.name)
    if (schema.items !== undefined) return new GraphQLList(output(schema.items, memberName(name), definitions, inField))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return leafOf(schema, { field: inField, isAnswer: true }, shape)
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
                return [
                  field,
                  {
                    type: isOptional ? type.ofType : type,
                    description: aboutOf(field, property),
                    ...resolverOf(type, field)
                  }
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
    inField: string,
    shape?: string
  ): GraphQLNullableInputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return inputOf(target.schema, target.name, definitions, inField, target.name)
    if (schema.items !== undefined) return new GraphQLList(input(schema.items, memberName(stem), definitions, inField))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return leafOf(schema, { field: inField, isAnswer: false }, shape)
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

/**
 * Answers ids as text and words as the names of enums, but to the portal's own documents, whose pages know what REST
 * answers.
 */
const resolverOf = (type: GraphQLOutputType, field: string) => {
  const named = getNamedType(type)
  const told =
    named === IdScalar
      ? idsAsText
      : named instanceof WordEnum
        ? (value: unknown) => namesOfWords(named, value)
        : undefined
  if (told === undefined) return {}
  return {
    resolve: (source: unknown, _: unknown, context: unknown): unknown => {
      const value = (source as Readonly<Record<string, unknown>>)[field]
      return (context as GatewayContext).isOwnDocument ? value : told(value)
    }
  }
}
