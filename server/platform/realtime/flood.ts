import type { Server, Socket } from "socket.io"

/** Packets that a connection may send at once, and how many it may send again each second. */
const burst = 400
const perSecond = 100

/** A connection of Engine.IO. */
type Connection = Socket["conn"]

/**
 * Closes connections that send more packets than any screen does. Packets are counted before they are parsed, and
 * before their sender is known.
 */
export const limitPacketRate = (io: Server): void => {
  io.engine.on("connection", (connection: Connection) => {
    let left = burst
    let since = performance.now()
    connection.on("packet", () => {
      const now = performance.now()
      left = Math.min(burst, left + ((now - since) / 1_000) * perSecond)
      since = now
      left -= 1
      if (left < 0) cut(connection)
    })
  })
}

/** Ends a connection at once. What is parsed already is discarded: a closing connection hands no packet on. */
const cut = (connection: Connection) => {
  connection.close(true)
  const { socket } = connection.transport as unknown as { readonly socket?: { readonly terminate?: () => void } }
  socket?.terminate?.()
}
