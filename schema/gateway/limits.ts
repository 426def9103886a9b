import type { ASTVisitor, FieldNode, SelectionSetNode, ValidationContext, ValidationRule } from "graphql"
import { GraphQLError, Kind } from "graphql"

/** How deep fields may lie in each other, links included. */
const maxDepth = 8

/** How many fields an operation may select in all, each fragment counted wherever it is spread. */
const maxFields = 400

/** How many calls an operation may make: each field at its root is one, also under another alias. */
const maxCalls = 10

/** How many words and signs a document may have; checked while it is read. */
export const maxTokens = 4_000

/** The largest GraphQL request, in bytes. */
export const maxRequest = 256 * 1024

type Size = { readonly depth: number; readonly fields: number }

const tooMuch = (what: string, most: number) =>
  new GraphQLError(`This asks for too much: at most ${most} ${what}`, { extensions: { code: "TooLarge", status: 413 } })

/** Refuses operations that are too deep or too large. Introspection is public and costs no call, so it isn't counted. */
const size: ValidationRule = (context) => {
  const measure = measureIn(context)
  return {
    OperationDefinition: (operation) => {
      const { depth, fields } = measure(operation.selectionSet)
      if (depth > maxDepth) context.reportError(tooMuch("levels of fields", maxDepth))
      if (fields > maxFields) context.reportError(tooMuch("fields", maxFields))
      if (callsIn(context, operation.selectionSet, new Set()) > maxCalls)
        context.reportError(tooMuch("calls", maxCalls))
    }
  } satisfies ASTVisitor
}

/** What a document has to keep to, beside GraphQL's own rules. */
export const limitRules: readonly ValidationRule[] = [size]

/** Measures selections; a fragment is measured once, however often it is spread, and one inside itself counts nothing. */
const measureIn = (context: ValidationContext) => {
  const fragments = new Map<string, Size>()
  const none: Size = { depth: 0, fields: 0 }

  const fragment = (name: string): Size => {
    const known = fragments.get(name)
    if (known !== undefined) return known
    fragments.set(name, none)
    const definition = context.getFragment(name)
    const size = definition ? measure(definition.selectionSet) : none
    fragments.set(name, size)
    return size
  }

  const field = ({ name, selectionSet }: FieldNode): Size => {
    if (name.value.startsWith("__")) return none
    const inside = selectionSet ? measure(selectionSet) : none
    return { depth: inside.depth + 1, fields: inside.fields + 1 }
  }

  const measure = ({ selections }: SelectionSetNode): Size =>
    selections
      .map((one) =>
        one.kind === Kind.FIELD
          ? field(one)
          : one.kind === Kind.FRAGMENT_SPREAD
            ? fragment(one.name.value)
            : measure(one.selectionSet)
      )
      .reduce((all, one) => ({ depth: Math.max(all.depth, one.depth), fields: all.fields + one.fields }), none)

  return measure
}

const callsIn = (context: ValidationContext, { selections }: SelectionSetNode, open: ReadonlySet<string>): number =>
  selections.reduce((calls, one) => {
    if (one.kind === Kind.FIELD) return calls + (one.name.value.startsWith("__") ? 0 : 1)
    if (one.kind === Kind.INLINE_FRAGMENT) return calls + callsIn(context, one.selectionSet, open)
    const name = one.name.value
    const definition = open.has(name) || calls > maxCalls ? undefined : context.getFragment(name)
    return definition ? calls + callsIn(context, definition.selectionSet, new Set([...open, name])) : calls
  }, 0)
