import { generateKeyPairSync } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openMailWorker } from "../../../server/platform/mail/carrier/mailWorker.ts"
import { verifiedFields } from "../../kit/dkim.ts"
import { openMailing } from "../../kit/mailing.ts"
import { openSmtp } from "../../kit/smtp.ts"

/** Mail servers that are busy, slow, or whose encryption is broken. */
let mailing: Awaited<ReturnType<typeof openMailing>>
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.time.ahead = 0
})

const minute = 60_000

test("421: the domain gets no further mail for a minute, and then everything arrives once", async () => {
  const addresses = [1, 2, 3, 4, 5].map((nth) => `reader${nth}@busy.example.org`)
  const ids = []
  for (const to of addresses) ids.push((await mailing.queue({ to })).id)
  const busy = { at: "recipient", code: 421, text: "4.7.0 too many connections" } as const
  for (const to of addresses) mailing.smtp.expect(to, busy)
  await mailing.drain()
  const rows = await Promise.all(ids.map(mailing.row))
  const tried = rows.filter(({ attempts }) => attempts > 0)
  expect(tried.map(({ state, reason }) => [state, reason])).toEqual(tried.map(() => ["deferred", "busy"]))
  // Two at once are the most that a domain gets.
  expect(tried).toHaveLength(2)
  for (const to of addresses) mailing.smtp.expect(to)
  mailing.time.ahead = 2 * minute
  await mailing.drain()
  expect(addresses.map((to) => mailing.copies(to).length)).toEqual([1, 1, 1, 1, 1])
})

test.each([450, 451, 452])("%i at the recipient or the body is tried again", async (code) => {
  for (const at of ["recipient", "body"] as const) {
    const { id, to } = await mailing.queue()
    mailing.smtp.expect(to, { at, code, text: "4.3.0 later" })
    await mailing.drain()
    expect(await mailing.row(id)).toMatchObject({ state: "deferred", reason: "rejectedForNow" })
    mailing.time.ahead += 2 * minute
    await mailing.drain()
    expect(mailing.copies(to)).toHaveLength(1)
  }
})

test("a server that answers late has the message once; one that is silent for too long leaves it unknown", async () => {
  const slow = await mailing.queue()
  mailing.smtp.expect(slow.to, "slow")
  await mailing.drain()
  expect(await mailing.row(slow.id)).toMatchObject({ state: "sent", attempts: 1 })
  const silent = await mailing.queue()
  mailing.smtp.expect(silent.to, "slow")
  await mailing.drain(mailing.smtp.url, { connect: 2_000, reply: 500, message: 5_000 })
  expect(await mailing.row(silent.id)).toMatchObject({ state: "uncertain" })
  mailing.time.ahead = 3 * 24 * 60 * minute
  await mailing.drain()
  expect([mailing.copies(slow.to).length, mailing.copies(silent.to).length]).toEqual([1, 1])
})

/** A server that offers encryption and then speaks something else. */
const openBrokenTls = async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {})
    socket.write("220 broken.example.org ESMTP\r\n")
    socket.on("data", (bytes) => {
      const line = bytes.toString("latin1")
      if (/^EHLO/i.test(line)) socket.write("250-broken.example.org\r\n250 STARTTLS\r\n")
      else if (/^STARTTLS/i.test(line)) socket.write("220 go ahead\r\n")
      else socket.end("500 no TLS here\r\n")
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

test("TLS that breaks, that is not there or whose certificate is nobody's: nothing is sent in clear", async () => {
  const { id, to } = await mailing.queue()
  const [broken, untrusted] = [await openBrokenTls(), await openSmtp(() => "accept", { offersTls: true })]
  for (const url of [broken.url, untrusted.url, mailing.smtp.url.replace("smtp:", "smtps:")]) {
    await mailing.drain(url)
    expect(await mailing.row(id), url).toMatchObject({ state: "deferred", reason: "unreachable" })
    mailing.time.ahead += 60 * minute
  }
  expect([untrusted.received.length, mailing.copies(to).length]).toEqual([0, 0])
  await mailing.drain()
  expect(mailing.copies(to)).toHaveLength(1)
  broken.close()
  await untrusted.close()
})

test("what a server received is signed: the signature is good, and covers both fields that unsubscribe", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  })
  const folder = await mkdtemp(join(tmpdir(), "dkim-"))
  const keyFile = join(folder, "key.pem")
  await writeFile(keyFile, privateKey)
  const { to } = await mailing.queue({ class: "campaign", subject: "नमस्ते", html: "<p>नमस्ते</p>" })
  const settings = { ...mailing.settings, dkim: { selector: "s1", keyFile } }
  const worker = await openMailWorker(mailing.house.portal, settings, { clock: mailing.clock })
  await worker.drain()
  await worker.stop()
  await rm(folder, { recursive: true })
  const [mail] = mailing.copies(to)
  expect(verifiedFields(Buffer.from(mail!.raw, "utf8"), publicKey)).toEqual(
    expect.arrayContaining(["from", "to", "subject", "date", "list-unsubscribe", "list-unsubscribe-post"])
  )
})
