import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { cleanStoredPictures } from "../../../server/platform/files/cleanStored.ts"
import { keepBytes, readFile } from "../../../server/platform/files/store.ts"
import { pictures } from "../../kit/pictures.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

/** A comment of a JPEG, as long as one may be. */
const comment = (words: string) => {
  const text = Buffer.from(words.padEnd(60_000, "."))
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, text])
}

/** Stores a picture as an earlier version did: as it was sent. */
const stored = async (bytes: Buffer, type = "image/jpeg"): Promise<string> => {
  const hash = createHash("sha256").update(bytes).digest("hex")
  await keepBytes(house.portal.pool, { hash, type, bytes })
  await house.portal.pool.query("update files set is_unclean = true where hash = $1", [hash])
  return hash
}

const contentOf = async (hash: string): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of readFile(house.portal.pool, hash)) parts.push(part)
  return Buffer.concat(parts)
}

test("a picture that was stored with metadata loses it and keeps its address; others are as they were", async () => {
  const jpg = Buffer.from(pictures.jpg)
  // Longer than a part of a stored file, so that its last parts go.
  const told = Array.from({ length: 6 }, () => comment("taken at home, 10.78 N 79.13 E"))
  const photo = await stored(Buffer.concat([jpg.subarray(0, 2), ...told, jpg.subarray(2)]))
  const broken = await stored(Buffer.from("\xff\xd8\xff no picture", "latin1"))
  const png = await stored(Buffer.from(pictures.png), "image/png")
  expect((await contentOf(photo)).includes("taken at home")).toBe(true)

  expect(await cleanStoredPictures(house.portal.pool)).toBe(3)
  expect((await contentOf(photo)).includes("taken at home")).toBe(false)
  expect((await contentOf(photo)).length).toBeLessThanOrEqual(jpg.length)
  expect((await contentOf(broken)).toString("latin1")).toContain("no picture")
  expect((await contentOf(png)).length).toBeLessThanOrEqual(pictures.png.length)
  const { rows } = await house.portal.pool.query<{ hash: string; size: number }>(
    "select hash, size from files where hash = any($1)",
    [[photo, broken, png]]
  )
  for (const { hash, size } of rows) expect(size).toBe((await contentOf(hash)).length)
  expect(await cleanStoredPictures(house.portal.pool), "once").toBe(0)
})
