import { getNamedType, isLeafType, isObjectType, type GraphQLField, type GraphQLOutputType } from "graphql"

/** Selections deeper than this are left out: a level below what the gateway takes. */
const maxDepth = 7

/**
 * Selects every field of a type; with `links`, also those that make calls of their own, which cannot be watched, but no
 * links of what they lead to.
 */
const selectionOf = (type: GraphQLOutputType, links: boolean, depth = 1): string => {
  const named = getNamedType(type)
  if (isLeafType(named)) return ""
  if (!isObjectType(named) || depth > maxDepth) return "{ __typename }"
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    const isLink = field.extensions["link"] !== undefined
    if ((isObjectType(inner) && depth === maxDepth) || (isLink && !links)) return []
    return [`${field.name} ${selectionOf(field.type, links && !isLink, depth + 1)}`]
  })
  return `{ ${fields.length === 0 ? "__typename" : fields.join(" ")} }`
}

/**
 * An operation that asks one field of the gateway for all that it answers; what the field takes is the variable
 * `input`.
 */
export const wholeOperation = (
  kind: "query" | "mutation" | "subscription",
  field: GraphQLField<unknown, unknown>
): string => {
  const input = field.args.find(({ name }) => name === "input")
  const [outside, inside] = input === undefined ? ["", ""] : [`($input: ${String(input.type)})`, "(input: $input)"]
  return `${kind} ${outside} { ${field.name}${inside} ${selectionOf(field.type, kind !== "subscription")} }`
}
