import { afterAll, beforeAll, expect, test } from "vitest"
import type { RoleId } from "../../../schema/core/roles.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../../kit/people.ts"
import { impostors, pictures } from "../../kit/pictures.ts"

let house: TestServer
let author: Person
beforeAll(async () => {
  house = await openTestServer()
  author = await newPerson(house, 14)
})
afterAll(() => house.close())

const keep = (bytes: Uint8Array<ArrayBuffer>) =>
  sendForm(house.url, "/question/picture", author.token, { file: { bytes, name: "lens.png" } })
const read = async (file: string, token: string | null) =>
  fetch(`${house.url}/api/question/picture/${file}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` }
  })

test("a question's picture is read by who works on papers, and by nobody else", async () => {
  const {
    body: {
      data: { file }
    }
  } = await keep(pictures.png)
  const answer = await read(file, await house.signIn(15))
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
    200,
    "image/png",
    "nosniff"
  ])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pictures.png)
  expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable")
  expect((await read(file, null)).status).toBe(401)
  for (const role of [2, 3, 12] satisfies readonly RoleId[])
    expect((await read(file, await house.signIn(role))).status).toBe(403)
})

test("a question's picture outlives the same one of a profile; a profile's own is no question's", async () => {
  const person = await newPerson(house, 14)
  const wear = (bytes: Uint8Array<ArrayBuffer>) =>
    sendForm(house.url, "/update-profile", person.token, {
      full_name: "Sunita",
      profile_photo: { bytes, name: "photo.png" }
    })
  const {
    body: {
      data: { file }
    }
  } = await keep(pictures.bmp)
  expect([(await wear(pictures.bmp)).status, (await wear(pictures.jpg)).status]).toEqual([200, 200])
  expect(new Uint8Array(await (await read(file, author.token)).arrayBuffer())).toEqual(pictures.bmp)
  const {
    rows: [own]
  } = await house.portal.pool.query<{ photo: string }>("select photo from accounts where id = $1", [person.id])
  expect((await read(own!.photo, author.token)).status).toBe(404)
})

test("what only claims to be a picture, or is too large, is refused; there is none of another name", async () => {
  for (const [what, bytes] of Object.entries(impostors))
    expect((await keep(bytes)).body, what).toMatchObject({
      data: { fields: { file: expect.stringContaining("picture") } }
    })
  expect((await keep(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
  const {
    body: {
      data: { file }
    }
  } = await keep(pictures.gif)
  for (const other of [file.replace("gif", "png"), file.replace("gif", "svg"), "..%2f..%2fetc%2fpasswd", "x"])
    expect((await read(other, author.token)).status, other).toBe(404)
})
