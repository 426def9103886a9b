import { io } from "socket.io-client"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { gestureHeader, gestureText, readGesture } from "../../../schema/core/gesture.ts"
import { records } from "../../../machines/index.ts"
import { kitActor } from "../../kit/programme.ts"
import { soon } from "../../kit/notices.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let token: string

beforeAll(async () => {
  house = await openTestServer()
  token = await house.signIn(10)
})
afterAll(() => house.close())

const gesture = { page: "/zones", action: "submit", flow: "checkout", event: "confirmed" }

/** Adds a zone as a page does, through GraphQL. */
const addZone = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${house.url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: `mutation { addZone(input: { name: "${name}" }) { id } }` })
  })
  const { data } = (await answer.json()) as { data: { addZone: { id: number } } }
  return `region-zone-${data.addZone.id}`
}

const ask = async (query: Record<string, string>, by = token) => {
  const answer = await fetch(`${house.url}/api/flows/gesture?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${by}` }
  })
  return { status: answer.status, data: JSON.parse(await answer.text()).data }
}

const positionOf = async (stream: string): Promise<number> => {
  const { rows } = await house.portal.pool.query("select min(position) as position from events where stream = $1", [
    stream
  ])
  return rows[0].position
}

/** Follows the log's end as an open page does. */
const openPage = async () => {
  const socket = io(house.url, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true })
  let heard = 0
  socket.on("next", () => (heard += 1))
  const query = "subscription { flowTail(input: {}) { kind position epoch removed rows { position } } }"
  await new Promise((resolve) => void socket.emit("subscribe", { query, variables: {} }, resolve))
  await vi.waitFor(() => expect(heard).toBe(1), soon)
  return { close: () => socket.disconnect(), heard: () => heard }
}

test("page, flow, call, command, events of all records and what pages received are one gesture", async () => {
  const page = await openPage()
  const zone = await addZone("Gesture zone", {
    "idempotency-key": "gesture-of-test",
    [gestureHeader]: gestureText(gesture)
  })
  const position = await positionOf(zone)
  const followed = await house.portal.log.command({
    actor: kitActor,
    stream: "message-of-zone",
    type: "message.queued",
    data: records.message.events.queued.sample,
    cause: String(position)
  })
  await vi.waitFor(() => expect(page.heard()).toBeGreaterThan(1), soon)
  page.close()
  await vi.waitFor(
    async () => expect((await ask({ position: String(position) })).data.deliveries).not.toEqual([]),
    soon
  )
  const { data } = await ask({ position: String(position) })
  expect(data.command).toBe("gesture-of-test")
  expect(data.calls).toEqual([{ ...gesture, call: "addZone", command: "gesture-of-test/addZone", position }])
  expect(data.events.map(({ stream, type }: { stream: string; type: string }) => [stream, type])).toEqual([
    [zone, "region.registered"],
    ["message-of-zone", "message.queued"]
  ])
  const [delivery] = data.deliveries
  expect(delivery).toMatchObject({ call: "flowTail", readers: 1 })
  expect(delivery.after).toBeLessThan(followed.position)
  expect(delivery.position).toBeGreaterThanOrEqual(position)
  // The same from an event that followed from it, and from the id that a recording has of the request.
  expect((await ask({ position: String(followed.position) })).data).toEqual(data)
  expect((await ask({ command: "gesture-of-test" })).data).toEqual(data)
})

test("an event that no request made is told with what followed; what the log does not have is not found", async () => {
  const { position } = await house.portal.log.command({
    actor: kitActor,
    stream: "message-alone",
    type: "message.queued",
    data: records.message.events.queued.sample
  })
  const { data } = await ask({ position: String(position) })
  expect(data).toMatchObject({ command: null, calls: [], is_more: false })
  expect(data.events).toHaveLength(1)
  for (const query of [{ position: "999999" }, { command: "never" }, {}] as Record<string, string>[])
    expect((await ask(query)).status).toBe(404)
})

test("a header cannot put anything but paths and words of programs into the log", async () => {
  const zone = await addZone("Header zone", {
    [gestureHeader]: "page=/students%3Fsearch%3DAarav+Pillai&action=%3Cb%3E&flow=x y&event=ok&more=1"
  })
  const { data } = await ask({ position: String(await positionOf(zone)) })
  expect(data.calls).toMatchObject([{ call: "addZone", page: null, action: null, flow: null, event: "ok" }])
  expect(readGesture(gestureText(gesture))).toEqual(gesture)
})

test("it is for those who may inspect", async () => {
  expect((await ask({ position: "1" }, await house.signIn(7))).status).toBe(403)
})
