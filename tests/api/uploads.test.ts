import { Schema } from "effect"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { get, group, upload } from "../../schema/call.ts"
import type { Caller } from "../../schema/roles.ts"
import { implement } from "../../server/http/implement.ts"
import { serve, type Served } from "../../server/http/serve.ts"

const scanner = group("scanner", [
  get("isUp", "/is-up", { description: "Whether it is up.", roles: "public", answer: Schema.Boolean }),
  upload("scan", "/scan", {
    description: "Counts a file's bytes.",
    roles: [10],
    fields: { shelf_id: Schema.Int, dry_run: Schema.optionalKey(Schema.Literals(["0", "1"])) },
    maxBytes: 200_000,
    answer: Schema.Struct({ shelf_id: Schema.Int, dry_run: Schema.NullOr(Schema.String), bytes: Schema.Int, name: Schema.String })
  })
])

/** What uploads failed with while they were read. */
const broken: unknown[] = []

const area = implement(scanner, {
  isUp: () => true,
  scan: async ({ payload: { fields, file, fileName } }) => {
    let bytes = 0
    try {
      for await (const chunk of file) bytes += chunk.length
    } catch (error) {
      broken.push(error)
      throw error
    }
    return { shelf_id: fields.shelf_id, dry_run: fields.dry_run ?? null, bytes, name: fileName }
  }
})

const admin: Caller = {
  userId: 1, username: "role-10", roleId: 10, isGcc: false, scope: { kind: "national", id: null }, actor: { userId: 1, roleId: 10 }
}

let served: Served
let base: string

beforeAll(async () => {
  served = await serve({ areas: [area], callerOf: async (token) => token === "t10" ? admin : undefined, dist: "/nowhere" })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
})

const send = async (body: BodyInit, { token, type }: { readonly token?: string; readonly type?: string } = { token: "t10" }) => {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { "content-type": type } : {}) }
  const response = await fetch(`${base}/api/scan`, { method: "POST", headers, body })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

describe("an upload", () => {
  const form = (parts: readonly (readonly [string, string | Blob])[]) => {
    const body = new FormData()
    for (const [name, value] of parts) {
      if (typeof value === "string") body.append(name, value)
      else body.append(name, value, "a.txt")
    }
    return body
  }
  const file = (size: number) => ["file", new Blob(["x".repeat(size)])] as const

  test("gets its fields and streams its file, whichever came first", async () => {
    for (const parts of [[["shelf_id", "4"], ["dry_run", "1"], file(150_000)], [file(150_000), ["dry_run", "1"], ["shelf_id", "4"]]] as const) {
      const { json } = await send(form(parts))
      expect(json.data).toEqual({ shelf_id: 4, dry_run: "1", bytes: 150_000, name: "a.txt" })
    }
  })

  test("that is too large, without its file, or wrong in a field is refused", async () => {
    const tries = [
      [[["shelf_id", "4"], ["dry_run", "0"], file(200_001)], 413],
      [[["shelf_id", "4"], file(200_001)], 413],
      [[["shelf_id", "4"], file(2_000_000)], 413],
      [[["shelf_id", "4"]], 422],
      [[["shelf_id", "four"], file(10)], 422],
      [[file(10)], 422]
    ] as const
    for (const [parts, expected] of tries) {
      const { status, json } = await send(form(parts))
      expect([status, json.status]).toEqual([expected, false])
    }
    expect(await send("{}", { token: "t10", type: "application/json" })).toMatchObject({ status: 422 })
    expect(await send(form([file(10)]), {})).toMatchObject({ status: 401 })
  })
})

describe("an upload that breaks off", () => {
  const start = "--b\r\nContent-Disposition: form-data; name=\"shelf_id\"\r\n\r\n4\r\n--b\r\nContent-Disposition: form-data; name=\"dry_run\"\r\n\r\n1\r\n" +
    "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nhalf a line"
  const type = "multipart/form-data; boundary=b"

  test("in its body is 422, with the fields before it or without", async () => {
    for (const body of [start, start.slice(start.indexOf("--b", 100)), "--b\r\nContent-Disp", ""]) {
      const { status, json } = await send(body, { token: "t10", type })
      expect([status, json?.data.code]).toEqual([422, "Invalid"])
    }
  })

  test("with its connection ends the handler's reading, and the portal serves on", async () => {
    broken.length = 0
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname)
    socket.write(`POST /api/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer t10\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${start}`)
    await new Promise((done) => setTimeout(done, 100))
    socket.destroy()
    await expect.poll(() => broken.length).toBe(1)
    expect(broken[0]).toMatchObject({ _tag: "Invalid" })
    expect((await fetch(`${base}/api/is-up`)).status).toBe(200)
  })
})
