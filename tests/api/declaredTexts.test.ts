import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { loadProgramme } from "../kit/programme.ts"

let house: TestServer
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10, { username: "the-admin" })
})
afterAll(() => house.close())

const ask = (path: string, language: string, payload?: object) =>
  fetch(`${house.url}/api${path}`, {
    method: payload === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: `language=${language}`,
      "content-type": "application/json"
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) })
  })

const messageOf = async (answer: Response) => ((await answer.json()) as { readonly message: string }).message

describe("in the language of the request are", () => {
  test("the message of a call, and a machine's refusal, also where another language refused the same", async () => {
    expect(await messageOf(await ask("/schools/disable/1", "hi", {}))).toBe("विद्यालय सफलतापूर्वक निष्क्रिय किया गया!")
    const both = await Promise.all(
      ["hi", "en"].map((language) => ask("/schools/disable/1", language, {}).then(messageOf))
    )
    expect(both).toEqual(["विद्यालय पहले से निष्क्रिय है।", "The school is already deactivated."])
  })

  test("descriptions of events and names of roles", async () => {
    const answer = await ask("/records/history?kind=school&id=1", "hi")
    const { data } = (await answer.json()) as { readonly data: { readonly rows: readonly object[] } }
    expect(data.rows[0]).toMatchObject({ description: "विद्यालय निष्क्रिय किया गया", role: "एडमिन" })
  })

  test("the heads of an exported list", async () => {
    const csv = await (await ask("/export/schools", "hi", { format: "csv", columns: ["name", "registered_at"] })).text()
    expect(csv.split("\r\n")[0]).toBe('"विद्यालय","पंजीकरण (IST)"')
  })
})
