import { existsSync, readdirSync } from "node:fs"
import { connect, type AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import { base, bodyOf, broken, file, send, served, setUp } from "./uploads.kit.ts"

setUp()

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

  test("names what it does not know, a file or a field, with the nearest that it does", async () => {
    const [, bytes] = file(10)
    const tries = [
      [
        [
          ["shelf_id", "4"],
          ["fil", bytes]
        ],
        { fil: "Unknown parameter. Did you mean file?", file: "This is required" }
      ],
      [[["shelf_id", "4"], ["dryrun", "1"], file(10)], { dryrun: "Unknown parameter. Did you mean dry_run?" }],
      [[["shelf_id", "4"], file(10), ["x", bytes]], { x: "Unknown parameter" }]
    ] as const
    for (const [parts, fields] of tries)
      expect(await send(bodyOf(parts))).toMatchObject({ status: 422, json: { data: { fields } } })
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

describe("an upload that breaks off", () => {
  const start =
    '--b\r\nContent-Disposition: form-data; name="shelf_id"\r\n\r\n4\r\n--b\r\nContent-Disposition: ' +
    'form-data; name="dry_run"\r\n\r\n1\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: ' +
    "text/plain\r\n\r\nhalf a line"
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
      `POST /api/scan HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer t10\r\nContent-Type: ` +
        `${type}\r\nContent-Length: 100000\r\n\r\n${start}`
    )
    await new Promise((done) => setTimeout(done, 100))
    socket.destroy()
    await expect.poll(() => broken.length).toBe(1)
    expect(broken[0]).toMatchObject({ _tag: "Invalid" })
    expect((await fetch(`${base}/api/is-up`)).status).toBe(200)
  })
})
