import type { ASTVisitor, DocumentNode, GraphQLSchema, ValidationRule } from "graphql"
import { GraphQLError, Kind, specifiedRules, validate, visit } from "graphql"
import { measureIn } from "./measure.ts"
import { knownInputs } from "./variables.ts"

/** How deep fields may lie in each other, links included. */
const maxDepth = 8

/**
 * How many selections (fields and fragments) an operation may have, each fragment counted wherever it is spread; and
 * how many a document may have as it is written.
 */
const maxSelections = 400

/** How many calls an operation may make: each field at its root is one, also under another alias. */
const maxCalls = 10

/** How many calls the links of a request may make, each for up to 200 records; and how many rows may come of them. */
export const maxLinkCalls = 60
export const maxLinkRows = 10_000

/** How deep introspection may go: the standard query has nine levels of `ofType` in an argument's type. */
const maxIntrospectionDepth = 16

/** How many tokens a document may have; checked while it is parsed. */
export const maxTokens = 4_000

/** The longest document, in characters. */
export const maxDocument = 64 * 1024

/** The largest GraphQL request, in bytes. */
export const maxRequest = 256 * 1024

export const tooLarge = (message: string) =>
  new GraphQLError(message, { extensions: { code: "TooLarge", status: 413 } })

const tooMuch = (what: string, most: number) => tooLarge(`This asks for too much: at most ${most} ${what}`)

/**
 * Refuses operations that are too deep or too large. Introspection is an operation of its own: one field without
 * aliases, which lists no members of members, so that its answer is never larger than the standard query's.
 */
const size: ValidationRule = (context) => {
  const measure = measureIn(context)
  return {
    OperationDefinition: (operation) => {
      const { depth, selections, calls, introspection } = measure(operation.selectionSet)
      if (depth > maxDepth) context.reportError(tooMuch("levels of fields", maxDepth))
      if (selections > maxSelections) context.reportError(tooMuch("fields", maxSelections))
      if (calls > maxCalls) context.reportError(tooMuch("calls", maxCalls))
      const { fields, aliases, memberDepth, depth: introspectionDepth } = introspection
      if (fields === 0) return
      if (fields > 1 || calls > 0)
        context.reportError(tooLarge("Introspection is one field in an operation of its own"))
      if (aliases > 0) context.reportError(tooLarge("Introspection takes no aliases"))
      if (memberDepth > 1 || introspectionDepth > maxIntrospectionDepth)
        context.reportError(tooLarge("Introspection lists the members of a type once"))
    }
  } satisfies ASTVisitor
}

/** Refuses documents that are too large as they are written: other rules compare selections with each other. */
const length: ValidationRule = (context) => ({
  Document: (document) => {
    let selections = 0
    const count = () => void (selections += 1)
    visit(document, { [Kind.FIELD]: count, [Kind.FRAGMENT_SPREAD]: count, [Kind.INLINE_FRAGMENT]: count })
    if (selections > maxSelections) context.reportError(tooMuch("fields", maxSelections))
  }
})

/** Validates a document: its size first, since GraphQL's own rules take quadratic time on large documents. */
export const validateBounded = (schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] => {
  const tooLong = validate(schema, document, [length])
  if (tooLong.length > 0) return tooLong
  const tooLarge = validate(schema, document, [size])
  if (tooLarge.length > 0) return tooLarge
  const unknown = validate(schema, document, [knownInputs])
  return unknown.length > 0 ? unknown : validate(schema, document, specifiedRules)
}
