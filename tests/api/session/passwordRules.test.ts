import { beforeAll, describe, expect, test } from "vitest"
import { passwordFaults } from "../../../schema/fields/password.ts"
import { newPerson, oldPassword, type Person } from "../../kit/people.ts"
import { change, form, good, house, setUp } from "./password.kit.ts"

setUp()

const required = "Password is required"
const tooShort = "Password should have at least 8 symbols"
const tooLong = "Password should have maximum 100 symbols"
const weak = "Password should have at least one uppercase, one lowercase, one special character, one number"
const different = "Password do not match"
const same = "Current password cannot be used as new password."

const hundred = `${"aB3!".repeat(24)}aB3!`

describe("the rules of a form that changes a password", () => {
  let person: Person
  beforeAll(async () => {
    person = await newPerson(house)
  })

  test.each([
    [
      "nothing at all",
      form("", "", ""),
      { old_password: required, new_password: required, confirm_password: required }
    ],
    ["no old password", form("", good), { old_password: required }],
    ["a short old password", form("Seven7!", good), { old_password: tooShort }],
    ["a long old password", form(`${hundred}a`, good), { old_password: tooLong }],
    ["no new password", form(oldPassword, "", good), { new_password: required, confirm_password: different }],
    ["a new password of seven", form(oldPassword, "Seven7!"), { new_password: tooShort, confirm_password: tooShort }],
    [
      "a new password of a hundred and one",
      form(oldPassword, `${hundred}a`),
      { new_password: tooLong, confirm_password: tooLong }
    ],
    ["no lowercase", form(oldPassword, "VEDIC@MATHS7"), { new_password: weak }],
    ["no uppercase", form(oldPassword, "vedic@maths7"), { new_password: weak }],
    ["no digit", form(oldPassword, "Vedic@Maths"), { new_password: weak }],
    ["no special character", form(oldPassword, "VedicMaths77"), { new_password: weak }],
    ["another special character only", form(oldPassword, "Vedic.Maths7"), { new_password: weak }],
    ["another special character beside", form(oldPassword, "Vedic@Maths7."), { new_password: weak }],
    ["a space", form(oldPassword, "Vedic @Maths7"), { new_password: weak }],
    ["another script", form(oldPassword, "Vedic@Mathsगणित7"), { new_password: weak }],
    ["no confirmation", form(oldPassword, good, ""), { confirm_password: required }],
    ["a short confirmation", form(oldPassword, good, "Vedic@7"), { confirm_password: tooShort }],
    ["another confirmation", form(oldPassword, good, "Vedic@Maths8"), { confirm_password: different }],
    ["the old password again", form(oldPassword, oldPassword), { new_password: same }]
  ])("%s is said on both sides alike", async (_, parts, faults) => {
    expect(passwordFaults(parts)).toEqual(faults)
    const { status, body } = await change(person, parts)
    expect([status, body.data]).toEqual([422, { code: "Invalid", fields: faults }])
  })

  test.each(["!", "@", "#", "$", "%", "^", "&", "*"])("%s is special enough", (symbol) => {
    expect(passwordFaults(form(oldPassword, `Vedic7${symbol}a`))).toEqual({})
  })

  test("a password of eight, and of a hundred, will do", () => {
    for (const next of ["Vedic@7a", hundred]) expect(passwordFaults(form(oldPassword, next))).toEqual({})
  })

  test("fields that were not sent are missed", async () => {
    expect(await change(person, {})).toMatchObject({
      status: 422,
      body: { data: { fields: { old_password: required, confirm_password: required } } }
    })
  })

  test("no answer repeats a password", async () => {
    const { body } = await change(person, form("Secret!Old1", "Secret.New1", "Secret,New1"))
    expect(JSON.stringify(body)).not.toContain("Secret")
  })
})
