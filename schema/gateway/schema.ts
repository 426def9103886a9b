import type { HttpApi } from "effect/http-api"
import type {
  GraphQLFieldConfig,
  GraphQLFieldConfigArgumentMap,
  GraphQLFieldConfigMap,
  GraphQLObjectType as ObjectType,
  GraphQLOutputType
} from "graphql"
import {
  getNullableType,
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema
} from "graphql"
import type { GatewayCall } from "./calls.ts"
import { gatewayCalls } from "./calls.ts"
import type { GatewayContext } from "./context.ts"
import { enumsOf } from "./enums.ts"
import type { JsonSchema } from "./json.ts"
import type { Link } from "./link.ts"
import { linkedFields, links, rowTypeIn } from "./links.ts"
import { liveField } from "./live.ts"
import { dataOf, outgoingOf } from "./send.ts"
import { aboutOf, pascal } from "./names.ts"
import { graphFields } from "./graph.ts"
import { typeMaker, type TypeMaker } from "./types.ts"

/** The gateway of an API: its GraphQL schema, and the calls that its fields make. */
export type Gateway = {
  readonly schema: GraphQLSchema
  readonly calls: readonly GatewayCall[]
}

const derived = new WeakMap<HttpApi.Top, Gateway>()

/** The gateway of an API, derived once: nothing in it is written by hand but the table of links. */
export const gatewayOf = (api: HttpApi.Top, table: readonly Link[] = links): Gateway => {
  const known = table === links ? derived.get(api) : undefined
  if (known !== undefined) return known
  const gateway = derive(api, table)
  if (table === links) derived.set(api, gateway)
  return gateway
}

const derive = (api: HttpApi.Top, table: readonly Link[]): Gateway => {
  const calls = gatewayCalls(api)
  const answers = new Map<string, GraphQLOutputType>()
  const inputs = new Map<string, GraphQLInputObjectType>()
  const rowTypeOf = (call: GatewayCall): ObjectType | undefined => rowTypeIn(answers.get(call.name))
  const graph = graphFields(calls, () => types)
  const types: TypeMaker = typeMaker(
    (type) => ({ ...linkedFields(type, calls, rowTypeOf, table), ...graph(type) }),
    enumsOf(calls)
  )

  const fieldOf = (call: GatewayCall): GraphQLFieldConfig<unknown, GatewayContext> => {
    const name = pascal(call.name) + (call.kind === "write" ? "Payload" : "Answer")
    const answer = isEmpty(call.answer) ? nothing : types.output(call.answer, name, call.definitions)
    answers.set(call.name, answer)
    return {
      // One that is refused leaves the others of the operation as they are.
      type: getNullableType(answer),
      description: call.description,
      args: argumentsOf(call),
      resolve: async (_, { input }, context, info) =>
        dataOf(await context.send(outgoingOf(call, input ?? {}, String(info.path.key))))
    }
  }

  /** The `input` of a field: all that its call takes, in one object. A call that takes nothing has no argument. */
  const argumentsOf = (call: GatewayCall): GraphQLFieldConfigArgumentMap => {
    if (call.arguments.length === 0) return {}
    const type = inputs.get(call.name) ?? inputTypeOf(call)
    inputs.set(call.name, type)
    const isRequired = call.arguments.some((one) => one.isRequired)
    return { input: { type: isRequired ? new GraphQLNonNull(type) : type, description: type.description } }
  }

  const inputTypeOf = (call: GatewayCall) =>
    new GraphQLInputObjectType({
      name: `${pascal(call.name)}Input`,
      description: `What ${call.name} takes.`,
      fields: () =>
        Object.fromEntries(
          call.arguments.map((one) => [
            one.name,
            {
              type: types.input(
                one.schema,
                pascal(call.name) + pascal(one.name),
                call.definitions,
                one.name,
                one.isRequired
              ),
              description: aboutOf(one.name, one.schema)
            }
          ])
        )
    })

  const query = fieldsOf(
    calls.filter(({ kind }) => kind === "read"),
    fieldOf
  )
  const mutation = fieldsOf(
    calls.filter(({ kind }) => kind === "write"),
    fieldOf
  )
  const subscription = fieldsOf(
    calls.filter(({ live }) => live !== undefined),
    (call) => {
      const row = rowTypeOf(call)
      if (row === undefined) throw new Error(`${call.name} is live, but its answer has no rows`)
      return liveField(call, row, argumentsOf(call))
    }
  )

  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({ name: "Query", description: "Calls that read.", fields: query }),
    ...root("mutation", "Mutation", "Calls that write.", mutation),
    ...root("subscription", "Subscription", "Calls that read, answered again when the answer changed.", subscription)
  })
  return { schema, calls }
}

/** What calls answer that have nothing to tell. */
const nothing = new GraphQLObjectType({
  name: "Done",
  description: "The answer of what has nothing to tell but that it was done.",
  fields: { is_done: { type: new GraphQLNonNull(GraphQLBoolean), description: "Always true.", resolve: () => true } }
})

/** Whether an answer is an object without fields. */
const isEmpty = (answer: JsonSchema): boolean => "not" in answer

type Fields = GraphQLFieldConfigMap<unknown, GatewayContext>

const fieldsOf = (calls: readonly GatewayCall[], make: (call: GatewayCall) => Fields[string]): Fields =>
  Object.fromEntries(calls.map((call) => [call.name, make(call)]))

const root = (key: "mutation" | "subscription", name: string, description: string, fields: Fields) =>
  Object.keys(fields).length === 0 ? {} : { [key]: new GraphQLObjectType({ name, description, fields }) }
