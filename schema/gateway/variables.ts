import type { DocumentNode } from "graphql"
import { GraphQLError, Kind } from "graphql"
import { unknownParameter } from "../core/validationErrors.ts"

/**
 * The error for variables that come along with an operation which does not declare them: GraphQL itself would leave them out, and
 * a misspelt filter would then cut nothing. Undefined where there are none.
 */
export const undeclaredVariables = (
  document: DocumentNode,
  given: Readonly<Record<string, unknown>> | null | undefined,
  /** The operation that is executed, where the document has several. */
  operationName?: string | null,
  /** Names that need no declaration. */
  free: readonly string[] = []
): GraphQLError | undefined => {
  const operation = document.definitions.find(
    (one) => one.kind === Kind.OPERATION_DEFINITION && (!operationName || one.name?.value === operationName)
  )
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
  const unknown = Object.keys(given ?? {}).filter((name) => !declared.includes(name) && !free.includes(name))
  if (unknown.length === 0) return undefined
  const fields = Object.fromEntries(unknown.map((name) => [name, unknownParameter(name, declared)]))
  return new GraphQLError(`Please check: ${unknown.join(", ")}`, {
    extensions: { code: "Invalid", status: 422, fields }
  })
}
