import type { Server, Socket } from "socket.io"

/** Packets that a connection may send at once, and how many it may send again each second. */
const burst = 400
const perSecond = 100

/** A connection of Engine.IO. */
type Connection = Socket["conn"]

/** Counts the packets of a connection. Each call is one; false once they come faster than any screen sends them. */
export const packetAllowance = (): (() => boolean) => {
  let left = burst
  let since = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - since) / 1_000) * perSecond)
    since = now
    left -= 1
    return left >= 0
  }
}

/**
 * Closes connections that send more packets than any screen does. Packets are counted before they are parsed, and
 * before their sender is known.
 */
export const limitPacketRate = (io: Server): void => {
  io.engine.on("connection", (connection: Connection) => {
    const isAllowed = packetAllowance()
    connection.on("packet", () => {
      if (!isAllowed()) cut(connection)
    })
  })
}

/** Ends a connection at once. What is parsed already is discarded: a closing connection hands no packet on. */
const cut = (connection: Connection) => {
  connection.close(true)
  const { socket } = connection.transport as unknown as { readonly socket?: { readonly terminate?: () => void } }
  socket?.terminate?.()
}
