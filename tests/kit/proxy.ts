import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A TCP proxy in front of a portal or a database, which can be cut. */
export type Proxy = {
  /** The server's URL by way of the proxy. */
  readonly url: string
  /** Breaks every connection, and refuses new ones. */
  readonly cut: () => Promise<void>
  /** Passes nothing on any more, and says so to nobody: what is sent is acknowledged. */
  readonly silence: () => void
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens a proxy in front of the server that a URL leads to. */
export const openProxy = async (of: string): Promise<Proxy> => {
  const { hostname, port: target } = new URL(of)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false

  const silencePair = ([near, far]: readonly [Socket, Socket]) => {
    for (const socket of [near, far]) socket.unpipe().resume()
  }
  const server = createServer((near) => {
    const far = connect(Number(target), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far)
    far.pipe(near)
    if (isSilent) silencePair(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("error", () => undefined)
      from.on("close", () => {
        // What came before the end is still passed on.
        to.destroySoon()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const url = new URL(of)
  url.host = `127.0.0.1:${port}`

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
    url: url.href.replace(/\/$/, ""),
    cut,
    silence: () => {
      isSilent = true
      for (const pair of pairs) silencePair(pair)
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
