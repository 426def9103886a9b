import { Schema } from "effect"
import type { Socket } from "socket.io"
import { t } from "#messages/server.platform.js"
import { noteFault } from "../http/failures.ts"
import { inRequest } from "../http/requestContext.ts"

const acknowledge = Schema.declare((value): value is (answer: unknown) => void => typeof value === "function")

/** What a client says of itself when it connects. */
const Handshake = Schema.Struct({ token: Schema.String.check(Schema.isMaxLength(200)) })

const record = Schema.String.check(Schema.isMaxLength(80))

/** The arguments of every event that a client may send, by the event's name. No listener sees anything else. */
export const packets = {
  subscribe: Schema.Tuple([
    Schema.Struct({
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20_000))),
      documentId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(80))),
      variables: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
    }),
    acknowledge
  ]),
  unsubscribe: Schema.Tuple([Schema.String.check(Schema.isMaxLength(80))]),
  attend: Schema.Tuple([record, Schema.Boolean, acknowledge]),
  leave: Schema.Tuple([record])
}

type Packets = typeof packets
type EventName = keyof Packets

const decodeHandshake = Schema.decodeUnknownOption(Handshake)

/** The token of a handshake; undefined where there is none. */
export const tokenOf = ({ handshake }: Socket): string | undefined => {
  const decoded = decodeHandshake(handshake.auth)
  return decoded._tag === "Some" ? decoded.value.token : undefined
}

/** The headers of a handshake that say its language. */
export const headersOf = ({ handshake }: Socket): Readonly<Record<string, string | undefined>> => {
  const { cookie, "accept-language": accepted } = handshake.headers
  return { cookie, "accept-language": accepted }
}

/**
 * Listens to an event. A packet that does not decode is answered with a refusal where it can be answered at all. A
 * listener that throws ends the connection of the sender and nothing else; the fault is logged.
 */
export const onPacket = <Name extends EventName>(
  socket: Socket,
  name: Name,
  listener: (...args: Packets[Name]["Type"]) => void | Promise<void>
): void => {
  const decode = Schema.decodeUnknownOption(packets[name])
  const run = async (args: readonly unknown[]) => {
    const decoded = decode(args)
    if (decoded._tag === "None") return refuse(args.at(-1))
    await listener(...decoded.value)
  }
  const event: string = name
  const headers = headersOf(socket)
  socket.on(event, (...args: unknown[]) => {
    const failed = (error: unknown) => {
      noteFault(error)
      socket.disconnect(true)
    }
    inRequest(name, headers, () => run(args).catch(failed)).catch(failed)
  })
}

const refuse = (answer: unknown) => {
  if (typeof answer === "function") answer({ ok: false, status: 400, message: t.malformed })
}
