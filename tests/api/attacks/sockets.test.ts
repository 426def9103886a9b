import { randomBytes } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { Socket } from "socket.io-client"
import { describe, expect, test } from "vitest"
import { packets } from "../../../server/platform/realtime/packets.ts"
import { statsSubscription } from "../../kit/socket.ts"
import { frame, open, sendRaw, setUp, target } from "./sockets.kit.ts"

setUp()

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
