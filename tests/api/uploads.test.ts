import { Schema } from "effect"
import { existsSync, readdirSync } from "node:fs"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { get, group } from "../../schema/core/call.ts"
import { NotFound } from "../../schema/core/errors.ts"
import { form, text, upload } from "../../schema/core/files.ts"
import type { Caller } from "../../schema/core/roles.ts"
import { implement } from "../../server/platform/http/implement.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"

const scanner = group("scanner", [
  get("isUp", "/is-up", { description: "Whether it is up.", roles: "public", answer: Schema.Boolean }),
  upload("scan", "/scan", {
    description: "Counts a file's bytes.",
    roles: [10],
    fields: { shelf_id: Schema.Int, dry_run: Schema.optionalKey(Schema.Literals(["0", "1"])) },
    maxBytes: 200_000,
    answer: Schema.Struct({
      shelf_id: Schema.Int,
      dry_run: Schema.NullOr(Schema.String),
      bytes: Schema.Int,
      name: Schema.String
    })
  }),
  upload("refuse", "/refuse", {
    description: "Takes no file, and reads none.",
    roles: [10],
    fields: { shelf_id: Schema.Int },
    maxBytes: 200_000,
    answer: Schema.Null
  }),
  form("label", "/label", {
    description: "Labels a shelf, perhaps with a picture.",
    roles: [10],
    form: Schema.Struct({ shelf_id: Schema.Int, from: Schema.String, to: Schema.String }).check(
      Schema.makeFilter(({ from, to }) =>
        from <= to
          ? undefined
          : [
              { path: ["from"], issue: "Comes after the end" },
              { path: ["to"], issue: "Comes before the start" }
            ]
      )
    ),
    file: { name: "picture", maxBytes: 1_000 },
    answer: Schema.Struct({ shelf_id: Schema.Int, label: Schema.String, bytes: Schema.NullOr(Schema.Int) })
  }),
  form("rename", "/rename", {
    description: "Names a shelf.",
    roles: [10],
    form: Schema.Struct({ name: Schema.String }),
    answer: Schema.Struct({ name: Schema.String, isFile: Schema.Boolean })
  }),
  text("isFree", "/is-free", {
    description: "Whether a shelf is free.",
    roles: [10],
    payload: { shelf_id: Schema.Int },
    answer: ["free", "taken"]
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
  },
  refuse: () => {
    throw new NotFound({ message: "No such shelf" })
  },
  label: async ({ payload: { fields, file } }) => {
    let bytes = 0
    for await (const chunk of file ?? []) bytes += chunk.length
    return { shelf_id: fields.shelf_id, label: `${fields.from}–${fields.to}`, bytes: file === undefined ? null : bytes }
  },
  rename: ({ payload: { fields, file } }) => ({ name: fields.name, isFile: file !== undefined }),
  isFree: ({ payload }) => (payload.shelf_id === 1 ? "free" : "taken")
})

const admin: Caller = {
  userId: 1,
  username: "role-10",
  roleId: 10,
  isGcc: false,
  scope: { kind: "national", id: null },
  actor: { userId: 1, roleId: 10 }
}

let served: Served
let base: string

beforeAll(async () => {
  served = await serve({
    areas: [area],
    callerOf: async (token) => (token === "t10" ? admin : undefined),
    dist: "/nowhere"
  })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  base = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
})

type Sent = { readonly token?: string; readonly type?: string; readonly path?: string }

const send = async (body: BodyInit, { token, type, path = "/scan" }: Sent = { token: "t10" }) => {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(type ? { "content-type": type } : {}) }
  const response = await fetch(`${base}/api${path}`, { method: "POST", headers, body })
  return { status: response.status, json: JSON.parse(await response.text()) }
}

const bodyOf = (parts: readonly (readonly [string, string | Blob])[], fileName = "a.txt") => {
  const body = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value)
    else body.append(name, value, fileName)
  }
  return body
}

const file = (size: number) => ["file", new Blob(["x".repeat(size)])] as const

describe("an upload", () => {
  test("gets its fields and streams its file, whichever came first", async () => {
    for (const parts of [
      [["shelf_id", "4"], ["dry_run", "1"], file(150_000)],
      [file(150_000), ["dry_run", "1"], ["shelf_id", "4"]]
    ] as const) {
      const { json } = await send(bodyOf(parts))
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
      const { status, json } = await send(bodyOf(parts))
      expect([status, json.status]).toEqual([expected, false])
    }
    expect(await send("{}", { token: "t10", type: "application/json" })).toMatchObject({ status: 422 })
    expect(await send(bodyOf([file(10)]), {})).toMatchObject({ status: 401 })
  })
})

test.skipIf(!existsSync("/proc/self/fd"))("uploads that are refused or broken off leave no file open", async () => {
  const before = readdirSync("/proc/self/fd").length
  for (let at = 0; at < 40; at++) {
    await send(bodyOf([file(100_000), ["shelf_id", "0"], ["dry_run", "1"]]), { token: "t10", path: "/refuse" })
    await breakOff()
  }
  await expect.poll(() => readdirSync("/proc/self/fd").length).toBeLessThan(before + 20)
})

/** Sends the first part of an upload, and hangs up. */
const breakOff = async (): Promise<void> => {
  const socket = connect((served.server.address() as AddressInfo).port, "127.0.0.1")
  const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${"x".repeat(50_000)}`
  const head = "POST /api/scan HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer t10\r\nContent-Length: 150000"
  socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${part}`)
  await new Promise((done) => setTimeout(done, 20))
  socket.destroy()
}

describe("a form", () => {
  const label = (parts: readonly (readonly [string, string | Blob])[], fileName?: string) =>
    send(bodyOf(parts, fileName), { token: "t10", path: "/label" })
  const fields = [
    ["shelf_id", "4"],
    ["from", "A"],
    ["to", "F"]
  ] as const
  const picture = (size: number) => ["picture", new Blob(["x".repeat(size)])] as const

  test("gets its fields, and its file if there is one, whichever came first", async () => {
    const data = { shelf_id: 4, label: "A–F", bytes: 700 }
    expect(await label([...fields, picture(700)])).toMatchObject({ status: 200, json: { data } })
    expect(await label([picture(700), ...fields])).toMatchObject({ status: 200, json: { data } })
    expect(await label(fields)).toMatchObject({ status: 200, json: { data: { ...data, bytes: null } } })
  })

  test("of a browser in which nobody chose a file has none", async () => {
    const empty =
      '--b\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n'
    const rest = fields
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")
    const { json } = await send(`${empty}${rest}--b--\r\n`, {
      token: "t10",
      type: "multipart/form-data; boundary=b",
      path: "/label"
    })
    expect(json.data).toEqual({ shelf_id: 4, label: "A–F", bytes: null })
  })

  test("names each field that does not fit, also where a rule joins two", async () => {
    const tries = [
      [[["shelf_id", "four"]], { shelf_id: "Enter a number", from: "This is required", to: "This is required" }],
      [
        [
          ["shelf_id", "4"],
          ["from", "F"],
          ["to", "A"]
        ],
        { from: "Comes after the end", to: "Comes before the start" }
      ]
    ] as const
    for (const [parts, expected] of tries) {
      expect(await label(parts)).toMatchObject({ status: 422, json: { data: { code: "Invalid", fields: expected } } })
    }
  })

  test("is refused for a file that is too large, whichever came first", async () => {
    expect(await label([...fields, picture(1_001)])).toMatchObject({ status: 413, json: { data: { limit: 1_000 } } })
    expect(await label([picture(1_001), ...fields])).toMatchObject({ status: 413 })
  })

  test("without a file of its own refuses one that is sent", async () => {
    const asked = { token: "t10", path: "/rename" }
    expect((await send(bodyOf([["name", "Ganita"]]), asked)).json.data).toEqual({ name: "Ganita", isFile: false })
    const [field] = picture(300)
    expect(await send(bodyOf([["name", "Ganita"], picture(300)]), asked)).toMatchObject({
      status: 422,
      json: { data: { fields: { [field]: "Unknown parameter" } } }
    })
    expect(await send("{}", { token: "t10", type: "application/json", path: "/rename" })).toMatchObject({ status: 422 })
  })
})

test("a call that answers a text answers it bare, and its errors in the envelope", async () => {
  const ask = (body: object) =>
    fetch(`${base}/api/is-free`, {
      method: "POST",
      headers: { authorization: "Bearer t10", "content-type": "application/json" },
      body: JSON.stringify(body)
    })
  const free = await ask({ shelf_id: 1 })
  expect([free.status, free.headers.get("content-type"), await free.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    "free"
  ])
  expect(await (await ask({ shelf_id: 2 })).text()).toBe("taken")
  expect(await (await ask({})).json()).toMatchObject({
    status: false,
    data: { fields: { shelf_id: "This is required" } }
  })
})

describe("an upload that breaks off", () => {
  const start =
    '--b\r\nContent-Disposition: form-data; name="shelf_id"\r\n\r\n4\r\n--b\r\nContent-Disposition: form-data; name="dry_run"\r\n\r\n1\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhalf a line'
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
    socket.write(
      `POST /api/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer t10\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n${start}`
    )
    await new Promise((done) => setTimeout(done, 100))
    socket.destroy()
    await expect.poll(() => broken.length).toBe(1)
    expect(broken[0]).toMatchObject({ _tag: "Invalid" })
    expect((await fetch(`${base}/api/is-up`)).status).toBe(200)
  })
})
