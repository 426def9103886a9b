import { afterAll, beforeAll, expect, test } from "vitest"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { openMailing } from "../../kit/mailing.ts"
import { openSmtp } from "../../kit/smtp.ts"

let mailing: Awaited<ReturnType<typeof openMailing>>
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())

test("urgent messages overtake a campaign that is under way", async () => {
  const slow = await openSmtp((to) => (to.startsWith("many") ? "slow" : "accept"))
  for (let nth = 0; nth < 20; nth += 1)
    await mailing.queue({ class: "campaign", to: `many${nth}@place${nth}.example.org` })
  const worker = await openMailWorker(mailing.house.portal, { ...mailing.settings, smtpUrl: slow.url })
  const errors: unknown[] = []
  worker.run((error) => errors.push(error))
  await expect.poll(() => slow.received.length).toBeGreaterThanOrEqual(7)
  const started = performance.now()
  await mailing.queue({ secretSeconds: 300, to: "code@place1.example.org" })
  await expect.poll(() => slow.received.some(({ to }) => to.startsWith("code"))).toBe(true)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(slow.received.length).toBeLessThan(20)
  await worker.stop()
  const sent = slow.received.length
  await slow.close()
  expect(errors).toEqual([])
  // A node that stops ends what is on its way, and leaves the others to the next one at once.
  expect(sent).toBeLessThan(21)
  const { rows } = await mailing.house.portal.pool.query(
    "select state, reason, next_at <= now() as is_due from outbox where class = 'campaign' and state <> 'sent'"
  )
  expect(rows).toHaveLength(21 - sent)
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ state: "deferred", reason: "interrupted", is_due: true })])
  )
})

test("the same event writes a template to a recipient once", async () => {
  const messenger = outboxMessenger(mailing.house.portal)
  const message = { channel: "email", template: "invoice", about: "school-9", subject: "S", text: "T" } as const
  const send = (to: string) => messenger.send({ ...message, to }, systemActor, { position: 1 })
  await Promise.all([send("one@example.org"), send("one@example.org"), send("two@example.org")])
  const { rows } = await mailing.house.portal.pool.query(
    "select recipient from outbox where about = 'school-9' order by 1"
  )
  expect(rows).toEqual([{ recipient: "one@example.org" }, { recipient: "two@example.org" }])
})

test("two workers at once send each message once", async () => {
  const sent = await Promise.all(Array.from({ length: 30 }, () => mailing.queue()))
  await Promise.all([mailing.drain(), mailing.drain()])
  await mailing.drain()
  for (const { to } of sent) expect(mailing.copies(to)).toHaveLength(1)
})
