import { connect, type AddressInfo, type Socket } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { health } from "../../../schema/health/calls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { implement } from "../../../server/platform/http/implement.ts"
import { defaultTimeouts, serve, type Served } from "../../../server/platform/http/serve.ts"

let served: Served
let port: number

const patience = { headers: 600, body: 900, check: 100 }

beforeAll(async () => {
  const area = implement(health, { health: () => ({ database: "up" as const, position: 1, epoch: "e" }) })
  served = await serve({ areas: [area], callerOf: async () => ({}) as Caller, dist: "/nowhere", timeouts: patience })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  port = (served.server.address() as AddressInfo).port
})
afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
})

/** Sends a text a byte at a time, and tells when the connection was closed by the other side. */
const trickle = (text: string, first = "") => {
  const socket: Socket = connect(port, "127.0.0.1")
  const began = performance.now()
  const closed = new Promise<number>((done) => {
    socket.on("close", () => done(performance.now() - began))
  })
  socket.on("error", () => undefined)
  socket.resume()
  socket.write(first)
  let at = 0
  const sending = setInterval(() => {
    if (socket.destroyed) return clearInterval(sending)
    socket.write(text[at % text.length]!)
    at += 1
  }, 50)
  closed.finally(() => clearInterval(sending)).catch(() => {})
  return closed
}

const headers = "GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: "
const body = "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n"

test.each([
  ["headers", "a", headers],
  ["a body", "a", body],
  ["the body of a call", "a", body.replace("/graphql", "/api/login")],
  ["nothing at all after the connection", "\r\n", ""]
])("a hundred clients that send %s a byte at a time are closed, and hold nobody up", async (_, text, first) => {
  const slow = Array.from({ length: 100 }, () => trickle(text, first))
  const times: number[] = []
  for (let nth = 0; nth < 20; nth += 1) {
    const began = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    times.push(performance.now() - began)
  }
  expect(Math.max(...times)).toBeLessThan(3_000)
  expect(Math.max(...(await Promise.all(slow)))).toBeLessThan(5_000)
})

test("the portal itself waits seconds for headers, a minute for a body, and longer for files alone", () => {
  expect(defaultTimeouts).toMatchObject({ headers: 15_000, body: 60_000 })
})
