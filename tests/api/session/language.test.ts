import { afterAll, beforeAll, expect, test } from "vitest"
import { t } from "#messages/server.session.js"
import { accountStream } from "../../../schema/session/account.ts"
import { inviteAccount } from "../../../server/areas/session/setPassword.ts"
import { inLanguageOfAccount } from "../../../server/areas/session/language.ts"
import { inRequest } from "../../../server/platform/http/requestContext.ts"
import { outboxMessenger } from "../../../server/platform/mail/messenger.ts"
import { call } from "../../kit/edge.ts"
import { lastMessage, newPerson, oldPassword, signInAs, typesOf, type Person } from "../../kit/people.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
})
afterAll(() => house.close())

const hindi = /[\u0900-\u097f]/u

const choose = ({ token }: Person, language: unknown) =>
  call(house.url, "/choose-language", { token, payload: { language } })
const languageOf = async (token: string) => (await call(house.url, "/current-user", { token })).body.data.language
const login = (username: string, more: object = {}) =>
  call(house.url, "/login", { payload: { username, password: oldPassword, ...more } })

const invite = ({ id, username }: Person, cookie: string) =>
  inRequest("test", { cookie }, () =>
    inviteAccount(
      { ...house.portal, publicUrl: "https://portal.example.org", messenger: outboxMessenger(house.portal) },
      { id, username, email: "head@school.example.org" },
      { userId: 0, roleId: 10 }
    )
  )

test("the chosen language is kept in the account, and answered on every device", async () => {
  const person = await newPerson(house, 7)
  expect(await languageOf(person.token)).toBeNull()
  const { status, body } = await choose(person, "hi")
  expect([status, body.data.language]).toEqual([200, "hi"])
  expect(await languageOf(await signInAs(house.url, person.username))).toBe("hi")
  expect((await login(person.username)).body.data.user.language).toBe("hi")
})

test("choosing the language that is kept already is no event", async () => {
  const person = await newPerson(house, 7)
  await choose(person, "hi")
  await choose(person, "hi")
  const types = await typesOf(house, accountStream(person.id))
  expect(types.filter((type) => type === "account.languageChosen")).toHaveLength(1)
})

test("a language without a catalogue is refused", async () => {
  const person = await newPerson(house, 7)
  expect((await choose(person, "en-XA")).status).toBe(422)
  expect((await login(person.username, { language: "xx" })).status).toBe(422)
})

test("a language that was chosen on the login page is kept by signing in", async () => {
  const person = await newPerson(house, 7)
  expect((await login(person.username, { language: "hi" })).body.data.user.language).toBe("hi")
  expect((await login(person.username)).body.data.user.language).toBe("hi")
  await login(person.username, { language: "en" })
  expect(await languageOf(person.token)).toBe("en")
})

test("who has no such account chooses nothing by a wrong password", async () => {
  const person = await newPerson(house, 7)
  await call(house.url, "/login", { payload: { username: person.username, password: "wrong", language: "hi" } })
  expect(await languageOf(person.token)).toBeNull()
})

test("a message to an account's user is in the language that they chose, else in that of the request", async () => {
  const [chooser, other] = [await newPerson(house, 7), await newPerson(house, 7)]
  await choose(chooser, "hi")
  await invite(chooser, "language=en")
  await invite(other, "language=en")
  expect((await lastMessage(house, accountStream(chooser.id))).body).toMatch(hindi)
  expect((await lastMessage(house, accountStream(other.id))).body).not.toMatch(hindi)
  await invite(other, "language=hi")
  expect((await lastMessage(house, accountStream(other.id))).body).toMatch(hindi)
})

test("background work for an account's user speaks the language that they chose, else English", async () => {
  const [chooser, other] = [await newPerson(house, 7), await newPerson(house, 7)]
  await choose(chooser, "hi")
  const spoken = ({ id }: Person) =>
    inLanguageOfAccount(house.portal.pool, id, async () => {
      await house.portal.pool.query("select")
      return t.wrongLogin
    })
  const texts = await Promise.all([spoken(chooser), spoken(other)])
  expect(texts.map((text) => hindi.test(text))).toEqual([true, false])
})
