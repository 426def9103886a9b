import { CloseCode, type WebSocket as ProtocolSocket } from "graphql-ws"
import type { WebSocket } from "ws"
import { inBackground } from "../background.ts"
import { noteFault } from "../http/failures.ts"
import { packetAllowance } from "./flood.ts"
import { isFromClient } from "./graphqlPackets.ts"

/** A WebSocket between its client, whatever it sends, and the protocol's library. */
export type Wire = {
  /** The socket as the library knows it. */
  readonly socket: ProtocolSocket
  /** Says goodbye, and hangs up soon after. */
  readonly close: (code: number, reason: string) => void
  /** Asks whether the client is still there, and hangs up on one that did not answer the last time. */
  readonly beat: () => void
  /** Hands the end of the connection to the library's own listener and to another. */
  readonly onClose: (closed: (code: number, reason: string) => Promise<void>, gone: () => void) => void
}

/** Messages that may wait for a client that does not read: more than any burst of it is answered with. */
const maxUnsent = 512

/** How long a client may take to answer a goodbye, in milliseconds. */
const closeTimeout = 500

const pong = JSON.stringify({ type: "pong" })

/**
 * Opens the wire of a socket. Messages are counted before they are parsed; too many, or too many answers that nobody
 * reads, end the connection. Nothing that a client sends ends more than its own connection.
 */
export const openWire = (socket: WebSocket): Wire => {
  const isAllowed = packetAllowance()
  let unsent = 0
  let isAlive = true

  /** Sends in turn. Resolves when the message has left this process, or will never. */
  const tracked = (send: (sent: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve()
      unsent += 1
      if (unsent > maxUnsent) socket.terminate()
      send(() => {
        unsent -= 1
        resolve()
      })
    })
  const sendText = (text: string) => tracked((sent) => socket.send(text, sent))
  const hangUpSoon = () => void setTimeout(() => socket.terminate(), closeTimeout).unref()
  const close = (code: number, reason: string) => {
    if (socket.readyState !== socket.OPEN) return
    socket.close(code, reason)
    hangUpSoon()
  }
  const failed = (error: unknown) => {
    noteFault(error)
    close(CloseCode.InternalServerError, "Internal server error")
  }

  // A frame that is none is told to its sender by the library; without a listener it would end the process.
  socket.on("error", hangUpSoon)
  socket.on("pong", () => {
    isAlive = true
  })
  socket.on("ping", (data) => {
    if (!isAllowed()) return socket.terminate()
    inBackground(
      "pongs",
      tracked((sent) => socket.pong(data, false, sent))
    )
  })

  return {
    socket: {
      protocol: socket.protocol,
      send: sendText,
      close: (code = CloseCode.BadRequest, reason = "") => close(code, reason),
      // The payload of a ping is not sent back: a client could make the portal keep what it does not read.
      onPing: () => sendText(pong),
      onMessage: (take) =>
        socket.on("message", (data: Buffer) => {
          if (!isAllowed()) return socket.terminate()
          if (socket.readyState !== socket.OPEN) return
          const text = data.toString("utf8")
          if (!isFromClient(text)) return close(CloseCode.BadRequest, "Invalid message received")
          take(text).catch(failed)
        })
    },
    close,
    beat: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
    onClose: (closed, gone) => {
      socket.once("close", (code, reason) => {
        gone()
        inBackground("sockets", closed(code, reason.toString("utf8")))
      })
    }
  }
}
