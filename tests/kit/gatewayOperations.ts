import type { GraphQLObjectType } from "graphql"
import { apiOf } from "../../schema/core/calls.ts"
import type { GatewayCall } from "../../schema/gateway/calls.ts"
import { gatewayOf } from "../../schema/gateway/index.ts"
import { groups } from "../../schema/index.ts"
import type { Values } from "./everyCall.ts"
import { wholeOperation } from "./gatewayQueries.ts"

const { schema, calls } = gatewayOf(apiOf(groups))

/** The gateway's calls, as they are declared. */
export const gatewayCalls = calls

/** A request's values as the gateway takes them: one object, with names of its own. */
const variablesOf = ({ arguments: args }: GatewayCall, values: Values): Values =>
  args.length === 0
    ? {}
    : {
        input: Object.fromEntries(
          args.flatMap(({ name, wire }) => (values[wire] === undefined ? [] : [[name, values[wire]]]))
        )
      }

/** Kinds of operations. */
export type Kind = "query" | "mutation" | "subscription"
const roots: Readonly<Record<Kind, GraphQLObjectType>> = {
  query: schema.getQueryType()!,
  mutation: schema.getMutationType()!,
  subscription: schema.getSubscriptionType()!
}

/** The operation that asks for all that a call answers, with its variables. */
export const operationOf = (kind: Kind, call: GatewayCall, values: Values) => ({
  query: wholeOperation(kind, roots[kind].getFields()[call.name]!),
  variables: variablesOf(call, values)
})
