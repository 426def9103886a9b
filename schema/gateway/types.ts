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
  GraphQLScalarType,
  GraphQLString
} from "graphql"
import { inWords } from "../core/inWords.ts"
import type { JsonSchema } from "./json.ts"

/** Whatever GraphQL has no type for: records with free keys, unions of shapes, empty answers. */
const JsonScalar = new GraphQLScalarType({ name: "JSON", description: "Any JSON value." })

type Definitions = Readonly<Record<string, JsonSchema>>

/** More fields of a type, by its name: links to other calls. */
export type MoreFields = (type: string) => GraphQLFieldConfigMap<unknown, unknown>

/**
 * Makes GraphQL types out of JSON schemas, each named one once. A schema without a name is called after where it
 * is. Sets of words stay String, described by what they may be: some of their words are no GraphQL names, and the
 * call itself says which fit.
 */
export const typeMaker = (more: MoreFields) => {
  const made = new Map<string, { readonly from: string; readonly type: GraphQLObjectType | GraphQLInputObjectType }>()

  /** One type a name; the same name for another shape is a fault of the declarations. */
  const once = <Type extends GraphQLObjectType | GraphQLInputObjectType>(
    name: string,
    schema: JsonSchema,
    make: () => Type
  ): Type => {
    const from = JSON.stringify(schema)
    const known = made.get(name)
    if (known === undefined) {
      const type = make()
      made.set(name, { from, type })
      return type
    }
    if (known.from !== from) throw new Error(`Two shapes are named ${name}; give one of them another identifier`)
    return known.type as Type
  }

  const output = (schema: JsonSchema, name: string, definitions: Definitions): GraphQLOutputType => {
    const { isNullable, schema: bare } = withoutNull(schema)
    const type = outputOf(bare, name, definitions)
    return isNullable ? type : new GraphQLNonNull(type)
  }

  const outputOf = (schema: JsonSchema, name: string, definitions: Definitions): GraphQLNullableOutputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return outputOf(target.schema, target.name, definitions)
    if (schema.items !== undefined) return new GraphQLList(output(schema.items, `${name}Item`, definitions))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return scalarOf(schema) ?? JsonScalar
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
                const type = output(property, name + pascal(field), definitions)
                const isOptional = schema.required?.includes(field) !== true && type instanceof GraphQLNonNull
                return [field, { type: isOptional ? type.ofType : type, description: aboutOf(field, property) }]
              })
            ),
            ...more(name)
          })
        })
    )
  }

  const input = (schema: JsonSchema, name: string, definitions: Definitions, isRequired = true): GraphQLInputType => {
    const { isNullable, schema: bare } = withoutNull(schema)
    const type = inputOf(bare, name, definitions)
    return isNullable || !isRequired ? type : new GraphQLNonNull(type)
  }

  const inputOf = (schema: JsonSchema, name: string, definitions: Definitions): GraphQLNullableInputType => {
    const target = referred(schema, definitions)
    if (target !== undefined) return inputOf(target.schema, `${target.name}Input`, definitions)
    if (schema.items !== undefined) return new GraphQLList(input(schema.items, `${name}Item`, definitions))
    const properties = Object.entries(schema.properties ?? {}).filter(([field]) => isName(field))
    if (properties.length === 0) return scalarOf(schema) ?? JsonScalar
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
                  type: input(property, name + pascal(field), definitions, schema.required?.includes(field) === true),
                  description: aboutOf(field, property)
                }
              ])
            )
        })
    )
  }

  return { output, input }
}

/** `per_page` → `PerPage`: what a name adds to the name of a type. */
export const pascal = (name: string): string =>
  name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, _gap, letter: string) => letter.toUpperCase())

/** What a type or a field is: what is said of it, else its title, else its name in words. */
export const aboutOf = (name: string, schema: JsonSchema): string => valuesOf(schema) ?? schema.title ?? inWords(name)

/** What a value may be, in words. */
const valuesOf = (schema: JsonSchema): string | undefined => {
  const words = schema.type === "string" && schema.enum !== undefined ? `One of ${schema.enum.join(", ")}.` : undefined
  return [schema.description, words].filter((text) => text !== undefined).join(" — ") || undefined
}

const isName = (field: string): boolean => /^[A-Za-z_]\w*$/.test(field) && !field.startsWith("__")

const referred = (schema: JsonSchema, definitions: Definitions) => {
  if (schema.$ref === undefined) return undefined
  const name = decodeURIComponent(schema.$ref.slice("#/$defs/".length)).replaceAll("~1", "/").replaceAll("~0", "~")
  return { name: pascal(name), schema: definitions[name] ?? {} }
}

/** A schema without its null, and whether it had one. */
const withoutNull = (schema: JsonSchema): { readonly schema: JsonSchema; readonly isNullable: boolean } => {
  const members = schema.anyOf ?? schema.oneOf
  if (members === undefined) return { schema, isNullable: schema.type === "null" }
  const rest = members.filter((member) => member.type !== "null")
  const [only] = rest
  if (rest.length === 1 && only !== undefined) return { schema: only, isNullable: rest.length < members.length }
  return { schema: { anyOf: rest }, isNullable: rest.length < members.length }
}

const scalarOf = (schema: JsonSchema): GraphQLScalarType | undefined => {
  const members = schema.anyOf ?? schema.oneOf
  if (members !== undefined) {
    // A number that may be infinite is written as a number or as one of three words.
    if (members.some((member) => member.type === "number")) return GraphQLFloat
    const scalars = members.map(scalarOf)
    return scalars.every((scalar) => scalar === scalars[0]) ? scalars[0] : undefined
  }
  if (schema.enum?.every(Number.isInteger) === true) return GraphQLInt
  if (schema.type === "string") return GraphQLString
  if (schema.type === "boolean") return GraphQLBoolean
  if (schema.type === "integer") return GraphQLInt
  if (schema.type === "number") return GraphQLFloat
  return undefined
}
