import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import { WebSocket } from "ws"
import { statsSubscription } from "../../kit/socket.ts"
import { frame, sendRaw, setUp, target } from "./sockets.kit.ts"

setUp()

const init = () => ({ type: "connection_init", payload: { token: target.admin } })
const subscribe = (id: unknown, payload: unknown = {}) => ({ id, type: "subscribe", payload })
const stats = (id: string, name = "S") =>
  subscribe(id, {
    query: statsSubscription.replace("subscription (", `subscription ${name} (`),
    variables: { exam_id: 1, group_by: "state" }
  })

const open = (protocols: string[] = ["graphql-transport-ws"]): WebSocket => {
  const socket = new WebSocket(`${target.url.replace(/^http/, "ws")}/graphql`, protocols)
  socket.on("error", () => undefined)
  return socket
}

/** Opens a socket, sends messages, and answers the code that the portal closed it with; undefined if it did not. */
const closeCode = async (messages: readonly unknown[], protocols?: string[]) => {
  const socket = open(protocols)
  const closed = new Promise<number>((resolve) => socket.once("close", resolve))
  await Promise.race([new Promise((resolve) => socket.once("open", resolve)), closed])
  for (const message of messages) {
    if (socket.readyState !== WebSocket.OPEN) break
    socket.send(typeof message === "string" || message instanceof Buffer ? message : JSON.stringify(message))
  }
  const code = await Promise.race([closed, pause(700)])
  socket.terminate()
  return code
}

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`

describe("whatever comes to /graphql as a WebSocket, the portal serves on", () => {
  test.each<[string, number | undefined, () => readonly unknown[]]>([
    ["no JSON", 4400, () => ["x"]],
    ["nothing", 4400, () => [""]],
    ["null", 4400, () => ["null"]],
    ["a list", 4400, () => ["[]"]],
    ["bytes", 4400, () => [randomBytes(1_000)]],
    ["an unknown type", 4400, () => [{ type: "__proto__" }]],
    ["a message of servers", 4400, () => [init(), { type: "connection_ack" }]],
    ["a result", 4400, () => [init(), { type: "next", id: "1", payload: {} }]],
    ["a payload that is no object", 4400, () => [{ type: "connection_init", payload: 1 }]],
    ["a token that is none", 4401, () => [{ type: "connection_init", payload: { token: { toString: 1 } } }]],
    ["a token that is too long", 4401, () => [{ type: "connection_init", payload: { token: "x".repeat(10_000) } }]],
    ["a subscription before the token", 4401, () => [stats("1")]],
    ["the token twice", 4429, () => [init(), init()]],
    ["an id that is no text", 4400, () => [init(), subscribe({ toString: 1 })]],
    ["a subscription without a query", 4400, () => [init(), subscribe("1", {})]],
    ["variables that are a list", 4400, () => [init(), subscribe("1", { query: "", variables: [] })]],
    ["an end of nothing", undefined, () => [init(), { id: "__proto__", type: "complete" }]],
    ["a message that is too long", 1009, () => [init(), "x".repeat(100_000)]]
  ])("%s", async (_, code, messages) => {
    expect(await closeCode(messages())).toBe(code)
    await target.answers()
  })

  test("the same id twice", async () => {
    const socket = open()
    const closed = once(socket, "close")
    await once(socket, "open")
    socket.send(JSON.stringify(init()))
    await once(socket, "message")
    for (const message of [stats("1"), stats("1")]) socket.send(JSON.stringify(message))
    expect((await closed)[0]).toBe(4409)
    await target.answers()
  })

  test("subscriptions that do not decode are answered, and the connection goes on", async () => {
    const socket = open()
    const heard: { id?: string; type: string; payload?: readonly { extensions?: { status?: number } }[] }[] = []
    socket.on("message", (data: Buffer) => void heard.push(JSON.parse(data.toString("utf8")) as (typeof heard)[number]))
    await once(socket, "open")
    socket.send(JSON.stringify(init()))
    await expect.poll(() => heard.length).toBe(1)
    const hostile = [
      subscribe("__proto__", { query: statsSubscription, variables: { exam_id: { toString: 1 }, group_by: [] } }),
      subscribe("x".repeat(30_000), { query: "subscription { a }" }),
      subscribe("long", { query: "x".repeat(30_000) }),
      subscribe("since", { query: statsSubscription, extensions: { since: { epoch: 1, position: "x" } } }),
      subscribe("empty", { query: "" }),
      `{"id":"deep","type":"subscribe","payload":{"query":"subscription { a }","variables":{"a":${nested(9_000)}}}}`
    ]
    for (const message of hostile) socket.send(typeof message === "string" ? message : JSON.stringify(message))
    await expect.poll(() => heard.filter(({ type }) => type === "error")).toHaveLength(hostile.length)
    socket.send(JSON.stringify(stats("good")))
    await expect.poll(() => heard.some(({ id, type }) => id === "good" && type === "next")).toBe(true)
    socket.close()
    expect(target.portal.output()).not.toContain('"level":"error"')
  })

  test("connections that send faster than any screen, as messages or as pings of WebSocket, are cut", async () => {
    expect(await closeCode([init(), ...Array.from({ length: 3_000 }, () => ({ type: "ping" }))])).toBe(1006)
    const socket = open()
    const closed = once(socket, "close")
    await once(socket, "open")
    for (let ping = 0; ping < 3_000; ping += 1) socket.ping("x".repeat(100))
    expect((await closed)[0]).toBe(1006)
    expect(await target.answers()).toBeLessThan(1_000)
  })

  test("another protocol, and frames that are none", async () => {
    expect(await closeCode([init()], ["graphql-ws"])).not.toBe(undefined)
    expect(await closeCode([init()], [])).toBe(4406)
    await sendRaw([randomBytes(4_000)], "/graphql")
    await sendRaw([Buffer.from([0xff, 0x80, 0, 0, 0, 0])], "/graphql?x=%00")
    await sendRaw([frame(Buffer.from([0xff, 0xfe, 0x80]))], "/graphql")
    await target.answers()
  })
})
