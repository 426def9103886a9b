import type { DocumentNode, FieldNode, GraphQLObjectType, OperationDefinitionNode, SelectionSetNode } from "graphql"
import { getArgumentValues, getNamedType, getVariableValues, GraphQLError, Kind, parse, print } from "graphql"
import type { GatewayCall } from "./calls.ts"
import type { CallInput } from "./input.ts"
import { inputOf } from "./input.ts"
import { maxTokens, validateBounded } from "./limits.ts"
import type { LivePayload, LiveRow, Since } from "./live.ts"
import type { Gateway } from "./schema.ts"
import type { Selected, Shape } from "./shape.ts"
import { collect, shapeOf } from "./shape.ts"
import { undeclaredVariables } from "./variables.ts"

/** The calls that can be subscribed to, by field name. */
export const liveFields = ({ calls }: Gateway): ReadonlyMap<string, GatewayCall> =>
  new Map(calls.filter(({ live }) => live !== undefined).map((call) => [call.name, call]))

/** A subscription that passed every check. */
export type Watch = {
  readonly field: string
  readonly call: GatewayCall
  /** The decoded arguments, as the call's handler would get them. */
  readonly input: CallInput
  readonly since: Since | undefined
  /** The same text for the same operation, no matter who sends it: with the caller's scope, it names a room. */
  readonly operation: string
  /** Cuts a row to what was asked of it. */
  readonly selectRow: (row: LiveRow) => LiveRow
  /** A payload of rows that are cut already as the `data` of a GraphQL result. */
  readonly wrap: (payload: LivePayload) => Readonly<Record<string, unknown>>
}

/**
 * Checks a subscription against the schema and its limits: one operation, one live field, no links.
 * `since` may be an argument of the document, or just lie in the variables.
 * @throws GraphQLError of the first thing that is wrong
 */
export const parseLive = (
  gateway: Gateway,
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
  /** Whether the text is one of the portal's own. */
  isOwnDocument = false
): Watch => {
  const document = parse(text, { maxTokens })
  const [wrong] = validateBounded(gateway.schema, document)
  if (wrong !== undefined) throw wrong
  const undeclared = undeclaredVariables(gateway.schema, document, variables, undefined, ["since"])
  if (undeclared !== undefined) throw undeclared
  const operation = onlyOperation(document)
  const [root, another] = operation.selectionSet.selections
  if (root?.kind !== Kind.FIELD || another !== undefined) throw new GraphQLError("A subscription watches one field")
  return watchOf(gateway, document, operation, root, variables, isOwnDocument)
}

const onlyOperation = (document: DocumentNode): OperationDefinitionNode => {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [operation] = operations
  if (operations.length !== 1 || operation?.operation !== "subscription")
    throw new GraphQLError("Expected one subscription")
  return operation
}

const watchOf = (
  { schema, calls }: Gateway,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  root: FieldNode,
  given: Readonly<Record<string, unknown>>,
  keepsIds: boolean
): Watch => {
  const field = schema.getSubscriptionType()?.getFields()[root.name.value]
  const call = calls.find(({ name }) => name === root.name.value)
  if (field === undefined || call === undefined || root.selectionSet === undefined)
    throw new GraphQLError("Expected a live field")
  const { variableValues: variables, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
  if (errors !== undefined) throw errors[0] as GraphQLError
  const { since, input } = getArgumentValues(field, root, variables)
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : []
    )
  )
  const selected = { fragments, variables, keepsIds }
  const type = getNamedType(field.type) as GraphQLObjectType
  const cut = shapeOf(type, root.selectionSet, selected, ["rows"])
  const alias = root.alias?.value ?? field.name
  return {
    field: field.name,
    call,
    input: inputOf(call, (input ?? {}) as Readonly<Record<string, unknown>>),
    since: sinceOf(since ?? given["since"]),
    operation: JSON.stringify([print(document), sorted(variables.coerced, "since"), keepsIds]),
    selectRow: rowShape(type, root.selectionSet, selected) as Watch["selectRow"],
    wrap: (payload) => ({ [alias]: cut(payload) })
  }
}

/** The shape of a row. Rows are selected once: they are cut and compared once, and sent as they were cut. */
const rowShape = (type: GraphQLObjectType, selection: SelectionSetNode, selected: Selected): Shape => {
  const [chosen, another] = [...collect(selection, selected).values()].filter(([one]) => one?.name === "rows")
  if (another !== undefined) throw new GraphQLError("rows can be selected once")
  const selections = chosen?.flatMap((one) => one.selection?.selections ?? []) ?? []
  const row = getNamedType(type.getFields()["rows"]?.type) as GraphQLObjectType
  return shapeOf(row, { kind: Kind.SELECTION_SET, selections }, selected)
}

const sinceOf = (value: unknown): Since | undefined => {
  const { epoch, position } = (value ?? {}) as { readonly epoch?: unknown; readonly position?: unknown }
  return typeof epoch === "string" && Number.isSafeInteger(position)
    ? { epoch, position: position as number }
    : undefined
}

const sorted = (values: Readonly<Record<string, unknown>>, without: string): readonly (readonly [string, unknown])[] =>
  Object.entries(values)
    .filter(([name]) => name !== without)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
