import { afterAll, beforeAll, expect, test } from "vitest"
import { cardNames } from "../../../schema/dashboards/cards.ts"
import { call } from "../../kit/edge.ts"
import { glyphsOf, linesOf } from "../../kit/pdfText.ts"
import { newPerson, type Person } from "../../kit/people.ts"
import { append, loadProgramme } from "../../kit/programme.ts"
import { caughtUp } from "../../kit/tables.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { boardsOf } from "./boards.kit.ts"

let house: TestServer
let admin: Person
let state: Person
const { pin, done } = boardsOf(() => house)

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  await append(
    house.portal.log,
    [11, 12, 41].map((id) => ({
      stream: `student-${id}`,
      type: "student.feePaid",
      data: { amount: 20_000, currency: "INR" }
    }))
  )
  await caughtUp(house.portal.pool)
  admin = await newPerson(house, 10)
  state = await newPerson(house, 7, { stateId: 1, zoneId: 1 })
  for (const card of cardNames) await pin(admin, card)
})
afterAll(() => house.close())

/** The lines of a board's PDF, without spaces. */
const fileOf = async ({ token }: Person, id: number, language = "en"): Promise<string> => {
  const response = await fetch(`${house.url}/api/export/board`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "accept-language": language
    },
    body: JSON.stringify({ id })
  })
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("application/pdf")
  const pages = glyphsOf(new Uint8Array(await response.arrayBuffer()))
  return pages.flatMap((page) => linesOf(page)).join("\n")
}

const figuresOf = async ({ token }: Person) =>
  (await call(house.url, "/admin/dashboard/card-summary", { token, payload: {} })).body.data

test("a board's PDF has each card with the figures that its screen has, and where they were counted", async () => {
  const text = await fileOf(admin, admin.id)
  const { rows, position } = await figuresOf(admin)
  for (const words of ["Schoolsbyboard", "Coordinators", "Studentsbyclassandgender", "Class8"])
    expect(text).toContain(words)
  expect(text).toContain(`Students${rows[0].students}`)
  expect(text).toContain(`Feepaid${rows[0].paid_students}`)
  expect(text).toMatch(/Collected₹600/)
  expect(text).toContain(`position${position}.`)
})

test("a shared board's PDF has the figures of whoever asks; a board that is not shared is none", async () => {
  await done(admin, "board/share", { role_id: 7, is_shared: true })
  const text = await fileOf(state, admin.id)
  const [{ students }] = (await figuresOf(state)).rows
  expect(students).not.toBe((await figuresOf(admin)).rows[0].students)
  expect(text).toContain(`Students${students}`)
  expect(text).toContain(`Boardof${admin.username}`)
  await done(admin, "board/share", { role_id: 7, is_shared: false })
  const { status } = await call(house.url, "/export/board", { token: state.token, payload: { id: admin.id } })
  expect(status).toBe(404)
})

test("a board's PDF is in the reader's language", async () => {
  const text = await fileOf(admin, admin.id, "hi")
  // Letters that are joined are one glyph, so that whole words cannot be compared.
  expect(text.match(/[\u0900-\u097f]/gu)?.length).toBeGreaterThan(500)
  expect(text).not.toContain("Coordinators")
})
