import type { DocumentNode, GraphQLSchema, OperationDefinitionNode, TypeNode } from "graphql"
import { GraphQLError, isInputObjectType, Kind } from "graphql"
import { unknownParameter } from "../core/validationErrors.ts"

type Given = Readonly<Record<string, unknown>>

/**
 * The error for variables that come along with an operation which does not declare them, and for fields that an `input`
 * does not have: GraphQL itself would leave the first out, and a misspelt filter would then cut nothing. Undefined
 * where there are none.
 */
export const undeclaredVariables = (
  schema: GraphQLSchema,
  document: DocumentNode,
  given: Given | null | undefined,
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
  const fields = {
    ...Object.fromEntries(unknown.map((name) => [name, unknownParameter(name, declared)])),
    ...unknownFields(schema, operation, given ?? {})
  }
  if (Object.keys(fields).length === 0) return undefined
  return new GraphQLError(`Please check: ${Object.keys(fields).join(", ")}`, {
    extensions: { code: "Invalid", status: 422, fields }
  })
}

/** The fields of variables that their input types do not have. */
const unknownFields = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode, given: Given) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      const value = given[variable.name.value]
      const input = schema.getType(nameOf(type) ?? "")
      if (!isInputObjectType(input) || typeof value !== "object" || value === null || Array.isArray(value)) return []
      const known = Object.keys(input.getFields())
      return Object.keys(value)
        .filter((name) => !known.includes(name))
        .map((name) => [name, unknownParameter(name, known)] as const)
    })
  )

/** The name of a variable's type; undefined for a list. */
const nameOf = (type: TypeNode): string | undefined =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : type.kind === Kind.NON_NULL_TYPE ? nameOf(type.type) : undefined
