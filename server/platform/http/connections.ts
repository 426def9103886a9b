import type { Server } from "node:http"
import type { Socket } from "node:net"

/**
 * The connections of a server, WebSockets among them: `server.closeAllConnections` knows only those that speak HTTP.
 */
export type Connections = {
  /** Destroys every connection that is still open, whatever is under way on it. */
  readonly cutOff: () => void
}

/** Keeps the connections of a server from the moment they are accepted. */
export const connectionsOf = (server: Server): Connections => {
  const open = new Set<Socket>()
  server.on("connection", (socket) => {
    open.add(socket)
    socket.once("close", () => open.delete(socket))
  })
  return { cutOff: () => open.forEach((socket) => socket.destroy()) }
}
