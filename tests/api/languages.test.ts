import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { inRequest } from "../../server/platform/http/requestContext.ts"
import { kitActor, loadProgramme, openExam } from "../kit/programme.ts"
import { openSocket } from "../kit/socket.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await house.signIn(10)
})
afterAll(() => house.close())

const hindi = /[\u0900-\u097f]/u

const cookie = { cookie: "device=x; language=hi" }
const header = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.5" }

type Envelope = { readonly message: string; readonly data: { readonly code: string; readonly fields?: object } }

const ask = async (path: string, headers: Record<string, string>, body?: string) => {
  const response = await fetch(`${house.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${admin}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body })
  })
  return { status: response.status, body: (await response.json()) as Envelope }
}

const zone = (body: object, headers: Record<string, string>) => ask("/api/zone", headers, JSON.stringify(body))

describe.each([
  ["the cookie", cookie],
  ["Accept-Language", header]
])("with %s, REST answers in Hindi", (_name, headers) => {
  test("what has a missing, an unknown and a wrong field", async () => {
    const { status, body } = await zone({ nme: "North", name: "" }, headers)
    expect([status, body.data.code]).toEqual([422, "Invalid"])
    expect(body.message).toMatch(/^कृपया जाँचें: /u)
    expect(body.data.fields).toMatchObject({
      name: "यह आवश्यक है",
      nme: "अज्ञात पैरामीटर। क्या आपका मतलब name था?"
    })
    const missing = await zone({}, headers)
    expect(missing.body.data.fields).toMatchObject({ name: "यह आवश्यक है" })
  })

  test("a body that is no JSON", async () => {
    const { status, body } = await ask("/api/zone", headers, "{")
    expect([status, hindi.test(body.message)]).toEqual([422, true])
  })

  test("paths and records that do not exist, and another method", async () => {
    const answers = await Promise.all([
      ask("/api/nothing", headers),
      ask("/api/schools/detail/99999", headers),
      ask("/api/current-user", headers, "{}")
    ])
    for (const { status, body } of answers) {
      expect([404, 405]).toContain(status)
      expect(body.message).toMatch(hindi)
    }
  })

  test("whoever is not signed in, or has another role", async () => {
    const nobody = await ask("/api/current-user", { ...headers, authorization: "Bearer x" })
    expect([nobody.status, nobody.body.message]).toEqual([401, "कृपया साइन इन करें"])
    const school = await house.signIn(2, { schoolId: 1 })
    const other = await ask("/api/zone", { ...headers, authorization: `Bearer ${school}` }, '{"name":"North"}')
    expect([other.status, other.body.message]).toEqual([403, "आपकी भूमिका को इसकी अनुमति नहीं है"])
  })
})

test("a code of a language without a catalogue gets English", async () => {
  const { body } = await zone({}, { "accept-language": "ta" })
  expect(body.data.fields).toMatchObject({ name: "This is required" })
})

test("GraphQL answers refusals of its calls in the reader's language", async () => {
  const query = 'mutation { addZone(input: { name: "" }) { id } }'
  const answers = await Promise.all(
    [cookie, header].map(async (headers) => {
      const response = await fetch(`${house.url}/graphql`, {
        method: "POST",
        headers: { authorization: `Bearer ${admin}`, "content-type": "application/json", ...headers },
        body: JSON.stringify({ query })
      })
      return (await response.json()) as { errors: { message: string; extensions: { fields?: object } }[] }
    })
  )
  for (const { errors } of answers) {
    expect(errors[0]?.message).toMatch(hindi)
    expect(errors[0]?.extensions.fields).toEqual({ name: "यह आवश्यक है" })
  }
})

test("the socket refuses in the reader's language", async () => {
  await expect(openSocket(house.url, "", cookie)).rejects.toThrow("कृपया साइन इन करें")
  const school = await house.signIn(2, { schoolId: 1 })
  const socket = await openSocket(house.url, school, header)
  const answer = await socket.subscribe({ exam_id: 1, group_by: "state" })
  socket.close()
  expect(answer).toMatchObject({ ok: false, status: 403, message: "आपकी भूमिका को इसकी अनुमति नहीं है" })
})

const languages = Array.from({ length: 40 }, (_, nth) => (nth % 2 === 0 ? "hi" : "en"))

test("forty requests at once, in two languages, get each their own", async () => {
  const answers = await Promise.all(
    languages.map((language, nth) =>
      nth % 4 < 2
        ? zone({}, { "accept-language": language })
        : ask("/api/schools/detail/99999", { cookie: `language=${language}` })
    )
  )
  expect(answers.map(({ body }) => (hindi.test(body.message) ? "hi" : "en"))).toEqual(languages)
})

test("commands that are decided in one batch are refused in the language of the request that sent each", async () => {
  const exam = await openExam(house.portal.log)
  const refusals = await Promise.all(
    languages.map((language) =>
      inRequest("test", { cookie: `language=${language}` }, () =>
        house.portal.log
          .command({ stream: `exam-${exam}`, type: "exam.opened", data: {}, actor: kitActor, expected: 999 })
          .then(
            () => "",
            (error: Error) => error.message
          )
      )
    )
  )
  expect(refusals.map((message) => (hindi.test(message) ? "hi" : "en"))).toEqual(languages)
})
