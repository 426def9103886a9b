import { describe, expect, test } from "vitest"
import { clientToken } from "../../../schema/session/clientToken.ts"
import { newPerson } from "../../kit/people.ts"
import { house, setUp } from "./profile.kit.ts"

setUp()

describe("whether a username is taken", () => {
  const check = ({ token }: { readonly token?: string }, payload: object) =>
    fetch(`${house.url}/api/check-username`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` })
      },
      body: JSON.stringify(payload)
    })

  test("is answered as a text", async () => {
    const person = await newPerson(house)
    const taken = await check(person, { username: person.username, token: clientToken })
    expect([taken.status, taken.headers.get("content-type"), await taken.text()]).toEqual([
      200,
      "text/plain; charset=utf-8",
      "taken"
    ])
    expect(await (await check(person, { username: "nobody-of-that-name", token: clientToken })).text()).toBe(
      "available"
    )
  })

  test("is not told without the client's token, a username, or to who is not signed in", async () => {
    const person = await newPerson(house)
    for (const [payload, field] of [
      [{ username: "x" }, "token"],
      [{ username: "x", token: "another" }, "token"],
      [{ username: " ", token: clientToken }, "username"]
    ] as const) {
      const answer = await check(person, payload)
      expect([answer.status, Object.keys(((await answer.json()) as { data: { fields: object } }).data.fields)]).toEqual(
        [422, [field]]
      )
    }
    expect((await check({}, { username: "x", token: clientToken })).status).toBe(401)
  })

  test("is told sixty times a minute", async () => {
    const person = await newPerson(house)
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, i) => check(person, { username: `name-${i}`, token: clientToken }))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
