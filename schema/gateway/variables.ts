import type {
  ASTVisitor,
  DocumentNode,
  GraphQLEnumType,
  GraphQLInputType,
  GraphQLSchema,
  OperationDefinitionNode,
  ValidationRule
} from "graphql"
import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  typeFromAST
} from "graphql"
import { notOneOf, unknownParameter } from "../core/validationErrors.ts"
import { WordEnum } from "./wordEnum.ts"

type Given = Readonly<Record<string, unknown>>

/**
 * The error for variables that come along with an operation which does not declare them, and for fields that an `input`
 * does not have: GraphQL itself would leave the first out, and a misspelt filter would then cut nothing. Words that an
 * enum does not have are told by field, as REST tells them. Undefined where there are none.
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
  return Object.keys(fields).length === 0 ? undefined : unknownError(fields)
}

const unknownError = (fields: Readonly<Record<string, string>>): GraphQLError =>
  new GraphQLError(`Please check: ${Object.keys(fields).join(", ")}`, {
    extensions: { code: "Invalid", status: 422, fields }
  })

/** Refuses arguments and fields of an `input` that a document writes out and that there are not, as variables are. */
export const knownInputs: ValidationRule = (context) => {
  const known = (name: string, names: readonly string[]) => {
    if (!names.includes(name)) context.reportError(unknownError({ [name]: unknownParameter(name, names) }))
  }
  return {
    Argument: ({ name }) => {
      const field = context.getFieldDef()
      if (field && !context.getDirective()) known(name.value, namesOf(field.args))
    },
    ObjectField: ({ name }) => {
      const parent = getNamedType(context.getParentInputType())
      if (isInputObjectType(parent)) known(name.value, Object.keys(parent.getFields()))
    }
  } satisfies ASTVisitor
}

const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name)

/** The fields and words in variables, and in objects and lists in them, that their input types do not have. */
const unknownFields = (schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode, given: Given) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      const input = typeFromAST(schema, type)
      const found = isInputType(input) ? unknownIn(input, given[variable.name.value]) : []
      return found.map(([path, message]) => [path === "" ? variable.name.value : path, message] as const)
    })
  )

/** Whether an enum has a word. */
const isOf = (type: GraphQLEnumType, word: string): boolean =>
  type instanceof WordEnum ? type.takes(word) : type.getValue(word) !== undefined

/** What a value has that its type does not, fields and words of an enum, by its path below the variable. */
const unknownIn = (
  type: GraphQLInputType,
  value: unknown,
  path: readonly string[] = []
): readonly (readonly [string, string])[] => {
  const bare = getNullableType(type)
  if (isListType(bare)) {
    if (!Array.isArray(value)) return unknownIn(bare.ofType, value, path)
    return value.flatMap((one, index) => unknownIn(bare.ofType, one, [...path, String(index)]))
  }
  if (isEnumType(bare) && typeof value === "string" && !isOf(bare, value))
    return [[path.join("."), notOneOf(bare.getValues().map(({ name }) => name))]]
  if (!isInputObjectType(bare) || typeof value !== "object" || value === null || Array.isArray(value)) return []
  const fields = bare.getFields()
  const known = Object.keys(fields)
  return Object.entries(value).flatMap(([name, one]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const here = [...path, name]
    return field === undefined
      ? [[here.join("."), unknownParameter(name, known)] as const]
      : unknownIn(field.type, one, here)
  })
}
