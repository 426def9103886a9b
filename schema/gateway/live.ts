import type { GraphQLArgumentConfig, GraphQLFieldConfig } from "graphql"
import {
  GraphQLEnumType,
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString
} from "graphql"
import { inWords } from "../core/inWords.ts"
import type { GatewayCall } from "./calls.ts"
import type { GatewayContext } from "./context.ts"
import { pascal } from "./names.ts"
import { DateTimeScalar } from "./scalars.ts"

/** Where a subscription goes on from: the last epoch and position that its subscriber heard. */
export type Since = { readonly epoch: string; readonly position: number }

/** A row as a call answers it, or cut to what a subscriber asked for. */
export type LiveRow = Readonly<Record<string, unknown>>

/**
 * What a subscription is told: everything, what changed, or everything anew, and takes it in by
 * `takeMessage` of `schema/core/liveState.ts`. Beside what is here it has the
 * numbers of the answer that the call's `also` names.
 */
export type LivePayload = {
  readonly kind: "snapshot" | "delta" | "reset"
  readonly epoch: string
  readonly position: number
  /** When the last event that it tells of happened, ISO 8601. */
  readonly at?: string | null
  /** The log's last position when the rows were read: what lies between is not in them yet. */
  readonly head?: number | null
  readonly total?: number | null
  readonly rows: readonly LiveRow[]
  /** Keys of rows that are no more in the answer. */
  readonly removed: readonly string[]
}

const int = new GraphQLNonNull(GraphQLInt)
const string = new GraphQLNonNull(GraphQLString)

const SinceInput = new GraphQLInputObjectType({
  name: "Since",
  description: "Where a subscription goes on from: the last epoch and position that it heard.",
  fields: {
    epoch: { type: string, description: "The epoch that was heard last." },
    position: { type: int, description: "The position that was heard last." }
  }
})

const LiveKind = new GraphQLEnumType({
  name: "LiveKind",
  description: "How a message of a subscription goes with those before it.",
  values: {
    snapshot: { description: "All rows." },
    delta: { description: "The rows that changed, and the keys of those that went." },
    reset: { description: "All rows, since what was missed cannot be told." }
  }
})

/** The subscription field of a live call: the `input` of its query, and `since`. */
export const liveField = (
  call: GatewayCall,
  row: GraphQLObjectType,
  args: Readonly<Record<string, GraphQLArgumentConfig>>
): GraphQLFieldConfig<unknown, GatewayContext> => ({
  type: new GraphQLObjectType({
    name: `${pascal(call.name)}Live`,
    description: "All rows, what changed since, or all rows again because what was missed cannot be told.",
    fields: {
      ...Object.fromEntries(
        call.live?.also?.map((name) => [name, { type: GraphQLInt, description: inWords(name) }]) ?? []
      ),
      kind: { type: new GraphQLNonNull(LiveKind), description: "How it goes with the messages before it." },
      epoch: { type: string, description: "Positions of another epoch mean nothing." },
      position: { type: int, description: "The log's position that the rows stand at." },
      at: { type: DateTimeScalar, description: "When the last event told of happened." },
      head: { type: GraphQLInt, description: "The log's last position when the rows were read." },
      total: { type: GraphQLInt, description: "How many rows there are in all." },
      rows: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(row))), description: "Each as it is now." },
      removed: { type: new GraphQLNonNull(new GraphQLList(string)), description: "Keys of rows that are no more." }
    }
  }),
  description: call.description,
  args: { ...args, since: { type: SinceInput, description: "Where to go on from; all rows without it." } },
  subscribe: () => {
    throw new GraphQLError("Subscriptions are served over the socket, not over HTTP", {
      extensions: { code: "WrongMethod", status: 405 }
    })
  }
})
