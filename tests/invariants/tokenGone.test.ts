import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { countedFetch } from "../../src/api/requests.ts"
import { sessionActor, startSession } from "../../src/api/session.ts"
import { writeSession } from "../../src/api/storage.ts"

/** A window's storage, in which each key is a property, too. */
class Storage {
  readonly [key: string]: unknown
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

const storage = new Storage()
const page = new EventTarget()
const person = { id: 7, username: "asha", role_id: 10 }
const isSignedIn = () => sessionActor.getSnapshot().matches("signedIn")
let server: Server

const removeToken = () => {
  for (const key of ["auth_token", "token"]) storage.removeItem(key)
}

beforeAll(async () => {
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("location", new URL("http://portal.example/"))
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
  startSession()
  server = createServer((_, response) => response.end("{}")).listen(0, "127.0.0.1")
  await new Promise((resolve) => server.once("listening", resolve))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  writeSession("a token", person)
  sessionActor.send({ type: "remembered", person })
})

const answer = () => countedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
const removedElsewhere = () => page.dispatchEvent(Object.assign(new Event("storage"), { key: "auth_token" }))

test.each([
  ["click", () => page.dispatchEvent(new Event("click"))],
  ["key", () => page.dispatchEvent(new Event("keydown"))],
  ["answer", answer],
  ["notice from another tab", removedElsewhere]
])("a token that is gone ends the session at the next %s, and nothing of the person stays", async (_, occur) => {
  await occur()
  expect(isSignedIn()).toBe(true)
  removeToken()
  await occur()
  expect(isSignedIn()).toBe(false)
  expect(Object.keys(storage)).toEqual([])
})

test("a token that is gone does not interrupt a sign-in", async () => {
  removeToken()
  page.dispatchEvent(new Event("click"))
  page.dispatchEvent(new Event("click"))
  expect(sessionActor.getSnapshot().matches("signedOut")).toBe(true)
})
