import type { HttpApi } from "effect/http-api"
import type {
  GraphQLFieldConfig,
  GraphQLFieldConfigMap,
  GraphQLObjectType as ObjectType,
  GraphQLOutputType
} from "graphql"
import { GraphQLObjectType, GraphQLSchema } from "graphql"
import type { GatewayCall } from "./calls.ts"
import { gatewayCalls } from "./calls.ts"
import type { GatewayContext } from "./context.ts"
import type { Link } from "./link.ts"
import { linkedFields, links, rowTypeIn } from "./links.ts"
import { liveField } from "./live.ts"
import { dataOf, outgoingOf } from "./send.ts"
import { pascal, typeMaker, valuesOf } from "./types.ts"

/** The gateway of an API: its GraphQL schema, and the calls that its fields make. */
export type Gateway = {
  readonly schema: GraphQLSchema
  readonly calls: readonly GatewayCall[]
}

/** Derives the gateway: nothing in it is written by hand but the table of links. */
export const gatewayOf = (api: HttpApi.Top, table: readonly Link[] = links): Gateway => {
  const calls = gatewayCalls(api)
  const answers = new Map<string, GraphQLOutputType>()
  const rowTypeOf = (call: GatewayCall): ObjectType | undefined => rowTypeIn(answers.get(call.name))
  const types = typeMaker((type) => linkedFields(type, calls, rowTypeOf, table))

  const fieldOf = (call: GatewayCall): GraphQLFieldConfig<unknown, GatewayContext> => {
    const answer = types.output(call.answer, `${pascal(call.name)}Answer`, call.definitions)
    answers.set(call.name, answer)
    return {
      type: answer,
      description: call.description,
      args: argumentsOf(call),
      resolve: async (_, values, context, info) =>
        dataOf(await context.send(outgoingOf(call, values, String(info.path.key))))
    }
  }

  const argumentsOf = (call: GatewayCall) =>
    Object.fromEntries(
      call.arguments.map((one) => [
        one.name,
        {
          type: types.input(one.schema, pascal(call.name) + pascal(one.name), call.definitions, one.isRequired),
          description: valuesOf(one.schema)
        }
      ])
    )

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
    query: new GraphQLObjectType({ name: "Query", fields: query }),
    ...root("mutation", "Mutation", mutation),
    ...root("subscription", "Subscription", subscription)
  })
  return { schema, calls }
}

type Fields = GraphQLFieldConfigMap<unknown, GatewayContext>

const fieldsOf = (calls: readonly GatewayCall[], make: (call: GatewayCall) => Fields[string]): Fields =>
  Object.fromEntries(calls.map((call) => [call.name, make(call)]))

const root = (key: "mutation" | "subscription", name: string, fields: Fields) =>
  Object.keys(fields).length === 0 ? {} : { [key]: new GraphQLObjectType({ name, fields }) }
