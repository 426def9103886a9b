import { createHash, randomBytes } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { mediaLink } from "../../../server/platform/files/mediaLinks.ts"
import { keepBytes } from "../../../server/platform/files/store.ts"
import { makeAccount } from "../../kit/edge.ts"
import { house, rows, setUp } from "./media.kit.ts"

setUp()

const bytes = randomBytes(3_000_000)
const hash = createHash("sha256").update(bytes).digest("hex")
let account: number
let link: string

beforeAll(async () => {
  const { portal } = house
  await keepBytes(portal.pool, { hash, type: "video/mp4", bytes })
  account = await makeAccount(portal, 2)
  link = await mediaLink(portal.pool, account, hash)
})

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await fetch(`${house.url}${path}`, { method, headers })
  return { response, body: Buffer.from(await response.arrayBuffer()) }
}

test("a signed link gives the whole file, with what a player has to know", async () => {
  const { response, body } = await ask(link)
  expect(body.equals(bytes)).toBe(true)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "3000000",
    "accept-ranges": "bytes",
    etag: `"${hash}"`,
    "x-content-type-options": "nosniff"
  })
  expect((await ask(link, { "if-none-match": `"${hash}"` })).response.status).toBe(304)
  const head = await ask(link, {}, "HEAD")
  expect([head.response.headers.get("content-length"), head.body.length]).toEqual(["3000000", 0])
})

describe("a range", () => {
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=1048570-1048580", 1_048_570, 1_048_580],
    ["bytes=262144-262144", 262_144, 262_144],
    ["bytes=2999990-", 2_999_990, 2_999_999],
    ["bytes=-7", 2_999_993, 2_999_999],
    ["bytes=2999990-9999999", 2_999_990, 2_999_999],
    ["bytes=0-2999999", 0, 2_999_999]
  ])("%s is answered by just these bytes", async (range, start, end) => {
    const { response, body } = await ask(link, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/3000000`)
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(["bytes=3000000-", "bytes=-0"])("%s lies outside", async (range) => {
    const { response } = await ask(link, { range })
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */3000000"])
  })

  test.each(["bytes=9-1", "bytes=a-b", "lines=0-1", "bytes=0-1,5-6"])("%s is none", async (range) => {
    expect((await ask(link, { range })).response.status).toBe(200)
  })

  test("of another content than the client has is the whole file", async () => {
    const range = "bytes=0-9"
    expect((await ask(link, { range, "if-range": `"${hash}"` })).response.status).toBe(206)
    expect((await ask(link, { range, "if-range": '"other"' })).response.status).toBe(200)
  })
})

describe("no file is given", () => {
  const parts = () => /^(.*\/)(\d+)\.(\d+)\.([\w-]+)$/.exec(link)!
  test.each([
    ["for another time", () => `${parts()[1]}${Number(parts()[2]) + 1}.${parts()[3]}.${parts()[4]}`],
    ["for another account", () => `${parts()[1]}${parts()[2]}.${Number(parts()[3]) + 1}.${parts()[4]}`],
    ["for another file", () => link.replace(hash, "0".repeat(64))],
    ["without a signature", () => `/api/media/${hash}/`],
    ["with a changed signature", () => `${link.slice(0, -2)}${link.endsWith("AA") ? "BB" : "AA"}`]
  ])("%s than what was signed", async (_, path) => {
    expect((await ask(path())).response.status).toBe(404)
  })

  test("once the link's hours are over", async () => {
    const old = await mediaLink(house.portal.pool, account, hash, Date.now() - 8 * 3_600_000)
    expect((await ask(old)).response.status).toBe(404)
  })

  test("to anybody but a reader", async () => {
    expect((await ask(link, {}, "POST")).response.status).toBe(405)
  })

  test("once the account is no more", async () => {
    const gone = await makeAccount(house.portal, 2)
    const own = await mediaLink(house.portal.pool, gone, hash)
    expect((await ask(own)).response.status).toBe(200)
    await rows("delete from accounts where id = $1", [gone])
    expect((await ask(own)).response.status).toBe(404)
  })
})
