import { io, type Socket } from "socket.io-client"
import { afterAll, beforeAll, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { kitActor, loadProgramme } from "../../kit/programme.ts"
import { soon } from "../../kit/notices.ts"

let house: TestServer
const sockets: Socket[] = []

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await house.close()
})

type Tail = {
  readonly kind: string
  readonly position: number
  readonly rows: readonly { readonly position: number; readonly stream: string; readonly type: string }[]
}

/** Watches the log's end, of a machine or of all; answers what the server said to it and what it heard. */
const watch = async (roleId: 10 | 11, variables: object = {}) => {
  const socket = io(house.url, {
    transports: ["websocket"],
    auth: { token: await house.signIn(roleId) },
    reconnection: false,
    forceNew: true
  })
  sockets.push(socket)
  const heard: Tail[] = []
  socket.on("next", (_: string, { data }: { data: { flowTail: Tail } }) => heard.push(data.flowTail))
  const query =
    "subscription Tail($machine: String) { flowTail(input: { machine: $machine }) { kind position epoch " +
    "removed rows { position stream type at by role cause command } } }"
  const answer = await new Promise((resolve) => {
    socket.emit("subscribe", { query, variables }, resolve)
  })
  return {
    answer,
    heard,
    seen: () => new Set(heard.flatMap(({ rows }) => rows.map(({ stream, type }) => `${stream} ${type}`)))
  }
}

test("the log's end is told as it grows, of all records or of one machine's, without what events hold", async () => {
  const [all, exams] = [await watch(10), await watch(10, { machine: "exam" })]
  await expect.poll(() => all.heard.length, soon).toBeGreaterThan(0)
  expect(all.heard[0]!.rows.length).toBeLessThanOrEqual(100)
  await house.portal.log.command({
    actor: kitActor,
    stream: "exam-500",
    type: "exam.planned",
    data: records.exam.events.planned.sample
  })
  await house.portal.log.command({
    actor: kitActor,
    stream: "message-500",
    type: "message.queued",
    data: records.message.events.queued.sample
  })
  await expect
    .poll(
      () => [
        all.seen().has("exam-500 exam.planned"),
        all.seen().has("message-500 message.queued"),
        exams.seen().has("exam-500 exam.planned")
      ],
      soon
    )
    .toEqual([true, true, true])
  expect([...exams.seen()].filter((one) => !one.startsWith("exam-"))).toEqual([])
  expect(JSON.stringify(all.heard)).not.toContain(JSON.stringify(records.message.events.queued.sample.about))
})

test("the log's end is for who looks at flows alone", async () => {
  expect((await watch(11)).answer).toMatchObject({ ok: false, status: 403 })
})
