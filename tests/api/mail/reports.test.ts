import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { MessageClass } from "../../../schema/mail/message.ts"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import type { MailSettings } from "../../../server/platform/settings.ts"
import { generateKeyPairSync } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { complaint, postfix } from "../../kit/mailReports.ts"
import { openSmtp, type TestSmtp } from "../../kit/smtp.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

const secret = "a secret of the mail server"
let folder: string
let house: TestServer
let smtp: TestSmtp
let settings: MailSettings
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"))
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const keyFile = join(folder, "key.pem")
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }))
  smtp = await openSmtp()
  settings = {
    smtpUrl: smtp.url,
    from: "Olympiad <office@portal.example.org>",
    bounceDomain: "bounces.example.org",
    bounceSecret: secret,
    dkim: { selector: "s1", keyFile }
  }
  house = await openTestServer({ mail: settings })
})
afterAll(async () => {
  await house.close()
  await smtp.close()
  await rm(folder, { recursive: true })
})

const send = async (to: string, kind: MessageClass = "account") => {
  const message = { channel: "email", template: "notice", about: "account-1", subject: "Hello", text: "Text" } as const
  await outboxMessenger(house.portal).send({ ...message, to, class: kind }, systemActor)
  const worker = await openMailWorker(house.portal, settings)
  await worker.drain()
  await worker.stop()
  const { rows } = await house.portal.pool.query<{ id: string; state: string }>(
    "select id, state from outbox where recipient = $1 order by queued_at desc limit 1",
    [to]
  )
  return { ...rows[0]!, mail: smtp.received.findLast((one) => one.to === to) }
}
const stateOf = async (id: string) => {
  const { rows } = await house.portal.pool.query<{ state: string }>("select state from outbox where id = $1", [id])
  return rows[0]!.state
}
const report = async (raw: string, given = secret) => {
  const response = await fetch(`${house.url}/api/mail/reports`, {
    method: "POST",
    headers: { authorization: `Bearer ${given}` },
    body: raw
  })
  return response.status
}

test("a report of an address that does not exist: the message bounced, and no further one goes there", async () => {
  const { id, mail } = await send("gone@example.net", "urgent")
  expect(await report(postfix(mail!.from))).toBe(204)
  expect(await report(postfix(mail!.from))).toBe(204)
  expect(await stateOf(id)).toBe("bounced")
  expect((await send("gone@example.net", "urgent")).state).toBe("suppressed")
})

test("three passing failures within a week do, too; one does not", async () => {
  for (const nth of [1, 2, 3]) {
    const { id, state, mail } = await send("full@example.net")
    expect([nth, state]).toEqual([nth, "sent"])
    expect(await report(postfix(mail!.from, "4.2.2"))).toBe(204)
    expect(await stateOf(id)).toBe("bounced")
  }
  expect((await send("full@example.net")).state).toBe("suppressed")
})

test("a return path that somebody made up, or another secret, changes nothing", async () => {
  const { id, mail } = await send("safe@example.net")
  const forged = mail!.from.replace(/\.[\da-f]{12}@/, ".000000000000@")
  expect(await report(postfix(forged))).toBe(204)
  expect(await report(postfix(`bounce+${randomUUID()}.000000000000@bounces.example.org`))).toBe(204)
  expect(await report(postfix(mail!.from), "wrong")).toBe(401)
  expect(await stateOf(id)).toBe("sent")
})

test("who complains gets no more notices, and still what concerns the account", async () => {
  const { id, mail } = await send("annoyed@example.net", "notices")
  expect(await report(complaint(mail!.from))).toBe(204)
  expect(await stateOf(id)).toBe("complained")
  expect((await send("annoyed@example.net", "notices")).state).toBe("suppressed")
  expect((await send("annoyed@example.net")).state).toBe("sent")
})

const unfolded = (raw: string) => raw.replaceAll(/\r\n[ \t]+/g, " ")

test("a notice is unsubscribed from by one POST, not by GET, and the signature covers both fields", async () => {
  const { mail } = await send("reader@example.net", "notices")
  const raw = unfolded(mail!.raw)
  const [, link] = /^List-Unsubscribe: <(.+)>$/m.exec(raw.replaceAll("\r", "")) ?? []
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  expect(/^DKIM-Signature:.*?[ ;]h=([^;]+);/ms.exec(raw)?.[1]?.replaceAll(" ", "")).toMatch(
    /list-unsubscribe:list-unsubscribe-post/i
  )
  expect(link).toMatch(/\/api\/mail\/unsubscribe\/[\w-]{43}$/)
  const url = `${house.url}${new URL(link!).pathname}`
  const page = await fetch(url, { headers: { "accept-language": "hi" } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<button>")])
  expect((await send("reader@example.net", "notices")).state).toBe("sent")

  const posted = await fetch(url, {
    method: "POST",
    redirect: "error",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click"
  })
  expect(posted.status).toBe(200)
  expect((await send("reader@example.net", "notices")).state).toBe("suppressed")
  expect((await send("reader@example.net")).state).toBe("sent")
  expect((await fetch(`${house.url}/api/mail/unsubscribe/${"x".repeat(43)}`, { method: "POST" })).status).toBe(404)
})

test("a message about the account offers no such link", async () => {
  expect((await send("other@example.net")).mail!.raw).not.toContain("List-Unsubscribe:")
})

test("no address is in the tables of suppressions and links, nor in events", async () => {
  for (const table of ["mail_suppressions", "mail_unsubscribes", "mail_bounces", "mail_attempts", "events"]) {
    const { rows } = await house.portal.pool.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%example.net%'`
    )
    expect([table, rows[0]!.found]).toEqual([table, 0])
  }
})
