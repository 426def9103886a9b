import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { watchQuery } from "./watcher.ts"

/** A socket client that reads only when it is told to: the WebSocket, Engine.IO and Socket.IO protocols by hand. */
export type RawSocket = {
  /** Packets of Socket.IO that were read: a type, and the JSON after it. */
  readonly packets: readonly string[]
  /** Sends a packet of Engine.IO. */
  readonly send: (packet: string) => void
  /** Subscribes to the statistics of an exam. */
  readonly watch: (exam_id: number, group_by: string) => void
  readonly pause: () => void
  readonly resume: () => void
  readonly isClosed: () => boolean
  readonly close: () => void
}

const ping = "2"
const pong = "3"
const connectPacket = "40"
const textFrame = 0x81

/** Connects with a token. As long as it reads, it answers pings by itself. */
export const openRaw = async (url: string, token: string): Promise<RawSocket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const packets: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  let isUpgraded = false
  let isClosed = false
  let asked = 0
  socket.on("error", () => undefined)
  socket.on("close", () => {
    isClosed = true
  })

  const send = (packet: string) => void socket.write(frameOf(packet))
  const take = (packet: string) => {
    if (packet === ping) send(pong)
    else packets.push(packet)
  }
  socket.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes])
    if (!isUpgraded) {
      const end = rest.indexOf("\r\n\r\n")
      if (end < 0) return
      isUpgraded = true
      rest = rest.subarray(end + 4)
      send(`${connectPacket}${JSON.stringify({ token })}`)
    }
    for (let frame = nextFrame(rest); frame; frame = nextFrame(rest)) {
      rest = rest.subarray(frame.length)
      if (frame.text !== undefined) take(frame.text)
    }
  })

  await once(socket, "connect")
  socket.write(
    [
      "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
      `Host: ${hostname}:${port}`,
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}`,
      "",
      ""
    ].join("\r\n")
  )
  while (!packets.some((packet) => packet.startsWith(connectPacket))) {
    if (isClosed) throw new Error("the socket was refused")
    await once(socket, "data")
  }
  return {
    packets,
    send,
    watch: (exam_id, group_by) =>
      send(`42${asked++}${JSON.stringify(["subscribe", { query: watchQuery, variables: { exam_id, group_by } }])}`),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    isClosed: () => isClosed,
    close: () => void socket.destroy()
  }
}

/** A text as one masked frame; the mask is zero, which is a mask too. */
const frameOf = (text: string): Buffer => {
  const bytes = Buffer.from(text)
  const head =
    bytes.length < 126
      ? [textFrame, 0x80 | bytes.length]
      : [textFrame, 0x80 | 126, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}

/** The first whole frame of some bytes from a server, which masks nothing; its text unless it is a control frame. */
const nextFrame = (bytes: Buffer): { readonly length: number; readonly text: string | undefined } | undefined => {
  if (bytes.length < 2) return undefined
  const short = bytes[1]! & 127
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return undefined
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < head + size) return undefined
  return {
    length: head + size,
    text: bytes[0] === textFrame ? bytes.subarray(head, head + size).toString("utf8") : undefined
  }
}
