import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import {
  isImageUrl,
  maxPhotoBytes,
  notAPhoto,
  photoKindOf,
  photoTypes,
  type PhotoKind
} from "../../../schema/fields/photo.ts"
import { photoLink } from "../../../server/areas/session/photoLinks.ts"
import { clientToken } from "../../../schema/session/calls.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { projections } from "../../../server/projections.ts"
import { call } from "../../kit/edge.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newPerson, sendForm, typesOf, type Parts, type Person } from "../../kit/people.ts"
import { impostors, pictures } from "../../kit/pictures.ts"
import { loadProgramme, smallProgramme, usernameOf } from "../../kit/programme.ts"

let house: TestServer
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const update = ({ token }: Person, parts: Parts) => sendForm(house.url, "/update-profile", token, parts)

const mine = async ({ token }: Person) => (await call(house.url, "/current-user", { token })).body.data

const lastChange = async ({ id }: Person) => {
  const {
    rows: [row]
  } = await house.portal.pool.query("select type, data from events where stream = $1 order by version desc limit 1", [
    accountStream(id)
  ])
  return row as { readonly type: string; readonly data: { readonly changed?: readonly string[] } }
}

const kinds = Object.entries(pictures) as readonly (readonly [PhotoKind, Uint8Array<ArrayBuffer>])[]

const picture = (kind: PhotoKind, name = `me.${kind}`) => ({ bytes: pictures[kind], name })

/** A picture that nobody else has: what comes after a GIF's end is not read. */
const ownPicture = (nth: number) => ({ bytes: Uint8Array.from(pictures.gif).fill(nth, 13, 14), name: "own.gif" })

describe("a profile", () => {
  test("says what its form says, and the event only which fields changed", async () => {
    const person = await newPerson(house, 7, { name: "Meera Iyer" })
    const { status, body } = await update(person, {
      full_name: " Meera Krishnan ",
      designation: "Coordinator",
      team: "South"
    })
    expect([status, body.message]).toEqual([200, "Profile updated successfully!"])
    expect(body.data).toMatchObject({
      id: person.id,
      name: "Meera Krishnan",
      designation: "Coordinator",
      team: "South",
      user_detail: { name: "Meera Krishnan" }
    })
    expect(await mine(person)).toEqual(body.data)
    expect(await lastChange(person)).toEqual({
      type: "account.profileUpdated",
      data: { changed: ["name", "designation", "team"] }
    })
  })

  test("keeps what is left out and clears what is empty; where nothing differs nothing happens", async () => {
    const person = await newPerson(house)
    await update(person, { full_name: "Arvind Rao", designation: "Teacher", team: "Maths" })
    expect((await update(person, { full_name: "Arvind Rao", designation: "" })).body.data).toMatchObject({
      designation: null,
      team: "Maths"
    })
    expect((await lastChange(person)).data).toEqual({ changed: ["designation"] })
    const before = await typesOf(house, accountStream(person.id))
    expect(await update(person, { full_name: "Arvind Rao", team: "Maths" })).toMatchObject({ status: 200 })
    expect(await typesOf(house, accountStream(person.id))).toEqual(before)
  })

  test("shows a script in a name as the text that it is", async () => {
    const person = await newPerson(house)
    const name = '<script>alert("1")</script> O\'Neill; drop table accounts --'
    expect((await update(person, { full_name: name })).body.data.name).toBe(name)
    expect((await mine(person)).name).toBe(name)
  })

  test.each([
    ["no name", { designation: "Head" }, { full_name: "This is required" }],
    ["a name of spaces", { full_name: "   " }, { full_name: "This is required" }],
    ["a name with a line's end", { full_name: "Meera\nIyer" }, { full_name: "Enter a single line of text" }],
    ["a name with a null character", { full_name: "Meera\0Iyer" }, { full_name: "Enter a single line of text" }],
    [
      "long texts",
      { full_name: "x".repeat(101), designation: "x".repeat(101), team: "x".repeat(101) },
      {
        full_name: expect.stringContaining("100"),
        designation: expect.stringContaining("100"),
        team: expect.stringContaining("100")
      }
    ]
  ])("with %s is refused", async (_, parts, fields) => {
    const { status, body } = await update(await newPerson(house), parts)
    expect([status, body.data]).toEqual([422, { code: "Invalid", fields }])
  })

  test("of somebody who is erased is gone from everywhere, with the photo", async () => {
    const person = await newPerson(house)
    await update(person, { full_name: "Lakshmi Narayanan", designation: "Only hers", profile_photo: ownPicture(1) })
    const { profile_photo: photo } = await mine(person)
    await eraseSubject(house.portal.pool, projections, accountStream(person.id))
    expect(await mine(person)).toMatchObject({ name: person.username, designation: null, profile_photo: null })
    expect((await fetch(house.url + photo)).status).toBe(404)
    const { rows } = await house.portal.pool.query("select from files where hash = $1", [
      createHash("sha256").update(ownPicture(1).bytes).digest("hex")
    ])
    expect(rows).toEqual([])
  })
})

describe("a photo", () => {
  test.each(kinds)("of the kind %s is told by its content, whatever its name and type say", async (kind, bytes) => {
    expect(photoKindOf(bytes)).toBe(kind)
    const person = await newPerson(house)
    const { status, body } = await update(person, {
      full_name: "Sunita",
      profile_photo: { bytes, name: "photo.svg", type: "image/svg+xml" }
    })
    expect(status).toBe(200)
    const hash = createHash("sha256").update(bytes).digest("hex")
    expect(body.data).toMatchObject({
      profile: body.data.profile_photo,
      profile_photo: expect.stringMatching(new RegExp(`^/api/photos/${hash}\\.${kind}\\?until=`)),
      user_detail: { profile_photo: body.data.profile_photo }
    })
    expect(isImageUrl(`https://portal.example.org${body.data.profile_photo}`)).toBe(true)

    const served = await fetch(house.url + body.data.profile_photo)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": photoTypes[kind],
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      "content-disposition": expect.stringMatching(/^inline;/),
      "content-security-policy": expect.stringContaining("default-src 'self'")
    })
  })

  test.each(Object.entries(impostors))("that is %s is refused, and nothing of the form is taken", async (_, bytes) => {
    expect(photoKindOf(bytes)).toBeUndefined()
    const person = await newPerson(house, 7, { name: "Farhan" })
    const { status, body } = await update(person, {
      full_name: "Somebody else",
      profile_photo: { bytes, name: "me.png", type: "image/png" }
    })
    expect([status, body.message, body.data.fields]).toEqual([422, notAPhoto(), { profile_photo: notAPhoto() }])
    expect(await mine(person)).toMatchObject({ name: "Farhan", profile_photo: null })
    const { rows } = await house.portal.pool.query("select from files where hash = $1", [
      createHash("sha256").update(bytes).digest("hex")
    ])
    expect(rows).toEqual([])
  })

  test("may be as large as the limit, and no larger", async () => {
    const person = await newPerson(house)
    const large = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(pictures.jpg)
      return { bytes, name: "large.jpg" }
    }
    expect(await update(person, { full_name: "Gurpreet", profile_photo: large(maxPhotoBytes) })).toMatchObject({
      status: 200
    })
    const served = await fetch(house.url + (await mine(person)).profile_photo)
    // What follows the end of the picture is not kept.
    expect((await served.arrayBuffer()).byteLength).toBe(pictures.jpg.length)
    const { status, body } = await update(person, { full_name: "Gurpreet", profile_photo: large(maxPhotoBytes + 1) })
    expect([status, body.data]).toEqual([413, { code: "TooLarge", limit: maxPhotoBytes }])
  })

  test("that was replaced is no longer served, unless somebody else shows it", async () => {
    const [person, other] = [await newPerson(house), await newPerson(house)]
    const first = (await update(person, { full_name: "Rekha", profile_photo: ownPicture(2) })).body.data.profile_photo
    await update(other, { full_name: "Devendra", profile_photo: ownPicture(2) })
    await update(person, { full_name: "Rekha", profile_photo: picture("png") })
    expect((await lastChange(person)).data).toEqual({ changed: ["photo"] })
    expect((await fetch(house.url + first)).status).toBe(200)
    await update(other, { full_name: "Devendra", profile_photo: picture("png") })
    expect((await fetch(house.url + first)).status).toBe(404)
    expect((await fetch(house.url + (await mine(person)).profile_photo)).status).toBe(200)
  })

  test("is no way to other files, and other kinds of a hash are not there", async () => {
    const { pool } = house.portal
    const sheets = createHash("sha256").update("sheets").digest("hex")
    await pool.query("insert into files (hash, type, size) values ($1, 'text/plain', 6)", [sheets])
    const person = await newPerson(house)
    const photo: string = (await update(person, { full_name: "Ishita", profile_photo: picture("png") })).body.data
      .profile_photo
    for (const path of [
      await photoLink(pool, `${sheets}.png`),
      await photoLink(pool, sheets),
      photo.replace(".png", ".svg"),
      photo.replace(".png", ""),
      photo.replace(/[^/]*\?/, "..%2f..%2fetc%2fpasswd?")
    ]) {
      const { status, headers } = await fetch(house.url + path)
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"])
    }
  })
})

test.each([
  ["https://portal.example.org/a/b.png", true],
  ["http://127.0.0.1:3000/x.JPEG", true],
  ["https://cdn.example.org/x.svg?size=2", true],
  ["/api/photos/x.png", false],
  ["//portal.example.org/x.png", false],
  ["https://portal.example.org/x", false],
  ["https://portal.example.org/x.exe", false],
  ["https://portal.example.org/?x=.png", false],
  ["javascript:alert(1)//.png", false],
  ["data:image/png;base64,AAAA", false],
  ["", false]
])("the address %s may be shown as an image: %s", (address, may) => expect(isImageUrl(address)).toBe(may))

describe("the record of the user who is signed in", () => {
  const [place] = smallProgramme.places
  const places = { zoneId: place!.zone, stateId: place!.state, prantId: place!.prant, districtId: place!.district }

  test("of a coordinator says which region is theirs", async () => {
    const person = await newPerson(house, 9, places)
    expect(await mine(person)).toMatchObject({
      role_id: 9,
      role_name: "District Coordinator",
      is_active: 1,
      zone: "zone 1",
      user_detail: { assignments: [{ coordinatable_name: "district 1" }] }
    })
  })

  test("of a school's user has its referrals as a number, its category and whether it is active", async () => {
    await house.portal.log.command({
      actor: { userId: 0, roleId: 10 },
      stream: "student-900",
      type: "student.registered",
      data: {
        username: usernameOf(900),
        classLevel: 8,
        language: "en",
        gender: "other",
        districtId: 1,
        schoolId: null,
        referrerSchoolId: 1
      },
      personal: { subject: "student-900", data: { name: "Kamala", dateOfBirth: "2013-02-28", guardian: "Her mother" } }
    })
    const person = await newPerson(house, 2, { ...places, schoolId: 1 })
    expect(await mine(person)).toMatchObject({
      school_id: 1,
      is_active: 1,
      user_detail: { referred_student: 1, school_category_id: 4, assignments: [{ coordinatable_name: "School 1" }] }
    })
  })

  test("is what GraphQL answers, too", async () => {
    const person = await newPerson(house)
    const response = await fetch(`${house.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ query: "{ currentUser { id username role_id user_detail { referred_student } } }" })
    })
    expect((await response.json()).data.currentUser).toEqual({
      id: person.id,
      username: person.username,
      role_id: 7,
      user_detail: { referred_student: 0 }
    })
  })
})

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
