import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { isImageUrl } from "../../../schema/fields/photo.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { projections } from "../../../server/projections.ts"
import { newPerson, typesOf } from "../../kit/people.ts"
import { smallProgramme, usernameOf } from "../../kit/programme.ts"
import { house, lastChange, mine, ownPicture, setUp, update } from "./profile.kit.ts"

setUp()

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
      id: String(person.id),
      username: person.username,
      role_id: "7",
      user_detail: { referred_student: 0 }
    })
  })
})
