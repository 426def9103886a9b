import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll } from "vitest"
import { openTarget, type Target } from "../../kit/target.ts"

/** The portal that is attacked. */
export let target: Target
const sockets: Socket[] = []

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    target = await openTarget()
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  afterAll(() => target?.close())
}

/** Opens a socket, and waits until it is connected or refused. */
export const open = async (auth: object | undefined = { token: target.admin }): Promise<Socket> => {
  const socket = io(target.url, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    ...(auth ? { auth } : {})
  })
  sockets.push(socket)
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve)
    socket.once("connect_error", () => resolve())
  })
  return socket
}

/** Upgrades to a WebSocket and sends bytes as they are. */
export const sendRaw = async (bytes: readonly (Buffer | string)[], path = "/socket.io/?EIO=4&transport=websocket") => {
  const { hostname, port } = new URL(target.url)
  const socket = connect(Number(port), hostname)
  socket.on("error", () => undefined)
  await once(socket, "connect")
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`
  )
  await Promise.race([once(socket, "data"), once(socket, "close")])
  for (const some of bytes) socket.write(some)
  await pause(100)
  socket.destroy()
}

/** A masked frame; the mask is zero. */
export const frame = (payload: string | Buffer, opcode = 0x81): Buffer => {
  const bytes = Buffer.from(payload)
  const head = Buffer.alloc(8)
  head.writeUInt8(opcode, 0)
  head.writeUInt8(0x80 | 126, 1)
  head.writeUInt16BE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}
