import { afterAll, beforeAll, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { messageStream } from "../../../schema/mail/message.ts"
import { schoolStream } from "../../../schema/schools/school.ts"
import { systemActor } from "../../../server/platform/eventlog/actor.ts"
import { rebuild } from "../../../server/platform/projections/rebuild.ts"
import { deleteSecretTexts } from "../../../server/platform/mail/secretTexts.ts"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { outbox } from "../../../server/platform/mail/projection.ts"
import { inviteAccount } from "../../../server/areas/session/setPassword.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { lastMessage, newPerson } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { tablesWith } from "../../kit/tables.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const whereIs = (text: string) => tablesWith(house.portal.pool, text)
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000)
const end = (id: string, type: "message.sent" | "message.failed") =>
  house.portal.log.command({
    actor: systemActor,
    stream: messageStream(id),
    type,
    data: type === "message.sent" ? {} : { reason: "unreachable" }
  })

/** Everything that carries a secret, and where in its text the secret is. */
const secrets: Readonly<Record<string, () => Promise<{ readonly about: string; readonly pattern: RegExp }>>> = {
  "a code to a mobile": async () => {
    const { id, token } = await newPerson(house)
    const mobile = `98${String(id).padStart(8, "0")}`
    const { status } = await call(house.url, `/send-mobile-otp-after-login?mobile=${mobile}&type=profile`, {
      token,
      method: "POST"
    })
    expect(status).toBe(200)
    return { about: accountStream(id), pattern: /\b\d{6}\b/ }
  },
  "a link to choose a password": async () => {
    const { id, username } = await newPerson(house)
    const { pool, log, settings } = house.portal
    const host = { pool, log, publicUrl: settings.publicUrl, messenger: outboxMessenger({ pool, log }) }
    await inviteAccount(host, { id, username, email: "head@school.example.org" }, systemActor)
    return { about: accountStream(id), pattern: /(?<=set-password=)[\w-]+/ }
  },
  "a link to verify a school's address": async () => {
    const { token } = await newPerson(house, 2, { schoolId: 1 })
    const { status } = await call(house.url, "/school/send-verification-email", {
      token,
      payload: { email: "new@school.example" }
    })
    expect(status).toBe(200)
    return { about: schoolStream(1), pattern: /(?<=#token=)[\w-]+/ }
  }
}

const written = async (what: string) => {
  const { about, pattern } = await secrets[what]!()
  const { id, body } = await lastMessage(house, about)
  const secret = pattern.exec(body)?.[0] ?? ""
  expect(secret).not.toBe("")
  expect(await whereIs(secret)).toEqual(["outbox", "personal"])
  return { id, secret }
}

test.each(Object.keys(secrets))("%s is nowhere in the database once it was sent", async (what) => {
  const { id, secret } = await written(what)
  await deleteSecretTexts(house.portal.pool, new Date())
  expect(await whereIs(secret)).toEqual(["outbox", "personal"])
  await end(id, "message.sent")
  expect(await deleteSecretTexts(house.portal.pool, new Date())).toBe(1)
  expect(await whereIs(secret)).toEqual([])
})

test.each(["sent never", "message.failed"] as const)(
  "one that was %s is kept until it is good no more",
  async (how) => {
    const { id, secret } = await written("a code to a mobile")
    if (how === "message.failed") await end(id, "message.failed")
    await deleteSecretTexts(house.portal.pool, later(290))
    expect(await whereIs(secret)).toEqual(["outbox", "personal"])
    await deleteSecretTexts(house.portal.pool, later(310))
    expect(await whereIs(secret)).toEqual([])
  }
)

test("a message without a secret keeps its text", async () => {
  const { id, username } = await newPerson(house)
  const about = accountStream(id)
  const text = `The password of ${username} was set.`
  const message = { channel: "sms", template: "password-set", about, to: "9800000001", subject: null, text } as const
  await outboxMessenger(house.portal).send(message, systemActor)
  await end((await lastMessage(house, about)).id, "message.sent")
  await deleteSecretTexts(house.portal.pool, later(40 * 24 * 3_600))
  expect((await lastMessage(house, about)).body).toBe(text)
})

test("a rebuilt outbox does not have it again", async () => {
  const { id, secret } = await written("a code to a mobile")
  await end(id, "message.sent")
  await deleteSecretTexts(house.portal.pool, new Date())
  await rebuild(house.portal.pool, outbox)
  expect(await whereIs(secret)).toEqual([])
})
