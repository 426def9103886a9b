import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTextSandbox } from "../../../server/demo/texts/sandbox.ts"
import { openTextWorker } from "../../../server/platform/mail/carrier/textWorker.ts"
import { openMailing } from "../../kit/mailing.ts"
import { freePort } from "../../kit/portal.ts"

/** Text messages over HTTP: the same queue and the same promises as mail. */
let mailing: Awaited<ReturnType<typeof openMailing>>
let sandbox: Awaited<ReturnType<typeof openTextSandbox>>
beforeAll(async () => {
  mailing = await openMailing()
  sandbox = await openTextSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await mailing.close()
})
beforeEach(() => {
  mailing.time.ahead = 0
})

const minute = 60_000
let phones = 0

const queue = (more: object = {}) => {
  phones += 1
  const to = `+9198000${String(phones).padStart(5, "0")}`
  return mailing.queue({ channel: "sms", template: "mobile-code", subject: null, text: "Code 482913", to, ...more })
}
const drain = async (settings = sandbox.settings, timeout = 5_000) => {
  const worker = await openTextWorker(mailing.house.portal, settings, { clock: mailing.clock, timeout })
  try {
    await worker.drain()
  } finally {
    await worker.stop()
  }
}
const copies = (to: string) => sandbox.received.filter((one) => one.to === to)

test("a text message reaches its phone once, by the gateway alone; mail goes by the mail server alone", async () => {
  const [text, mail] = [await queue(), await mailing.queue()]
  await drain()
  await drain()
  expect(copies(text.to)).toMatchObject([
    { id: text.id, to: text.to, sender: "OLYMPD", template: "mobile-code", text: "Code 482913" }
  ])
  expect([(await mailing.row(text.id)).state, (await mailing.row(mail.id)).state]).toEqual(["sent", "queued"])
  await mailing.drain()
  expect([mailing.copies(mail.to).length, mailing.copies(text.to).length]).toEqual([1, 0])
})

test.each([
  [429, "busy"],
  [503, "busy"],
  [401, "rejectedForNow"],
  [402, "rejectedForNow"]
])("%i is for now: the message is sent later", async (status, reason) => {
  const { id, to } = await queue()
  sandbox.failNext(status)
  await drain()
  expect(await mailing.row(id)).toMatchObject({ state: "deferred", reason })
  mailing.time.ahead = 3 * minute
  await drain()
  expect(copies(to)).toHaveLength(1)
})

test.each([
  [404, "noSuchAddress"],
  [422, "rejected"]
])("%i fails the message", async (status, reason) => {
  const { id, to } = await queue()
  sandbox.failNext(status)
  await drain()
  expect(await mailing.row(id)).toMatchObject({ state: "failed", reason })
  expect(copies(to)).toEqual([])
})

test.each(["lost", "slow", 500] as const)(
  "%s leaves it unknown, and nothing is sent again by itself",
  async (fault) => {
    const { id, to } = await queue()
    sandbox.failNext(fault)
    await drain(sandbox.settings, 500)
    expect(await mailing.row(id)).toMatchObject({ state: "uncertain" })
    mailing.time.ahead = 48 * 60 * minute
    await drain()
    expect(copies(to)).toHaveLength(fault === 500 ? 0 : 1)
  }
)

test("a gateway that cannot be reached postpones; a code that is good no more is not sent", async () => {
  const { id, to } = await queue()
  const late = await queue({ secretSeconds: 60 })
  await drain({ ...sandbox.settings, url: `http://127.0.0.1:${await freePort()}/messages` })
  expect(await mailing.row(id)).toMatchObject({ state: "deferred", reason: "unreachable" })
  mailing.time.ahead = 2 * minute
  await drain()
  expect([copies(to).length, copies(late.to).length]).toEqual([1, 0])
  expect(await mailing.row(late.id)).toMatchObject({ state: "lapsed" })
})

test("the sandbox's page shows what a phone would, as text", async () => {
  const { to } = await queue({ text: `<b onclick="x">Code 771203` })
  await drain()
  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain(to)
  expect(page).toContain("&lt;b onclick=&quot;x&quot;&gt;Code 771203")
  expect((await fetch(sandbox.settings.url, { method: "POST", body: "{}" })).status).toBe(401)
})
