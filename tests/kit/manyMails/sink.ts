import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** How often an address had mail, and when first (milliseconds since 1970). */
export type Accepted = readonly [to: string, copies: number, at: number]

/** A mail server that takes everything and tells, when asked, what each address had. */
const accepted = new Map<string, { copies: number; at: number }>()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  logger: false,
  onData: (stream, { envelope }, done) => {
    stream.resume()
    stream.on("end", () => {
      const to = envelope.rcptTo[0]!.address
      const before = accepted.get(to)
      accepted.set(to, { copies: (before?.copies ?? 0) + 1, at: before?.at ?? Date.now() })
      done()
    })
  }
})

// A client that is killed breaks its connections off.
server.on("error", () => undefined)

server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port })
})

process.on("message", () => {
  process.send?.([...accepted].map(([to, { copies, at }]) => [to, copies, at]))
})
