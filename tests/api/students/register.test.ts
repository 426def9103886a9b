import { describe, expect, test } from "vitest"
import { isRollNumber } from "../../../schema/students/rollNumber.ts"
import { takeNumbers } from "../../../server/areas/students/numbers.ts"
import { typesOf } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { house, kamala, ofSchool, other, register, setUp } from "./register.kit.ts"

setUp()

const many = (count: number, mark: string) =>
  Array.from({ length: count }, (_, nth) =>
    ofSchool({ name: `${mark} ${[...String(nth)].map((digit) => "ABCDEFGHIJ"[Number(digit)]).join("")}` })
  )
const count = async (where = "true") =>
  (await house.portal.pool.query<{ n: number }>(`select count(*)::int as n from students where ${where}`)).rows[0]!.n

describe("registering students", () => {
  test("gives each a roll number of year and state, and keeps what is personal out of the log", async () => {
    const [verdict] = await register([ofSchool({ name: "Anbu Selvan" })])
    if (verdict?.verdict !== "registered") throw new Error(verdict?.verdict)
    expect(isRollNumber(verdict.username)).toBe(true)
    expect(verdict.username).toMatch(/^26AB/)
    const {
      rows: [row]
    } = await house.portal.pool.query("select * from students where id = $1", [verdict.id])
    expect(row).toMatchObject({
      username: verdict.username,
      name: "Anbu Selvan",
      class_level: 8,
      school_id: 1,
      district_id: 1,
      state_id: 1,
      zone_id: 1,
      prant_id: 2,
      state: "registered",
      is_active: true,
      is_paid: false,
      has_consent: true,
      is_referred: false
    })
    const {
      rows: [event]
    } = await house.portal.pool.query("select data::text from events where stream = $1", [`student-${verdict.id}`])
    expect(event.data).not.toMatch(/Anbu|2013|Devi/)
  })

  test("refuses what does not fit by field, and registers the others", async () => {
    const alone = { student: kamala, schoolId: null, referrerSchoolId: null, key: null }
    const verdicts = await register([
      ofSchool({ name: "Banu" }),
      ofSchool({ date_of_birth: "2031-01-01" }),
      ofSchool({}, 999),
      { ...alone, districtId: null },
      { ...alone, districtId: 999 },
      { ...ofSchool(), referrerSchoolId: 2 },
      ofSchool({ name: "Chitra" })
    ])
    expect(verdicts.map((one) => (one.verdict === "refused" ? one.faults : one.verdict))).toEqual([
      "registered",
      { date_of_birth: "The student would not be born yet on 1 June 2026" },
      { school_id: "School not found" },
      { district_id: "Choose the district where the student lives" },
      { district_id: "District not found" },
      { referrer_school_id: "A student who is already at a school cannot be referred" },
      "registered"
    ])
  })

  test("alone, through a school's referral, makes the referral too", async () => {
    const [verdict] = await register([
      { student: kamala, schoolId: null, districtId: 2, referrerSchoolId: 2, key: null }
    ])
    if (verdict?.verdict !== "registered") throw new Error(verdict?.verdict)
    expect(await typesOf(house, `referral-${verdict.id}`)).toEqual(["referral.referred"])
    expect(
      (
        await house.portal.pool.query("select is_referred, referral, school_id from students where id = $1", [
          verdict.id
        ])
      ).rows
    ).toEqual([{ is_referred: true, referral: "referred", school_id: null }])
  })

  test("knows schools and districts of the registrar's scope only", async () => {
    const scope = { kind: "school", id: 1 } as const
    const alone = { student: kamala, schoolId: null, districtId: 1, referrerSchoolId: null, key: null }
    const verdicts = await register([ofSchool({ name: "Dinesh" }), ofSchool({}, 2), alone], { scope })
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["registered", "refused", "refused"])
  })

  test("of a school that is switched off registers nobody", async () => {
    await append(house.portal.log, [
      { stream: "school-4", type: "school.deactivated", data: { by: "admin", reason: null } }
    ])
    const message = "The school is deactivated. Only an admin can activate a school that an admin deactivated."
    expect(await register([ofSchool({}, 4)])).toEqual([
      { verdict: "refused", faults: { school_id: message }, inactivity: { message, allowed: [], state: "inactive" } }
    ])
    await append(house.portal.log, [{ stream: "school-4", type: "school.activated", data: { by: "admin" } }])
  })

  test("a row that comes again, or twice, adds nothing", async () => {
    const rows = many(40, "Eka")
    const first = await register([...rows, rows[3]!])
    expect(first.map(({ verdict }) => verdict)).toEqual([...rows.map(() => "registered"), "known"])
    const again = await register(rows)
    expect(again).toEqual(first.slice(0, 40).map((verdict) => ({ ...verdict, verdict: "known" })))
    expect(await count("name like 'Eka %'")).toBe(40)
  })

  test("a gesture sent again answers what it did the first time", async () => {
    const gesture = { commandId: "once" }
    const rows = many(3, "Fatima").map((row) => ({ ...row, key: null }))
    const first = await register(rows, gesture)
    expect(await register(rows, gesture)).toEqual(first)
    expect(await count("name like 'Fatima %'")).toBe(3)
  })

  test("on two nodes at once, of the same and of other rows: all are there once, no roll number twice", async () => {
    const same = many(300, "Gita")
    const [mine, theirs] = [many(300, "Hari"), many(300, "Indu")]
    const answers = await Promise.all([
      register(same),
      register(same, {}, other),
      register(mine),
      register(theirs, {}, other)
    ])
    const numbers = answers.flat().map((one) => (one.verdict === "refused" ? "" : one.username))
    expect(new Set(numbers).size).toBe(900)
    expect(numbers.every(isRollNumber)).toBe(true)
    expect(await count("name like 'Gita %'")).toBe(300)
    expect(
      answers
        .slice(0, 2)
        .flat()
        .filter(({ verdict }) => verdict === "registered")
    ).toHaveLength(300)
  })

  test("never gives a number out again, also when its student is gone, or none was made of it", async () => {
    const { pool } = house.portal
    const first = await takeNumbers(pool, 3)
    expect(await takeNumbers(pool, 1)).toBe(first + 3)
    const [verdict] = await register([ofSchool({ name: "Jaya" })])
    expect(verdict).toMatchObject({ verdict: "registered", id: first + 4 })
    // As after students came by another way, such as a restored log.
    await pool.query("update student_numbers set last = 1")
    expect(await takeNumbers(pool, 1)).toBe(first + 5)
  })
})
