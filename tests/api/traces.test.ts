import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTraces } from "../../server/platform/tracing/index.ts"
import { ask, tell } from "../kit/client.ts"
import { loadProgramme } from "../kit/programme.ts"
import { zonesOf } from "../kit/renamer.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }
type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
}

let house: TestServer
let collector: Server
let admin: string
let url: string
const received: string[] = []

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
  collector = createServer((request, response) => {
    text(request).then(
      (body) => {
        received.push(body)
        response.end("{}")
      },
      () => response.destroy()
    )
  })
  collector.listen(0, "127.0.0.1")
  await once(collector, "listening")
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})

afterAll(async () => {
  collector.close()
  await house.close()
})

/** What a collector gets of some work, once the portal has ended its traces. */
const spansOf = async (work: () => Promise<unknown>): Promise<readonly Sent[]> => {
  received.length = 0
  const close = await openTraces(url, "one")
  await work().finally(close)
  type Body = {
    readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[]
  }
  return received.flatMap((body) =>
    (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  )
}

const told = ({ attributes }: Sent, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

test("a gesture's call and append are one trace of its id, up to the positions of its events", async () => {
  const [zone] = await zonesOf(house.url, admin)
  const gesture = randomUUID()
  const spans = await spansOf(() =>
    ask(house.url, `zone/${zone!.id}`, admin, {
      method: "POST",
      body: JSON.stringify({ name: "Meera Pillai's zone", version: zone!.version }),
      headers: {
        "content-type": "application/json",
        "idempotency-key": gesture,
        "x-gesture": "page=/zones&action=submit"
      }
    })
  )
  const trace = spans.filter(({ traceId }) => traceId === gesture.replaceAll("-", ""))
  const [call, append] = ["editZone", "append"].map((name) => trace.find((span) => span.name === name))
  expect(told(call!, "portal.page")).toBe("/zones")
  expect(append!.parentSpanId).toBe(call!.spanId)
  const { rows } = await house.portal.pool.query<{ position: number }>(
    "select position from events where meta->>'command' = $1 order by position",
    [gesture]
  )
  expect(rows).not.toEqual([])
  expect(Number(told(append!, "portal.first_position"))).toBe(rows[0]!.position)
  expect(Number(told(append!, "portal.last_position"))).toBe(rows.at(-1)!.position)
  expect(received.join(), "what was typed").not.toContain("Meera")
  expect(received.join(), "who is signed in").not.toContain(admin)
})

test("a caller's own trace counts, a refusal is no error, and what was searched for is not told", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"
  const spans = await spansOf(async () => {
    const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
    await ask(house.url, "schools/student-list?per_page=5&search=Aarav", admin, { headers })
    const [zone] = await zonesOf(house.url, admin)
    await tell(house.url, `zone/${zone!.id}`, admin, { name: "Late", version: zone!.version + 7 }, randomUUID())
  })
  expect(spans.find((span) => span.traceId === traceId)).toMatchObject({ parentSpanId: "00f067aa0ba902b7" })
  const refused = spans.filter(({ name }) => name === "editZone")
  expect(refused.map((span) => told(span, "error.type"))).toEqual(["Stale"])
  expect(refused[0]!.status.code, "not an error").toBe(1)
  expect(received.join()).not.toContain("Aarav")
})

test("nothing is sent, and nothing fails, without a collector", async () => {
  received.length = 0
  expect((await zonesOf(house.url, admin)).length).toBeGreaterThan(0)
  const close = await openTraces("http://127.0.0.1:9", "one")
  expect((await zonesOf(house.url, admin)).length).toBeGreaterThan(0)
  await close()
  expect(received).toEqual([])
})
