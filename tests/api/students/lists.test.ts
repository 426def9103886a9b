import { describe, expect, test } from "vitest"
import { append } from "../../kit/programme.ts"
import { admin, create, district, house, ids, listed, neighbour, school, setUp, tell } from "./students.kit.ts"

setUp()

describe("lists", () => {
  test("are cut to the scope, by filters and by words of the name in any script", async () => {
    const { id, username } = await create(school, {
      name: "முத்துலட்சுமி Raman",
      gender: "other",
      class_level: 11,
      date_of_birth: "2010-02-28",
      language: "en"
    })
    const search = async (words: string, token = school) =>
      ids(await listed(token, `search=${encodeURIComponent(words)}`))
    expect(await search("முத்து")).toEqual([id])
    expect(await search("ram முத்")).toEqual([id])
    expect(await search(username.toLowerCase())).toEqual([id])
    // The number in it, as people say it: without year, state and zeros; its beginning is enough.
    const serial = username.slice(4).replace(/^0+/u, "")
    expect(await search(serial)).toContain(id)
    expect(await search(serial.slice(0, -1))).toContain(id)
    expect(await search("ram'); --")).toEqual([])
    expect(await search("xyz முத்")).toEqual([])
    expect(await search("முத்து", neighbour)).toEqual([])
    expect(await search("முத்து", district)).toEqual([id])
    expect(ids(await listed(school, "class_level=11&gender=other&language=en"))).toEqual([id])
    expect(ids(await listed(admin, "school_id=2"))).toEqual([22, 21])
    expect(ids(await listed(admin, "through=alone&district_ids=1"))).toEqual([99])
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    expect(ids(await listed(admin, `registered_from=${today}&search=${username}`))).toEqual([id])
    expect(ids(await listed(admin, `registered_to=2026-01-01&search=${username}`))).toEqual([])
  })

  test("tell paid from unpaid students", async () => {
    const { id } = await create()
    expect(ids(await listed(school, "fee=unpaid"))).toContain(id)
    await append(house.portal.log, [
      { stream: `student-${id}`, type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }
    ])
    expect(ids(await listed(school, "fee=paid"))).toEqual([id])
    expect(ids(await listed(school, "fee=unpaid"))).not.toContain(id)
  })

  test("have a file with the same rows", async () => {
    const { username } = await create()
    const response = await fetch(`${house.url}/api/export/students`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${school}` },
      body: JSON.stringify({ search: username, columns: ["username", "class_level"] })
    })
    expect(await response.text()).toBe(`"Roll number","Class"\r\n"${username}",8\r\n`)
  })

  test("of unpaid students without a school, by post", async () => {
    const { body } = await tell("/admin/students/unpaid/individual", admin, { district_ids: [1] })
    expect(ids(body.data.rows)).toEqual([99])
  })
})
