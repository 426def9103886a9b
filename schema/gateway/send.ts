import { GraphQLError } from "graphql"
import type { GatewayCall } from "./calls.ts"
import { asDeclared } from "./references.ts"

/** A REST call as the gateway makes it. `part` tells the fields of one operation apart. */
export type Outgoing = {
  readonly method: string
  /** With the query string. */
  readonly path: string
  readonly body: string | undefined
  readonly part: string
}

/** What came back: the status and the envelope. */
export type Incoming = {
  readonly status: number
  readonly envelope: { readonly status: boolean; readonly message: string; readonly data: unknown }
}

/** Makes a REST call on behalf of the request's caller. */
export type Send = (outgoing: Outgoing) => Promise<Incoming>

/** A field's `input` as the call that it makes. What is not given, or null in the query, is left out. */
export const outgoingOf = (call: GatewayCall, values: Readonly<Record<string, unknown>>, part: string): Outgoing => {
  const given = call.arguments.filter(({ name }) => values[name] !== undefined)
  const search = new URLSearchParams()
  let path = call.path
  const body: Record<string, unknown> = {}
  for (const { name, wire, place, schema } of given) {
    const value = values[name]
    if (place === "payload") body[wire] = asDeclared(schema, value, call.definitions)
    else if (place === "params") path = path.replace(`:${wire}`, encodeURIComponent(String(value)))
    else for (const one of Array.isArray(value) ? value : [value]) if (one !== null) search.append(wire, String(one))
  }
  const query = search.toString()
  return {
    method: call.method,
    path: query === "" ? path : `${path}?${query}`,
    body: call.arguments.some(({ place }) => place === "payload") ? JSON.stringify(body) : undefined,
    part
  }
}

/** The data of an envelope; an error in one becomes a GraphQL error that says the same. */
export const dataOf = ({ status, envelope }: Incoming): unknown => {
  if (envelope.status) return envelope.data
  const details = (envelope.data ?? {}) as Record<string, unknown>
  throw new GraphQLError(envelope.message, { extensions: { ...details, status } })
}
