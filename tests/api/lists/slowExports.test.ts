import { readdir } from "node:fs/promises"
import { request, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { afterAll, beforeAll, expect, test } from "vitest"
import { makeToken } from "../../../server/areas/session/tokens.ts"
import { makeAccount, type Edge } from "../../kit/edge.ts"
import { fetchFile, openSamples } from "../../kit/listing.ts"

const rows = 60_000
let edge: Edge
beforeAll(async () => {
  edge = await openSamples(0)
  await edge.pool.query(
    "insert into samples select n, repeat('x', 500), 6, true, null, null, '{}', 1 from generate_series(1, $1::int) n",
    [rows]
  )
})
afterAll(() => edge.close())

const person = async () => makeToken(edge.pool, await makeAccount(edge, 10))

/** Asks for a file and reads a byte of it each second, as far as the operating system lets it. */
const readSlowly = (token: string): Promise<{ readonly response: IncomingMessage; readonly leave: () => void }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${edge.url}/api/export/samples`,
      { method: "POST", headers: { "content-type": "application/json", authorization: `Bearer ${token}` } },
      (response) => {
        response.on("error", () => undefined)
        response.pause()
        const reading = setInterval(() => response.read(1), 1_000)
        resolve({
          response,
          leave: () => {
            clearInterval(reading)
            response.destroy()
          }
        })
      }
    )
    asked.on("error", reject)
    asked.end("{}")
  })

const spoolFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`portal-spool-${process.pid}-`)).length

const idleInTransaction = async () => {
  const { rowCount } = await edge.pool.query(
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
  )
  return rowCount
}

test("four people who read a byte a second do not keep a fifth from their file, and hold no connection", async () => {
  const before = await spoolFolders()
  const slow = await Promise.all((await Promise.all([1, 2, 3, 4].map(person))).map(readSlowly))
  expect(slow.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200])
  const began = performance.now()
  const { status, bytes } = await fetchFile(edge, "samples", await person(), { columns: ["id"] })
  expect(status).toBe(200)
  expect(bytes.toString().trimEnd().split("\r\n")).toHaveLength(1 + rows)
  expect(performance.now() - began).toBeLessThan(15_000)
  await expect.poll(idleInTransaction, { timeout: 15_000 }).toBe(0)
  expect(await spoolFolders()).toBeGreaterThan(before)
  for (const { leave } of slow) leave()
  await expect.poll(spoolFolders, { timeout: 10_000, message: "files of who left are gone" }).toBe(before)
})

test("who was slow gets the whole file, of the moment at which it began", async () => {
  const { response } = await readSlowly(await person())
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  await edge.pool.query("update samples set name = 'later' where id > $1", [rows - 10])
  let text = ""
  response.setEncoding("utf8")
  for await (const part of response) text += String(part)
  const lines = text.trimEnd().split("\r\n")
  expect(lines).toHaveLength(1 + rows)
  expect(text).not.toContain("later")
})

test("of a person's files two are under way at once: a third is refused with the time to wait", async () => {
  const token = await person()
  const [first, second] = await Promise.all([readSlowly(token), readSlowly(token)])
  const refused = await fetchFile(edge, "samples", token, {})
  expect(refused.status).toBe(429)
  expect(refused.headers.get("retry-after")).toBe("30")
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({
    message: "2 downloads are already running. Wait until one is complete."
  })
  expect((await fetchFile(edge, "samples", await person(), { ids: [1] })).status, "another person").toBe(200)
  first.leave()
  await expect
    .poll(async () => (await fetchFile(edge, "samples", token, { ids: [1] })).status, { timeout: 10_000 })
    .toBe(200)
  second.leave()
})
