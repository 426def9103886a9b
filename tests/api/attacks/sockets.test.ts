import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { io, type Socket } from "socket.io-client"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { packets } from "../../../server/platform/realtime/packets.ts"
import { openRaw } from "../../kit/rawSocket.ts"
import { statsSubscription } from "../../kit/socket.ts"
import { openTarget, type Target } from "../../kit/target.ts"

let target: Target
const sockets: Socket[] = []

beforeAll(async () => {
  target = await openTarget()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => target?.close())

const open = async (auth: object | undefined = { token: target.admin }): Promise<Socket> => {
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

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

/** Values that no listener expects. */
const hostile: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1e308,
  "",
  "\u0000",
  "__proto__",
  "constructor",
  "question-1",
  `question-${"1".repeat(30_000)}`,
  "x".repeat(60_000),
  [],
  {},
  nested(2_000),
  { toString: 1 },
  { toString: null, valueOf: 1 },
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  { query: 1 },
  { query: { toString: 1 } },
  { query: "", variables: "x" },
  { query: statsSubscription, variables: [] },
  { query: statsSubscription, variables: { exam_id: { toString: 1 }, group_by: [] } },
  { query: statsSubscription, variables: { exam_id: 1, group_by: "state", since: { toString: 1 } } },
  { query: statsSubscription, variables: nested(500) },
  new Uint8Array(10),
  { _placeholder: true, num: 99 }
]

/** Events of the portal, and names that mean something to Socket.IO or to every object. */
const events = [
  ...Object.keys(packets),
  "next",
  "error",
  "clock",
  "newListener",
  "__proto__",
  "toString",
  "constructor",
  "disconnecting"
]

const sendAll = async (socket: Socket) => {
  for (const event of events)
    for (const value of hostile) {
      if (!socket.connected) return
      for (const args of [[value], [value, value], [value, true, () => undefined], [value, () => undefined]])
        (socket as unknown as { packet: (packet: object) => void }).packet({
          type: 2,
          data: [event, ...args.filter((arg) => typeof arg !== "function")],
          options: {},
          ...(args.some((arg) => typeof arg === "function") ? { id: 1 } : {})
        })
      await pause(35)
    }
}

describe("whatever a socket sends, the portal serves on", () => {
  test("one hostile argument of any event", async () => {
    const socket = await open()
    for (const event of Object.keys(packets)) socket.emit(event, { toString: 1 })
    expect(await socket.timeout(5_000).emitWithAck("subscribe", { toString: 1 })).toMatchObject({
      ok: false,
      status: 400
    })
    await target.answers()
    expect(socket.connected).toBe(true)
  })

  test("every event with every hostile value, signed in and not", async () => {
    await Promise.all([open(), open({ token: "x".repeat(43) })].map(async (socket) => sendAll(await socket)))
    await target.answers()
    expect(target.portal.output()).not.toContain('"level":"error"')
  })

  test("hostile handshakes", async () => {
    for (const token of hostile) expect((await open({ token })).connected).toBe(false)
    await target.answers()
  })
})

/** Upgrades to a WebSocket and sends bytes as they are. */
const sendRaw = async (bytes: readonly (Buffer | string)[], path = "/socket.io/?EIO=4&transport=websocket") => {
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
const frame = (payload: string | Buffer, opcode = 0x81): Buffer => {
  const bytes = Buffer.from(payload)
  const head = Buffer.alloc(8)
  head.writeUInt8(opcode, 0)
  head.writeUInt8(0x80 | 126, 1)
  head.writeUInt16BE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

const hugeHead = Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])

describe("frames that are no packets", () => {
  test.each<[string, readonly (Buffer | string)[]]>([
    ["random bytes", [randomBytes(4_000)]],
    ["a length of 2⁶³", [hugeHead]],
    ["reserved bits and opcodes", [Buffer.from([0xff, 0x80, 0, 0, 0, 0])]],
    ["unknown types of Engine.IO", ["9", "x", "", "b", "\u0000"].map((text) => frame(text))],
    ["pings the wrong way", [frame("2"), frame("2probe"), frame("5")]],
    [
      "packets of Socket.IO that do not parse",
      ["4", "49", "42", "42[", '42{"a":1}', "4/", "40/x,"].map((t) => frame(t))
    ],
    ["handshakes that are no objects", ["40null", "40[]", "401", '40"x"', "40{"].map((text) => frame(text))],
    ["binary events with attachments that never come", [frame('451000000-["leave",{"_placeholder":true,"num":0}]')]],
    ["negative and huge acknowledgements", [frame('42-1["leave","x"]'), frame('429999999999999999999["leave","x"]')]],
    ["acknowledgements of nothing", [frame("431[]"), frame('43["x"]')]],
    ["invalid UTF-8", [frame(Buffer.from([0xff, 0xfe, 0x80]))]]
  ])("%s", async (_, bytes) => {
    await sendRaw(bytes)
    await sendRaw([frame(`40${JSON.stringify({ token: target.admin })}`), ...bytes])
    await target.answers()
  })

  test.each([
    "/socket.io/?EIO=3&transport=websocket",
    "/socket.io/?EIO=99&transport=x",
    "/socket.io/?EIO=4&transport=polling",
    "/socket.io/?EIO=4&transport=websocket&sid=__proto__",
    "/socket.io/%00?EIO=4"
  ])("the address %s", async (path) => {
    await sendRaw([frame("40{}")], path)
    await fetch(target.url + path).catch(() => undefined)
    await target.answers()
  })
})

describe("floods", () => {
  test("a connection that sends faster than any screen is cut, and others are served meanwhile", async () => {
    const raw = await openRaw(target.url, target.admin)
    for (let packet = 0; packet < 20_000; packet++) raw.send('42["leave","question-1"]')
    await expect.poll(() => raw.isClosed(), { timeout: 10_000 }).toBe(true)
    expect(await target.answers()).toBeLessThan(1_000)
  })

  test("one that signs in ten thousand times at once gets one socket", async () => {
    const raw = await openRaw(target.url, target.admin)
    const twice = frame(`40${JSON.stringify({ token: target.admin })}`)
    await sendRaw(Array.from({ length: 10_000 }, () => twice))
    expect(await target.answers()).toBeLessThan(1_000)
    raw.close()
  })

  test("hundreds of subscriptions: 64 are held, the rest is refused or cut", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => open()))
    const query = (nth: number) => statsSubscription.replace("subscription (", `subscription S${nth} (`)
    const accepted = await Promise.all(
      opened.map(async (socket, nth) => {
        const answers = await Promise.all(
          Array.from({ length: 150 }, (_, one) =>
            socket
              .timeout(20_000)
              .emitWithAck("subscribe", {
                query: query(nth * 1_000 + one),
                variables: { exam_id: 1, group_by: "state" }
              })
              .catch(() => ({ ok: false }))
          )
        )
        return answers.filter(({ ok }) => ok).length
      })
    )
    expect(Math.max(...accepted)).toBeLessThanOrEqual(64)
    await target.answers()
  })

  test("packets larger than 64 kB end their connection", async () => {
    const socket = await open()
    socket.emit("leave", "x".repeat(100_000))
    await expect.poll(() => socket.connected).toBe(false)
    await target.answers()
  })
})
