import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { connect, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { healthCalls } from "../../server/areas/health/calls.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"

const page = `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>School Portal</title>`
const script = `console.log(${JSON.stringify("x".repeat(5_000))})`

let folder: string
let served: Served
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-site-"))
  await mkdir(join(folder, "dist", "assets"), { recursive: true })
  await writeFile(join(folder, "secret.json"), "{}")
  await writeFile(join(folder, "dist", "index.html"), page)
  await writeFile(join(folder, "dist", "robots.txt"), "User-agent: *")
  await writeFile(join(folder, "dist", "assets", "main-BjCdV02w.js"), script)
  await writeFile(join(folder, "dist", "assets", "grid-Dx4kXJAl.js"), script)
  await writeFile(
    join(folder, "dist", "assets", "grid-Dx4kXJAl.js.br"),
    brotliCompressSync(`${script}// squeezed before`)
  )
  const log = { head: async () => ({ position: 1, epoch: "e" }) }
  served = await serve({ areas: [healthCalls({ log })], callerOf: async () => undefined, dist: join(folder, "dist") })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  url = `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  served.server.closeAllConnections()
  served.server.close()
  await served.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(url + path, init)

test.each(["/", "/live", "/regions/states?page=2", "/a/b/c", "/%zz"])(
  "%s is the portal's page, with a nonce of its own",
  async (path) => {
    const [first, second] = [await get(path), await get(path)]
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-cache"])
    const [, nonce] = /nonce="([^"]+)"/.exec(await first.text()) ?? []
    expect(first.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(await second.text()).not.toContain(nonce)
  }
)

test("the page is squeezed for those who take it so", async () => {
  const [plain, squeezed] = await Promise.all(
    ["identity", "gzip"].map((coding) => get("/live", { headers: { "accept-encoding": coding } }))
  )
  expect([plain!.headers.get("content-encoding"), squeezed!.headers.get("content-encoding")]).toEqual([null, "gzip"])
  const cut = (text: string) => text.replace(/nonce="[^"]+"/, "")
  expect(cut(await squeezed!.text())).toBe(cut(await plain!.text()))
})

test("a file with a hash in its name is kept for ever, squeezed as the browser likes, and not sent twice", async () => {
  const path = "/assets/main-BjCdV02w.js"
  for (const coding of ["br", "gzip"]) {
    const response = await get(path, { headers: { "accept-encoding": coding } })
    expect(response.headers.get("content-encoding")).toBe(coding)
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(await response.text()).toBe(script)
  }
  const etag = (await get(path)).headers.get("etag") ?? ""
  expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304)
  expect((await get("/robots.txt")).headers.get("cache-control")).toBe("no-cache")
})

test("a file that the build squeezed is sent as it is, to those who take it so", async () => {
  const texts = ["br", "gzip", "identity"].map(async (coding) => {
    const response = await get("/assets/grid-Dx4kXJAl.js", { headers: { "accept-encoding": coding } })
    return [response.headers.get("content-type"), await response.text()]
  })
  const type = "text/javascript; charset=utf-8"
  expect(await Promise.all(texts)).toEqual([
    [type, `${script}// squeezed before`],
    [type, script],
    [type, script]
  ])
})

test("nothing outside of the folder is a file, and a missing one is no page", async () => {
  for (const path of ["/..%2fsecret.json", "/assets/..%2f..%2fsecret.json", "/%2e%2e/secret.json"]) {
    expect(await (await get(path)).text()).not.toBe("{}")
  }
  expect((await get("/assets/gone-12345678.js")).status).toBe(404)
  expect((await get("/live", { method: "POST" })).status).toBe(405)
})

test.each([
  "/",
  "/assets/main-BjCdV02w.js",
  "/api/health",
  "/api/nothing",
  "/api/docs",
  "/api/openapi.json",
  "/graphql?query={__typename}"
])("%s carries the security headers", async (path) => {
  const { headers } = await get(path)
  const policy = headers.get("content-security-policy") ?? ""
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'( 'nonce-[^']+')?; style-src 'self'/)
  expect(policy).not.toContain("unsafe")
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("referrer-policy")).toBe("no-referrer")
})

test("an address that is too long is answered with words", async () => {
  const answer = await fetch(`${url}/flows/exam?run=${"x".repeat(17_000)}`)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([431, "text/plain; charset=utf-8"])
  expect(await answer.text()).toBe(
    "This address is longer than 16,384 characters. Remove filters or steps from it and try again.\n"
  )
  expect((await fetch(`${url}/robots.txt`)).status).toBe(200)
})

test("what is no request is answered with words, and its connection ends", async () => {
  const { port } = served.server.address() as AddressInfo
  const heard = await new Promise<string>((done) => {
    let text = ""
    const socket = connect(port, "127.0.0.1", () => socket.write("NOT HTTP AT ALL\r\n\r\n"))
    socket.on("data", (data) => (text += data.toString()))
    socket.on("close", () => done(text))
  })
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(heard).toMatch(/This request could not be read\.\n$/)
})
