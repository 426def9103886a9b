import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openMailing } from "../../kit/mailing.ts"

let mailing: Awaited<ReturnType<typeof openMailing>>
let token: string
beforeAll(async () => {
  mailing = await openMailing()
  token = await mailing.house.signIn(12)
})
afterAll(() => mailing.close())

const ask = async <Data = Record<string, unknown>>(path: string, payload?: object, as = token) => {
  const { status, body } = await call(mailing.house.url, path, {
    token: as,
    ...(payload === undefined ? {} : { payload })
  })
  return { status, data: (body as { data: Data }).data, message: (body as { message: string }).message }
}

type Letter = {
  readonly id: string
  readonly state: string
  readonly text: string
  readonly frame: string
  readonly can: readonly string[]
  readonly tries: readonly { readonly reply: string | null }[]
  readonly repeats: string | null
}
const letter = async (id: string) => (await ask<Letter>(`/mail/outbox/${id}`)).data

test("the outbox has each message in one folder, with the mail server's words for each attempt", async () => {
  const [good, bad] = [await mailing.queue(), await mailing.queue()]
  mailing.smtp.expect(bad.to, { at: "recipient", code: 550, text: `5.1.1 <${bad.to}> is unknown here` })
  await mailing.drain()
  const { data } = await ask<Record<string, unknown> & { rows: readonly { id: string; folder: string }[] }>(
    "/mail/outbox"
  )
  expect(data).toMatchObject({ total: 2, delivered: 1, unsent: 1, waiting: 0 })
  expect(data.rows.find(({ id }) => id === bad.id)?.folder).toBe("unsent")
  const refused = await letter(bad.id)
  expect(refused.tries).toHaveLength(1)
  expect(refused.tries[0]!.reply).toMatch(/^550 .*is unknown here/)
  expect(refused.tries[0]!.reply).not.toContain(bad.to)
  expect((await letter(good.id)).tries[0]!.reply).toMatch(/^250/)
  const { rows } = await mailing.house.portal.pool.query("select from events where data::text like '%unknown here%'")
  expect(rows).toHaveLength(0)
})

test("a message is sent again as a new one, which names the old one", async () => {
  const { id, to } = await mailing.queue({ html: "<p>Hello</p>" })
  await mailing.drain()
  expect((await letter(id)).can).toEqual(["repeat"])
  const { data } = await ask<{ id: string }>(`/mail/outbox/${id}/repeat`, {})
  await mailing.drain()
  expect(mailing.copies(to)).toHaveLength(2)
  expect(await letter(data.id)).toMatchObject({ repeats: id, state: "sent" })
})

test("one of which nobody knows is marked as sent by a person; one that waits is cancelled", async () => {
  const lost = await mailing.queue()
  mailing.smtp.expect(lost.to, "loseAfter")
  await mailing.drain()
  expect((await letter(lost.id)).can).toEqual(["repeat", "confirm"])
  expect((await ask(`/mail/outbox/${lost.id}/confirm`, {})).status).toBe(200)
  expect((await letter(lost.id)).state).toBe("sent")
  const waiting = await mailing.queue()
  expect((await ask(`/mail/outbox/${waiting.id}/cancel`, {})).status).toBe(200)
  await mailing.drain()
  expect(mailing.copies(waiting.to)).toEqual([])
  expect((await ask(`/mail/outbox/${waiting.id}/cancel`, {})).status).toBe(409)
})

test("codes and links are masked, in text and HTML, and cannot be repeated once the text is deleted", async () => {
  const link = "https://portal.example.org/login#set-password=abcdefghijk"
  const { id } = await mailing.queue({
    secretSeconds: 600,
    text: `Your code is 482915. ${link}`,
    html: `<p>482915 <a href="${link}">${link}</a></p>`
  })
  const shown = await letter(id)
  expect(shown.text).toBe("Your code is ••••••. https://portal.example.org/••••••")
  const frame = await fetch(`${mailing.house.url}${shown.frame}`)
  expect(await frame.text()).not.toMatch(/482915|abcdefghijk/)
  expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none';.*sandbox/)
})

test("a frame's address is good for nobody who guesses it, and only role 12 has the outbox", async () => {
  expect((await fetch(`${mailing.house.url}/api/mail/frame/${"x".repeat(43)}`)).status).toBe(404)
  for (const role of [2, 4, 10, 13] as const)
    expect((await ask("/mail/outbox", undefined, await mailing.house.signIn(role))).status).toBe(403)
})
