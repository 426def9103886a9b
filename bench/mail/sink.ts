import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A mail server that takes everything and tells, when asked, how often each address had mail and when first. */
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

server.listen(0, "127.0.0.1", () => {
  process.send?.({ port: (server.server.address() as AddressInfo).port })
})

process.on("message", (asked: { readonly urgent?: boolean }) => {
  if (asked.urgent === true)
    process.send?.({ urgent: [...accepted].filter(([to]) => to.startsWith("urgent")).map(([to, { at }]) => [to, at]) })
  else {
    const copies = [...accepted.values()].map((one) => one.copies)
    process.send?.({ addresses: copies.length, doubles: copies.filter((many) => many > 1).length })
  }
})
