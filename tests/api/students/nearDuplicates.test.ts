import { describe, expect, test } from "vitest"
import { nearDuplicates } from "../../../server/areas/students/duplicates.ts"
import { house, kamala, ofSchool, register, setUp } from "./register.kit.ts"

setUp()

describe("near-duplicates", () => {
  test("are students and rows of the same school and date of birth with a similar name", async () => {
    await register([
      ofSchool({ name: "Kalpana Chawla", date_of_birth: "2012-07-01" }, 3),
      ofSchool({ name: "Kalpana Chawla", date_of_birth: "2012-07-01" }, 2)
    ])
    const suspect = (name: string, dateOfBirth = "2012-07-01", schoolId = 3) => ({
      name,
      dateOfBirth,
      schoolId,
      districtId: null
    })
    const found = await nearDuplicates(house.portal.pool, [
      suspect("Chawla Kalpna"),
      suspect("Kalpana Chawla", "2012-07-02"),
      suspect("K. Chawla"),
      suspect("Vikram Chawla"),
      suspect("Vikram  chawla")
    ])
    expect(found.map(({ students, rows }) => [students.map(({ name }) => name), rows])).toEqual([
      [["Kalpana Chawla"], [2]],
      [[], []],
      [["Kalpana Chawla"], [0]],
      [[], [4]],
      [[], [3]]
    ])
  })

  test("of those without a school are looked for in the district", async () => {
    await register([
      { student: { ...kamala, name: "Lata" }, schoolId: null, districtId: 3, referrerSchoolId: null, key: null }
    ])
    const found = await nearDuplicates(
      house.portal.pool,
      [1, 3].map((districtId) => ({ name: "LATA", dateOfBirth: "2013-02-28", schoolId: null, districtId }))
    )
    expect(found.map(({ students }) => students.length)).toEqual([0, 1])
  })
})
