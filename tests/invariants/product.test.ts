import { Context } from "effect"
import { HttpApi } from "effect/http-api"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Access } from "../../schema/core/annotations.ts"
import { apiOf } from "../../schema/core/calls.ts"
import type { GatewayCall } from "../../schema/gateway/calls.ts"
import { gatewayOf } from "../../schema/gateway/index.ts"
import { outgoingOf } from "../../schema/gateway/send.ts"
import { groups } from "../../schema/index.ts"
import { screens as table } from "../../src/app/screens.tsx"
import { callsOf } from "../../server/areas.ts"
import { exampleOf } from "../kit/examples.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { loadProgramme } from "../kit/programme.ts"
import { calls } from "./product/calls.ts"
import { openScreens } from "./product/openScreens.ts"
import { ownScreens } from "./product/ownScreens.ts"
import { screens } from "./product/screens.ts"

/** How many calls of the product are still missing. Lower the number when you add some; it never grows. */
const missing = 0

const api = apiOf(groups)
const listed = Object.values(calls).flat()
const listedScreens = Object.values(screens).flat()

/** `GET zone/{id}`, whatever the parameter's name. */
const asListed = (method: string, path: string) =>
  `${method} ${path.replace(/^\/api\//, "")}`.replace(/:\w+|\{\w+\}/g, "{}")

const served = new Set<string>()
HttpApi.reflect(api, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => served.add(asListed(endpoint.method, endpoint.path))
})

/** A list of what is missing, area by area. */
const report = (
  what: string,
  of: Readonly<Record<string, readonly string[]>>,
  isThere: (one: string) => boolean
): readonly string[] => {
  const lines = Object.entries(of)
    .map(([area, all]) => [area, all.filter((one) => !isThere(one))] as const)
    .filter(([, some]) => some.length)
  const count = lines.reduce((sum, [, some]) => sum + some.length, 0)
  console.log(
    `${count} ${what} of ${Object.values(of).flat().length} are missing:\n` +
      lines.map(([area, some]) => `  ${area}: ${some.join(", ")}`).join("\n")
  )
  return lines.flatMap(([, some]) => some)
}

test("the product has 192 calls and 93 screens", () => {
  expect([listed.length, new Set(listed.map((one) => one.replace(/\{\w+\}/g, "{}"))).size]).toEqual([192, 192])
  expect([listedScreens.length, new Set(listedScreens).size]).toEqual([93, 93])
})

test("no call that was there is missing, and each that is new is counted", () => {
  const isServed = (one: string) => served.has(one.replace(/\{\w+\}/g, "{}"))
  expect(report("calls", calls, isServed)).toHaveLength(missing)
})

describe("a listed call that is served", () => {
  let house: TestServer

  beforeAll(async () => {
    house = await openTestServer()
    await loadProgramme(house.portal.log)
  })
  afterAll(() => house.close())

  const there = new Set(listed.map((one) => one.replace(/\{\w+\}/g, "{}")))
  const known = gatewayOf(api).calls.filter(({ method, path }) => there.has(asListed(method, path)))

  /** Asks with the smallest thing that fits the declaration, as a role that may. */
  const ask = async (call: GatewayCall) => {
    const values = Object.fromEntries(
      call.arguments
        .filter(({ isRequired }) => isRequired)
        .map(({ name, schema }) => [name, exampleOf(schema, call.definitions)])
    )
    const { method, path, body } = outgoingOf(call, values, "")
    const { roles } = Context.getUnsafe(call.endpoint.annotations, Access)
    const token = await house.signIn(typeof roles === "string" ? 10 : roles[0]!, {
      zoneId: 1,
      stateId: 1,
      prantId: 1,
      districtId: 1,
      schoolId: 1
    })
    const response = await fetch(house.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body })
    })
    return {
      status: response.status,
      answer: (await response.json()) as { message: string; data: { fields?: object } | null }
    }
  }

  test.each(known.map((call) => ({ name: call.name, call })))("$name does something", async ({ call }) => {
    const { status, answer } = await ask(call)
    const misfits = call.arguments.filter(
      ({ wire, isRequired }) => isRequired && status === 422 && wire in (answer.data?.fields ?? {})
    )
    expect(
      misfits.map(({ name }) => name),
      "what the example was to fit"
    ).toEqual([])
    expect(status).toBeLessThan(500)
    expect(answer.message).not.toMatch(stub)
    if (status === 200 && call.kind === "read") expect(JSON.stringify(answer.data)).not.toMatch(/^(null|\{\}|"")$/)
  })

  test("has a handler that is more than a constant", () => {
    for (const { group, handlers } of callsOf(house.portal))
      for (const [name, handle] of Object.entries(handlers)) {
        expect(String(handle), `${(group as { identifier?: string }).identifier}.${name}`).not.toMatch(constant)
        expect(String(handle)).not.toMatch(stub)
      }
  })
})

const stub = /not (yet )?(built|implemented|available|supported)|coming soon|under construction|placeholder|\bstub\b/i
const constant =
  /^(async )?\([^)]*\) ?=> ?(\(?\{\s*\}\)?|\[\s*\]|null|undefined|void 0|\{ return (\{\s*\}|\[\s*\]|null|undefined) ?;? ?\})$/

const root = new URL("../../src/", import.meta.url)
const sourceOf = (url: URL) => readFileSync(url, "utf8")

/**
 * The file of each built screen of the table, and as its hash the component there, by path, read from the table's own
 * text.
 */
const tables = readdirSync(new URL("app/screens/", root)).map((name) => new URL(`app/screens/${name}`, root))
const componentOf = new Map(
  tables.flatMap((url) =>
    sourceOf(url)
      .split(/\bpath: (?=")/)
      .slice(1)
      .flatMap((row) => {
        const [, path, file, name] =
          /^"([^"]+)"[\s\S]*?\bimport\("([^"]+)"\)(?:\.then\(\(file\) => file\.(\w+))?/.exec(row) ?? []
        return path === undefined || file === undefined ? [] : [[path, new URL(`${file}#${name}`, url)] as const]
      })
  )
)

/** Routes beside the table: the login, and the pages of errors. */
const routes = [...sourceOf(new URL("app/router.tsx", root)).matchAll(/\bpath: "\/([^"*]+)"/g)].map(([, path]) => path!)

/** Whether a screen's own modules talk to the server, or know who is signed in. */
const usesApi = (url: URL, seen = new Set<string>()): boolean => {
  if (/\/src\/(api|app)\//.test(url.pathname)) return true
  if (seen.has(url.href) || !url.pathname.includes("/src/screens/") || !existsSync(url)) return false
  seen.add(url.href)
  return [...sourceOf(url).matchAll(/^(?:import|export)\b[^"]*"(\.[^"]+)"/gm)].some(([, file]) =>
    usesApi(new URL(file!, url), seen)
  )
}

test("a screen is built, or stands in the list of those that are open", () => {
  const built = new Set([
    ...table.filter(({ component }) => component !== undefined).map(({ path }) => path),
    ...routes
  ])
  expect(report("screens", screens, (one) => one.split(", ").every((path) => built.has(path)))).toEqual(openScreens)
})

test("every screen is in the table, or a route beside it", () => {
  const known = [...listedScreens.flatMap((one) => one.split(", ")), ...ownScreens]
  expect([...table.map(({ path }) => path), ...routes].toSorted()).toEqual(known.toSorted())
})

test("a screen that is built talks to the server, says nothing of what is to come, and is no other's", () => {
  const files = [...componentOf].map(([path, url]) => ({ path, url, text: sourceOf(url) }))
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    table
      .filter(({ component }) => component !== undefined)
      .map(({ path }) => path)
      .toSorted()
  )
  expect(files.filter(({ url }) => !usesApi(url)).map(({ path }) => path)).toEqual([])
  expect(files.filter(({ text }) => stub.test(text)).map(({ path }) => path)).toEqual([])
  // Two paths of the product lead to the same page of analytics.
  const hrefs = files.filter(({ path }) => path !== "admin").map(({ url }) => url.href)
  expect(hrefs).toHaveLength(new Set(hrefs).size)
})
