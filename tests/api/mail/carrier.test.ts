import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { messageStream } from "../../../schema/mail/message.ts"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { openMailing } from "../../kit/mailing.ts"
import { typesOf } from "../../kit/people.ts"

let mailing: Awaited<ReturnType<typeof openMailing>>
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.time.ahead = 0
})

const minute = 60_000
const hour = 60 * minute

test("a message is sent once, with an id and a date that stay the same", async () => {
  const { id, to } = await mailing.queue({ html: "<p>नमस्ते</p>", subject: "नमस्ते" })
  await mailing.drain()
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "sent", attempts: 1 })
  const [mail] = mailing.copies(to)
  expect(mailing.copies(to)).toHaveLength(1)
  expect(mail!.raw).toContain(`Message-ID: <${id}@portal.example.org>`)
  expect(mail!.raw).toMatch(/Content-Type: multipart\/alternative/)
  expect(mail!.from).toMatch(new RegExp(`^bounce\\+${id}\\.[\\da-f]{12}@bounces\\.example\\.org$`))
  expect(await typesOf(mailing.house, messageStream(id))).toEqual([
    "message.queued",
    "message.sendingStarted",
    "message.sent"
  ])
})

test("a refusal for now is tried again after about 1, 5, 15 minutes, until it is taken", async () => {
  const { id, to } = await mailing.queue()
  const busy = { at: "recipient", code: 451, text: "4.3.0 try later" } as const
  mailing.smtp.expect(to, busy, busy, busy)
  for (const pause of [1, 5, 15]) {
    await mailing.drain()
    const { state, next_at, reason } = await mailing.row(id)
    expect([state, reason]).toEqual(["deferred", "rejectedForNow"])
    const minutes = (next_at.getTime() - mailing.clock()) / minute
    expect(minutes).toBeGreaterThan(pause * 0.79)
    expect(minutes).toBeLessThan(pause * 1.21)
    const before = mailing.smtp.attempts.length
    await mailing.drain()
    expect(mailing.smtp.attempts).toHaveLength(before)
    mailing.time.ahead += pause * 1.25 * minute
  }
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "sent", attempts: 4 })
  expect(mailing.copies(to)).toHaveLength(1)
})

test("a message that is refused for now for 48 hours is given up", async () => {
  const { id, to } = await mailing.queue()
  mailing.smtp.expect(to, ...Array.from({ length: 20 }, () => ({ at: "body", code: 452, text: "4.2.2 full" }) as const))
  for (let turn = 0; turn < 20 && (await mailing.row(id)).state !== "failed"; turn += 1) {
    await mailing.drain()
    mailing.time.ahead = Math.max(mailing.time.ahead, (await mailing.row(id)).next_at.getTime() - Date.now() + 1_000)
  }
  const { attempts, ...ended } = await mailing.row(id)
  expect(ended).toMatchObject({ state: "failed", reason: "gaveUp" })
  // Pauses differ by chance: by a fifth more or less.
  expect(attempts).toBeGreaterThanOrEqual(8)
  expect(attempts).toBeLessThanOrEqual(10)
  mailing.smtp.expect(to)
})

test("an address that does not exist fails at once, and gets no further mail", async () => {
  const { id, to } = await mailing.queue()
  mailing.smtp.expect(to, { at: "recipient", code: 550, text: "5.1.1 no such user" })
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "failed", reason: "noSuchAddress", attempts: 1 })
  const second = await mailing.queue({ to: to.toUpperCase() })
  await mailing.drain()
  expect(await mailing.row(second.id)).toMatchObject({ state: "suppressed", reason: "hardBounce", attempts: 0 })
  expect(mailing.smtp.attempts.filter((one) => one.toLowerCase() === to)).toHaveLength(1)
})

test("a message that is refused for what it says fails, and its address still gets others", async () => {
  const { id, to } = await mailing.queue()
  mailing.smtp.expect(to, { at: "body", code: 554, text: "5.7.1 looks like spam" })
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "failed", reason: "rejected" })
  const second = await mailing.queue({ to })
  await mailing.drain()
  expect(await mailing.row(second.id)).toMatchObject({ state: "sent" })
})

test("a connection lost before the body is tried again", async () => {
  const { id, to } = await mailing.queue()
  mailing.smtp.expect(to, "loseBefore", "loseBefore")
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "deferred", reason: "unreachable" })
  mailing.time.ahead += 10 * minute
  await mailing.drain()
  mailing.time.ahead += 20 * minute
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "sent" })
  expect(mailing.copies(to)).toHaveLength(1)
})

test("a connection lost after the body leaves it unknown, and the message is never sent again by itself", async () => {
  const { id, to } = await mailing.queue()
  mailing.smtp.expect(to, "loseAfter")
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "uncertain" })
  mailing.time.ahead += 48 * hour
  await mailing.drain()
  expect(mailing.copies(to)).toHaveLength(1)
})

test("a server that cannot be reached postpones everything and ends nothing", async () => {
  const { id, to } = await mailing.queue()
  const away = { ...mailing.settings, smtpUrl: "smtp://127.0.0.1:9" }
  const worker = await openMailWorker(mailing.house.portal, away, { clock: mailing.clock })
  await worker.drain()
  await worker.stop()
  expect(await mailing.row(id)).toMatchObject({ state: "deferred", reason: "unreachable" })
  mailing.time.ahead += 2 * minute
  await mailing.drain()
  expect(mailing.copies(to)).toHaveLength(1)
})

test("a code that is good no more is not sent", async () => {
  const { id, to } = await mailing.queue({ secretSeconds: 300 })
  mailing.time.ahead += 6 * minute
  await mailing.drain()
  expect(await mailing.row(id)).toMatchObject({ state: "lapsed", attempts: 0 })
  expect(mailing.copies(to)).toEqual([])
})
