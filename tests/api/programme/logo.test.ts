import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notAPhoto } from "../../../schema/fields/photo.ts"
import { maxLogoBytes, notALogo } from "../../../schema/programme/logo.ts"
import { programmeEvents, programmeStream } from "../../../schema/programme/programme.ts"
import { call } from "../../kit/edge.ts"
import { newPerson, sendForm, type Parts, type Person } from "../../kit/people.ts"
import { impostors, pictures } from "../../kit/pictures.ts"
import { append } from "../../kit/programme.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"

let house: TestServer
let admin: Person

beforeAll(async () => {
  house = await openTestServer()
  admin = await newPerson(house, 10, { username: "the-admin" })
  await append(house.portal.log, [
    { stream: programmeStream, type: "programme.setUp", data: programmeEvents.setUp.sample }
  ])
})
afterAll(() => house.close())

const settings = async () => (await call(house.url, "/programme/settings", { token: admin.token })).body.data
const change = async (parts: Parts, { token } = admin, version?: number) =>
  sendForm(house.url, "/programme/logo", token, { version: String(version ?? (await settings()).version), ...parts })
const nameOf = (bytes: Uint8Array, kind: string) => `${createHash("sha256").update(bytes).digest("hex")}.${kind}`
const shown = (file: string) => fetch(`${house.url}/api/programme/logo/${file}`)
const png = { bytes: pictures.png, name: "logo.svg", type: "image/svg+xml" }
const pngFile = nameOf(pictures.png, "png")
const publicLogo = async () => (await call(house.url, "/programme")).body.data.programme.logo

test("a logo is told by its content, shown to everybody, and stands in the history", async () => {
  expect([await publicLogo(), (await shown(pngFile)).status]).toEqual([null, 404])
  const changed = await change({ alt: "National School Olympiad", logo: png })
  const logo = { file: pngFile, alt: "National School Olympiad" }
  expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining({ logo, version: 2 })])
  expect(await publicLogo()).toEqual(logo)
  const served = await shown(pngFile)
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(pictures.png)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^inline;/u)
  })
  const changes = await call(house.url, "/programme/changes", { token: admin.token })
  expect(changes.body.data.rows[0]).toMatchObject({
    by: "the-admin",
    changed: ["logo"],
    from: { logo: null },
    to: { logo }
  })
})

test("its description changes alone, and what is as it was is no change", async () => {
  const described = await change({ alt: "Olympiad logo" })
  expect(described.body.data.logo).toEqual({ file: pngFile, alt: "Olympiad logo" })
  const { version } = described.body.data
  expect((await change({ alt: "Olympiad logo", logo: png })).body.data.version).toBe(version)
  expect((await change({ alt: "" })).status).toBe(422)
})

test("another logo takes its place, and the picture before is kept no more", async () => {
  const jpeg = await change({ alt: "Olympiad", logo: { bytes: pictures.jpg, name: "logo.jpg" } })
  expect(jpeg.body.data.logo.file).toMatch(/\.jpg$/u)
  expect((await shown(pngFile)).status).toBe(404)
  const kept = await house.portal.pool.query("select from files where hash = $1", [pngFile.split(".")[0]])
  expect(kept.rowCount).toBe(0)
})

test.each([...Object.entries(impostors), ["a GIF", pictures.gif] as const])(
  "%s is no logo, and nothing changes",
  async (_what, bytes) => {
    const before = await settings()
    const { status, body } = await change({ alt: "Olympiad", logo: { bytes, name: "logo.png", type: "image/png" } })
    const empty = bytes.length === 0
    expect(status).toBe(422)
    if (!empty) expect([notALogo(), notAPhoto()]).toContain(body.data.fields.logo)
    expect(await settings()).toEqual(before)
  }
)

test("one of more than a megabyte, and one of too many pixels, are refused", async () => {
  const large = new Uint8Array(maxLogoBytes + 1)
  large.set(pictures.png)
  expect((await change({ alt: "Olympiad", logo: { bytes: large, name: "logo.png" } })).status).toBe(413)
  const wide = Uint8Array.from(pictures.png)
  new DataView(wide.buffer).setUint32(16, 4_001)
  new DataView(wide.buffer).setUint32(20, 1_000)
  const refused = await change({ alt: "Olympiad", logo: { bytes: wide, name: "logo.png" } })
  expect([refused.status, refused.body.data.fields.logo]).toEqual([422, expect.stringContaining("4 ")])
})

test("of two who saw the same version the second is refused, and a picture that was not taken is dropped", async () => {
  const { version } = await settings()
  const both = await Promise.all([
    change({ alt: "First", logo: png }, admin, version),
    change({ alt: "Second" }, admin, version)
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const file: string = (await settings()).logo.file
  const { rows } = await house.portal.pool.query<{ hash: string }>("select hash from files")
  expect(rows.map(({ hash }) => hash)).toEqual([file.split(".")[0]])
})

test("removing it shows none to anybody, once", async () => {
  const { version, logo } = await settings()
  const remove = (token = admin.token) => call(house.url, "/programme/logo/remove", { token, payload: { version } })
  for (const role of [6, 11] as const) {
    const other = await newPerson(house, role)
    expect([(await change({ alt: "Mine", logo: png }, other)).status, (await remove(other.token)).status]).toEqual([
      403, 403
    ])
  }
  expect((await remove()).body.data).toMatchObject({ logo: null, version: version + 1 })
  expect([await publicLogo(), (await shown(logo.file)).status, (await remove()).status]).toEqual([null, 404, 409])
  const without = await change({ alt: "Nothing" })
  expect([without.status, Object.keys(without.body.data.fields)]).toEqual([422, ["logo"]])
})
