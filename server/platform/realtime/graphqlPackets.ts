import { Schema } from "effect"

/** What a client says of itself in `connection_init`: its token, alone or as it would stand in the header. */
const Init = Schema.Struct({
  token: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
  authorization: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(210))),
  Authorization: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(210)))
})

const Since = Schema.Struct({ epoch: Schema.String.check(Schema.isMaxLength(80)), position: Schema.Int })

/** The payload of `subscribe`. Of its extensions, `since` says where the subscription goes on from. */
const Subscribe = Schema.Struct({
  query: Schema.String.check(Schema.isMaxLength(20_000)),
  operationName: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(200)))),
  variables: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown))),
  extensions: Schema.optionalKey(Schema.NullOr(Schema.Struct({ since: Schema.optionalKey(Schema.NullOr(Since)) })))
})

/** The types of message that clients send; the protocol's others are the server's. */
const clientTypes: ReadonlySet<unknown> = new Set(["connection_init", "subscribe", "complete", "ping", "pong"])

const decodeInit = Schema.decodeUnknownOption(Init)
const decodePayload = Schema.decodeUnknownOption(Subscribe)

/** The token of a connection's `connection_init`; undefined where there is none. */
export const tokenInInit = (payload: unknown): string | undefined => {
  const decoded = decodeInit(payload)
  if (decoded._tag === "None") return undefined
  const { token, authorization, Authorization = authorization } = decoded.value
  return token ?? /^bearer +(\S+)$/i.exec(Authorization ?? "")?.[1]
}

/** The decoded payload of `subscribe`; undefined for one that does not decode. */
export const decodeSubscribe = (payload: unknown): (typeof Subscribe)["Type"] | undefined => {
  const decoded = decodePayload(payload)
  return decoded._tag === "Some" ? decoded.value : undefined
}

/** Whether a text is a message of a type that clients send. */
export const isFromClient = (text: string): boolean => {
  try {
    return clientTypes.has((JSON.parse(text) as { readonly type?: unknown } | null)?.type)
  } catch {
    return false
  }
}
