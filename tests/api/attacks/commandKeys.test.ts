import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, oldPassword, sendForm, type Person } from "../../kit/people.ts"
import { loadProgramme } from "../../kit/programme.ts"

let house: TestServer
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

const send = async ({ token }: Person, path: string, payload: object, key: string) => {
  const response = await fetch(`${house.url}/api${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(payload)
  })
  return { status: response.status, body: (await response.json()) as { message: string; data: { id: number } } }
}
const addZone = (person: Person, name: string, key: string) => send(person, "/zone", { name, is_gcc: false }, key)
const refusal = { status: 422, body: { message: expect.stringContaining("used for another request") } }

test("the same request with the same key is answered as before, and done once", async () => {
  const [first, again] = [await addZone(admin, "Zone of keys", "key-1"), await addZone(admin, "Zone of keys", "key-1")]
  expect([first.status, again]).toEqual([200, first])
})

test("the same key with another payload, or for another call, is refused and does nothing", async () => {
  const { id } = (await addZone(admin, "First of two", "key-2")).body.data
  expect(await addZone(admin, "Second of two", "key-2")).toMatchObject(refusal)
  expect(await send(admin, "/sessions/end-others", {}, "key-2")).toMatchObject(refusal)
  const { rows } = await house.portal.pool.query("select id, name from zones where name like '% of two'")
  expect(rows).toEqual([{ id, name: "First of two" }])
})

test("of requests that come together with one key, one payload is taken", async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => addZone(admin, `Crowd ${nth % 4}`, "key-crowd"))
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  const { rowCount } = await house.portal.pool.query("select from zones where name like 'Crowd %'")
  expect(rowCount).toBe(1)
})

test("another account's key is not its own: it gets its own answer, and never the other's", async () => {
  const other = await newPerson(house, 10)
  const mine = await addZone(admin, "Mine by this key", "key-3")
  const theirs = await addZone(other, "Theirs by this key", "key-3")
  expect([mine.status, theirs.status]).toEqual([200, 200])
  expect(theirs.body.data.id).not.toBe(mine.body.data.id)
})

test("acting for two people with one key is two requests", async () => {
  const [one, two] = [await newPerson(house, 7), await newPerson(house, 7)]
  const actingFor = async ({ username }: Person) =>
    (
      (await send(admin, "/acting/begin", { username, reason: "A list is missing.", may_change: true }, username))
        .body as unknown as { data: { token: string } }
    ).data.token
  const rename = async (person: Person) =>
    sendForm(house.url, "/update-profile", await actingFor(person), { full_name: "Radha Iyer" }, "key-4")
  expect(await rename(one)).toMatchObject({ status: 200 })
  expect(await rename(two)).toMatchObject(refusal)
})

test("a form's fields and the name of its file count; a password is in no fingerprint", async () => {
  const person = await newPerson(house)
  const rename = (name: string) => sendForm(house.url, "/update-profile", person.token, { full_name: name }, "key-5")
  expect([(await rename("Radha Iyer")).status, (await rename("Radha Iyer")).status]).toEqual([200, 200])
  expect(await rename("Meera Iyer")).toMatchObject(refusal)
  const change = (password: string) =>
    sendForm(
      house.url,
      "/change-password",
      person.token,
      { old_password: oldPassword, new_password: password, confirm_password: password },
      `key-${password}`
    )
  await change("Lilavati#Bija7")
  const { rows } = await house.portal.pool.query(
    `select count(distinct fingerprint)::int as different from command_keys
      where actor = $1 and command_id like 'key-%#%'`,
    [String(person.id)]
  )
  expect(rows).toEqual([{ different: 1 }])
})

test("a key that is too long is refused, and no fault", async () => {
  expect(await addZone(admin, "Long key", "k".repeat(4_000))).toMatchObject({ status: 422 })
})
