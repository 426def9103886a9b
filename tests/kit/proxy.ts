import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A wire between a portal and its database that can be cut. */
export type Proxy = {
  /** The database's URL, through the wire. */
  readonly url: string
  /** Breaks what is connected, and refuses to connect. */
  readonly cut: () => Promise<void>
  /** Lets nothing through any more, without saying so to anybody. */
  readonly silence: () => void
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Lays a wire to a database. */
export const openProxy = async (databaseUrl: string): Promise<Proxy> => {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      from.on("data", (bytes) => {
        if (!isSilent) to.write(bytes)
      })
      from.on("error", () => undefined)
      from.on("close", () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)

  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, "close")
    server.close()
    breakAll()
    await closed
  }
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true
    },
    mend: async () => {
      if (isSilent) breakAll()
      isSilent = false
      if (server.listening) return
      server.listen(port, "127.0.0.1")
      await once(server, "listening")
    },
    close: cut
  }
}
