import { createHash, randomBytes } from "node:crypto"
import { connect } from "node:net"
import { describe, expect, test } from "vitest"
import { purgeUploads } from "../../../server/platform/uploads/upload.ts"
import { openCuttingWire } from "../../kit/cuttingWire.ts"
import { eventually } from "../../kit/eventually.ts"
import { mp4Of } from "../../kit/videos.ts"
import {
  arrived,
  begin,
  house,
  metadata,
  outcomeOf,
  piece,
  request,
  rows,
  sendFile,
  setUp,
  token
} from "./media.kit.ts"

setUp()

const megabyte = 1_048_576

/** A video of so many bytes, whose content nothing else has. */
const video = (size: number): Buffer<ArrayBuffer> =>
  Buffer.from(
    mp4Of({ isFirst: true, chunks: [randomBytes(size - mp4Of({ isFirst: true, chunks: [Buffer.alloc(0)] }).length)] })
  )

test("a client says what is known of the portal's uploads", async () => {
  const { status, headers } = await request("", "OPTIONS")
  expect(status).toBe(204)
  expect(headers.get("tus-version")).toBe("1.0.0")
  expect(headers.get("tus-extension")).toBe("creation,expiration,checksum,termination")
  expect(headers.get("tus-max-size")).toBe(String(2 * 1024 * megabyte))
})

test("a file comes through a wire that breaks eight times, and little is sent again", async () => {
  const file = video(16 * megabyte + 12_345)
  const chunk = 2 * megabyte
  const cuts = Array.from({ length: 8 }, (_, at) => (at + 1) * 1_900_000)
  const wire = await openCuttingWire(house.url, cuts)
  try {
    const id = await sendFile(file, { kind: "video", url: wire.url, chunk })
    const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
    expect(digest(await arrived(id))).toBe(digest(file))
    expect(wire.sent() - file.length).toBeLessThan(cuts.length * chunk)
    const { hash } = await outcomeOf(id)
    expect(hash).toBe(digest(file))
    expect(await rows("select from upload_parts where upload_id = $1", [id])).toEqual([])
  } finally {
    await wire.close()
  }
})

describe("a piece", () => {
  const file = video(700_000)

  test("goes where the last one ended, and nowhere else", async () => {
    const path = await begin(file.length)
    expect((await piece(path, 0, file.subarray(0, 300_000))).status).toBe(204)
    expect((await piece(path, 200_000, file.subarray(200_000))).status).toBe(409)
    const { headers } = await request(path, "HEAD")
    expect([headers.get("upload-offset"), headers.get("upload-length")]).toEqual(["300000", "700000"])
    const last = await piece(path, 300_000, file.subarray(300_000))
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, "700000"])
    expect((await arrived(path.slice(1))).equals(file)).toBe(true)
  })

  test("that was damaged on its way counts for nothing", async () => {
    const path = await begin(file.length)
    const checksum = (bytes: Uint8Array) => ({
      "upload-checksum": `sha256 ${createHash("sha256").update(bytes).digest("base64")}`
    })
    const first = file.subarray(0, 300_000)
    expect((await piece(path, 0, first, checksum(first))).status).toBe(204)
    const second = file.subarray(300_000)
    expect((await piece(path, 300_000, Buffer.alloc(400_000, 9), checksum(second))).status).toBe(460)
    expect((await request(path, "HEAD")).headers.get("upload-offset")).toBe("300000")
    expect((await piece(path, 300_000, second, checksum(second))).status).toBe(204)
    expect((await arrived(path.slice(1))).equals(file)).toBe(true)
    expect((await piece(path, 0, first, { "upload-checksum": "crc32 AAAA" })).status).toBe(422)
  })

  test("of a connection that hangs gives way to whoever asks how far the upload is", async () => {
    const path = await begin(file.length)
    const { port } = new URL(house.url)
    const hanging = connect(Number(port), "127.0.0.1")
    const head = `PATCH /api/uploads${path} HTTP/1.1\r\nHost: a\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`
    const type = "Content-Type: application/offset+octet-stream\r\n"
    hanging.write(`${head}${type}Authorization: Bearer ${token}\r\nContent-Length: 700000\r\n\r\n`)
    hanging.write(file.subarray(0, 100_000))
    await eventually(async () =>
      expect(await rows("select from uploads where id = $1 and holder is not null", [path.slice(1)])).toHaveLength(1)
    )
    expect((await piece(path, 0, file)).status).toBe(423)
    expect((await request(path, "HEAD")).headers.get("upload-offset")).toBe("0")
    expect((await piece(path, 0, file)).status).toBe(204)
    hanging.write(Buffer.alloc(600_000, 9))
    await new Promise((done) => hanging.once("data", done))
    hanging.destroy()
    expect((await arrived(path.slice(1))).equals(file)).toBe(true)
  })
})

describe("an upload is refused", () => {
  test.each([
    ["of another kind", { ...metadata("program"), "upload-length": "10" }, 422],
    ["without a length", metadata("video"), 422],
    ["that is empty", { ...metadata("video"), "upload-length": "0" }, 422],
    ["that is too long", { ...metadata("video"), "upload-length": String(3 * 1024 * megabyte) }, 413],
    ["of another version", { ...metadata("video"), "upload-length": "10", "tus-resumable": "0.2.2" }, 412]
  ])("%s", async (_, headers, status) => {
    expect((await request("", "POST", headers)).status).toBe(status)
  })

  test("by somebody who edits no content, and by nobody", async () => {
    const school = await house.signIn(2)
    const asked = { ...metadata("video"), "upload-length": "10" }
    expect((await request("", "POST", { ...asked, authorization: `Bearer ${school}` })).status).toBe(403)
    expect((await request("", "POST", { ...asked, authorization: "" })).status).toBe(401)
  })

  test("of somebody else", async () => {
    const path = await begin(10)
    const authorization = `Bearer ${await house.signIn(10)}`
    expect((await request(path, "HEAD", { authorization })).status).toBe(404)
    expect((await request(path, "DELETE", { authorization })).status).toBe(404)
    expect((await request(path, "DELETE")).status).toBe(204)
    expect((await request(path, "HEAD")).status).toBe(404)
  })

  test("where its first bytes are of something else, and nothing of it stays", async () => {
    const path = await begin(5_000)
    const refused = await piece(path, 0, Buffer.alloc(5_000, 65))
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("not an MP4 or WebM") })
    expect(await rows("select from uploads where id = $1", [path.slice(1)])).toEqual([])
    expect(await rows("select from upload_parts where upload_id = $1", [path.slice(1)])).toEqual([])
  })

  test("where it is longer than was said", async () => {
    const path = await begin(6_000)
    expect((await piece(path, 0, video(7_000))).status).toBe(413)
  })

  test("while as many of the same person are under way as may be", async () => {
    await rows("delete from uploads")
    for (let at = 0; at < 4; at++) await begin(10)
    expect((await request("", "POST", { ...metadata("video"), "upload-length": "10" })).status).toBe(429)
    await rows("delete from uploads")
  })
})

test("uploads whose time is over go, with all that arrived of them", async () => {
  const path = await begin(6_000)
  await piece(path, 0, video(6_000).subarray(0, 5_000))
  await rows("update uploads set expires_at = now() - interval '1 second' where id = $1", [path.slice(1)])
  expect((await request(path, "HEAD")).status).toBe(404)
  await purgeUploads(house.portal.pool, new Date())
  expect(await rows("select from upload_parts where upload_id = $1", [path.slice(1)])).toEqual([])
})

test("a full disk is told, and what is certain stays", async () => {
  const file = video(900_000)
  const path = await begin(file.length)
  await piece(path, 0, file.subarray(0, 300_000))
  await rows(`create function full_disk() returns trigger language plpgsql as
    $$begin raise exception 'no space left on device' using errcode = '53100'; end$$`)
  await rows("create trigger full_disk before insert on upload_parts execute function full_disk()")
  try {
    const refused = await piece(path, 300_000, file.subarray(300_000))
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ data: { code: "StorageFull" } })
  } finally {
    await rows("drop trigger full_disk on upload_parts")
  }
  expect((await request(path, "HEAD")).headers.get("upload-offset")).toBe("300000")
  expect((await piece(path, 300_000, file.subarray(300_000))).status).toBe(204)
})
