import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { checkDigit, isRollNumber } from "../../schema/students/rollNumber.ts"
import { demoAccounts } from "../../server/demo/accounts.ts"
import { arrivalOrder } from "../../server/demo/examDay/order.ts"
import { makeProgramme, schoolsFor, type Programme } from "../../server/demo/programme/programme.ts"
import { mapDistricts } from "../../server/areas/regions/map/map.ts"
import { prants } from "../../server/areas/regions/map/prants.ts"
import { gccZone, states, zones } from "../../server/areas/regions/map/states.ts"

const inIndia = mapDistricts.filter(({ zoneId }) => zoneId !== gccZone)

describe("the map", () => {
  test("has India's 36 states and union territories, the Gulf's six after them, each in a zone", () => {
    const india = states.filter(({ zone }) => zone !== gccZone)
    expect(india).toHaveLength(36)
    expect(states.slice(0, 36)).toEqual(india)
    expect(new Set(states.map(({ code }) => code)).size).toBe(42)
    expect(new Set(india.map(({ zone }) => zone)).size).toBe(12)
    expect(zones[12]).toBe("GCC")
  })

  test("has every district once in its state, in one prant, with a town", () => {
    expect(inIndia.length).toBeGreaterThanOrEqual(740)
    expect(new Set(mapDistricts.map(({ stateId, name }) => `${stateId} ${name}`)).size).toBe(mapDistricts.length)
    for (const { name, prantId, cities } of mapDistricts) {
      expect(prantId, name).toBeGreaterThan(0)
      expect(cities[0]?.name, name).toMatch(/\p{L}/u)
    }
  })

  test("knows every district that a prant names", () => {
    for (const { name, states: codes, districts } of prants) {
      const near = mapDistricts.filter(({ stateId }) => codes.includes(states[stateId - 1]?.code ?? ""))
      const known = new Set(near.map((district) => district.name))
      expect(
        [...(districts ?? [])].filter((district) => !known.has(district)),
        name
      ).toEqual([])
    }
    const used = new Set(mapDistricts.map(({ prantId }) => prantId))
    expect(prants.filter((_prant, index) => !used.has(index + 1))).toEqual([])
  })
})

describe("the programme", () => {
  const size = { students: 60_000, schools: 3_000 }
  const everyone = ({ students }: Programme) =>
    Array.from({ length: students.count }, (_, index) => students.at(index + 1))
  const hash = (programme: Programme) =>
    createHash("sha256")
      .update(JSON.stringify([programme.schools, everyone(programme)]))
      .digest("hex")

  test("is the same, name for name, whenever it is made", () => {
    expect(hash(makeProgramme(size))).toBe(hash(makeProgramme(size)))
  })

  test("puts a school into every district and names no two of a town alike", () => {
    const { schools } = makeProgramme(size)
    expect(schools).toHaveLength(3_000)
    expect(new Set(schools.map(({ districtId }) => districtId)).size).toBe(mapDistricts.length)
    expect(new Set(schools.map(({ districtId, name }) => `${districtId} ${name}`)).size).toBe(3_000)
  })

  test("has a school with unpaid students for the Gulf's logins, also where it is small", () => {
    for (const students of [400, 3_000]) {
      const programme = makeProgramme({ students, schools: schoolsFor(students) })
      const { schoolId } = demoAccounts(programme).find(({ username }) => username === "role-2-gcc")!
      const school = programme.schools.find(({ id }) => id === schoolId)!
      expect(states[school.stateId - 1]).toMatchObject({ code: "AE", zone: gccZone })
      expect(programme.schools).toHaveLength(schoolsFor(students))
      const unpaid = programme.students.ofSchool(school).filter((id) => !programme.students.isPaid(id))
      expect(unpaid.length).toBeGreaterThan(0)
    }
  })

  test("gives every student a roll number of its own, a class, its school's state and a language", () => {
    const programme = makeProgramme(size)
    const students = everyone(programme)
    expect(new Set(students.map(({ username }) => username)).size).toBe(60_000)
    expect(students.filter(({ username }) => !isRollNumber(username))).toEqual([])
    expect(new Set(students.map(({ classLevel }) => classLevel))).toEqual(new Set([6, 7, 8, 9, 10, 11]))
    expect(new Set(students.map(({ language }) => language))).toEqual(new Set(languages.map(({ code }) => code)))
    const ages = students.map(({ dateOfBirth, classLevel }) => 2026 - Number(dateOfBirth?.slice(0, 4)) - classLevel)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...ages)).toBeLessThanOrEqual(7)
  })

  test("answers for a sheet what the whole student says", () => {
    const { students } = makeProgramme({ students: 700, schools: 35 })
    for (let id = 1; id <= 700; id++) {
      const { stateId: _stateId, ...sheet } = students.sheetOf(id)
      expect(students.at(id)).toMatchObject(sheet)
    }
  })

  test("grows to 15,000 schools with a million students", () => {
    expect(schoolsFor(60_000)).toBe(3_000)
    expect(schoolsFor(1_000_000)).toBe(15_000)
  })

  test("lets each student's sheet arrive once", () => {
    const { students } = makeProgramme({ students: 2_000, schools: 100 })
    const order = arrivalOrder(1, students)
    expect(new Set(order).size).toBe(2_000)
    expect(Math.min(...order)).toBe(1)
    expect(Math.max(...order)).toBe(2_000)
  })
})

test("a check digit catches every wrong digit", () => {
  const body = "26TN0001043"
  const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character)
  const wrong = [...Array(body.length * 10).keys()]
    .map((count) => body.slice(0, Math.floor(count / 10)) + (count % 10) + body.slice(Math.floor(count / 10) + 1))
    .filter((text, count) => text !== body && isDigit(body[Math.floor(count / 10)]))
  expect(wrong).toHaveLength(81)
  for (const text of wrong) expect(checkDigit(text), text).not.toBe(checkDigit(body))
})
