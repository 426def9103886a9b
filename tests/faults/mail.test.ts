import { spawn } from "node:child_process"
import { once } from "node:events"
import { afterAll, beforeAll, expect, test } from "vitest"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { inNode } from "../kit/inNode.ts"
import type * as MailNode from "../kit/mailNode.ts"
import type * as ManyMails from "../kit/manyMails/index.ts"
import { openSmtp } from "../kit/smtp.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const minute = 60_000
const file = new URL("../kit/mailNode.ts", import.meta.url).href

/** Begins a node that queues and sends messages. */
const begin = (...args: readonly unknown[]) => {
  const program = `const { sendForever } = await import(${JSON.stringify(file)})
    await sendForever(...${JSON.stringify(args)})`
  return spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" })
}

test("a node that is killed while it sends: each message arrives once, or it is shown that nobody knows", async () => {
  const recipients = Array.from({ length: 40 }, (_, nth) => `reader${nth}@school${nth}.example.org`)
  // Some answers come late: they are on their way when the node is killed, their bodies taken.
  const smtp = await openSmtp((to) => (Number(/\d+/.exec(to)![0]) % 4 === 0 ? "slow" : "accept"))
  const node = begin(database.url, smtp.url, recipients)
  await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(12)
  node.kill("SIGKILL")
  await once(node, "exit")

  const states = await inNode<typeof MailNode, "sendLater">("./mailNode.ts", "sendLater", database.url, smtp.url, [
    0,
    11 * minute,
    15 * minute
  ])
  const copies = recipients.map((to) => smtp.received.filter((one) => one.to === to).length)
  expect(Math.max(...copies)).toBe(1)
  const missing = recipients.filter((to) => states[to] !== "sent" && states[to] !== "uncertain")
  expect(missing).toEqual([])
  expect(Object.values(states).filter((state) => state === "uncertain").length).toBeGreaterThan(0)
  for (const [nth, to] of recipients.entries()) if (states[to] === "sent") expect(copies[nth]).toBe(1)
  await smtp.close()
})

const many = Number(process.env["MAILS"] ?? 20_000)

test(`${many.toLocaleString("en")} mails by four nodes, one killed: none is lost, none arrives twice`, async () => {
  const own = await freshDatabase()
  const { states, doubles, lost, unknown, leased, urgentMs } = await inNode<typeof ManyMails, "sendManyMails">(
    "./manyMails/index.ts",
    "sendManyMails",
    own.url,
    many,
    4
  )
  const { sent = 0, uncertain = 0, ...others } = states
  expect({ all: sent + uncertain, others, doubles, lost, unknown }).toEqual({
    all: many,
    others: {},
    doubles: 0,
    lost: 0,
    unknown: 0
  })
  // What the killed node had begun is all that nobody knows of.
  expect(uncertain).toBeLessThanOrEqual(leased)
  const urgent = urgentMs.toSorted((one, other) => one - other)
  expect(urgent.length).toBeGreaterThan(10)
  expect(urgent[Math.floor(urgent.length * 0.95)]).toBeLessThan(2_000)
  await own.drop()
})
