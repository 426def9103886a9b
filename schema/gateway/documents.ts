import type { GraphQLField, GraphQLObjectType, GraphQLOutputType } from "graphql"
import { getNamedType, isObjectType } from "graphql"
import { rowTypeIn } from "./links.ts"
import type { Gateway } from "./schema.ts"
import { pascal } from "./names.ts"

type Operation = "query" | "mutation" | "subscription"
type Field = GraphQLField<unknown, unknown>

const written = new WeakMap<Gateway, ReadonlyMap<string, string>>()

/**
 * The documents that pages run, by the name that they send in place of a text (`documentId`): of each call all of its
 * answer, but for what its declaration leaves out. A document named after a call has no links; `schoolInfo.permits` is
 * the same with the link `permits`, wherever the answer has it; `imports.live` is a live call's subscription.
 */
export const documentsOf = (gateway: Gateway): ReadonlyMap<string, string> => {
  const known = written.get(gateway) ?? write(gateway)
  written.set(gateway, known)
  return known
}

const write = ({ schema, calls }: Gateway): ReadonlyMap<string, string> => {
  const leftOut = new Map(calls.map((call) => [call.name, call.leftOut]))
  const textOf = (field: Field, operation: Operation, link?: string): string => {
    const { name, args, type } = field
    const variables = args.map((one) => `$${one.name}: ${one.type.toString()}`).join(", ")
    const given = args.map((one) => `${one.name}: $${one.name}`).join(", ")
    const head = `${operation} ${pascal(name)}${variables === "" ? "" : `(${variables})`}`
    const cut = { row: rowTypeIn(type), fields: leftOut.get(name) ?? [] }
    return `${head} { ${name}${given === "" ? "" : `(${given})`}${selectionOf(type, cut, link)} }`
  }
  const named = (root: GraphQLObjectType | null | undefined, operation: Operation) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => [
      [field.name, textOf(field, operation)] as const,
      ...linksIn(field.type).map((link) => [`${field.name}.${link}`, textOf(field, operation, link)] as const)
    ])
  const live = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).map(
    (field) => [`${field.name}.live`, textOf(field, "subscription")] as const
  )
  return new Map([...named(schema.getQueryType(), "query"), ...named(schema.getMutationType(), "mutation"), ...live])
}

/** Fields that the rows of an answer are without. */
type Cut = { readonly row: GraphQLObjectType | undefined; readonly fields: readonly string[] }

/**
 * All fields of a type, and of the types in it; of its links only the one that is named, and no links of what that
 * leads to.
 */
const selectionOf = (
  type: GraphQLOutputType,
  cut: Cut,
  link?: string,
  above: readonly GraphQLObjectType[] = []
): string => {
  const object = getNamedType(type)
  if (!isObjectType(object)) return ""
  if (above.includes(object)) throw new Error(`${object.name} contains itself: no document can select all of it`)
  const fields = Object.values(object.getFields())
    .filter((field) => !isLink(field) || field.name === link)
    .filter(({ name }) => object !== cut.row || !cut.fields.includes(name))
    .map((field) => field.name + selectionOf(field.type, cut, isLink(field) ? undefined : link, [...above, object]))
  return ` { ${fields.join(" ")} }`
}

/** The names of the links that a type has, or a type in it. */
const linksIn = (type: GraphQLOutputType): readonly string[] => {
  const object = getNamedType(type)
  if (!isObjectType(object)) return []
  const found = Object.values(object.getFields()).flatMap((field) =>
    isLink(field) ? (isGraph(field) ? [] : [field.name]) : linksIn(field.type)
  )
  return [...new Set(found)]
}

/** Whether a link leads through the graph: pages read that by calls of their own. */
const isGraph = ({ extensions }: Field): boolean => extensions["graph"] === true

const isLink = ({ extensions }: Field): boolean => extensions["link"] !== undefined
