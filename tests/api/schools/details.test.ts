import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { newPerson, statusesOf, typesOf } from "../../kit/people.ts"
import { registered, registration } from "../../kit/schools.ts"
import { admin, ask, fieldsOf, house, infoOf, setUp, state } from "./schools.kit.ts"

setUp()

/** What a form of a school's profile is filled in with. */
/** A school's form as its own users send it: where it is and who runs it is not theirs to say. */
const ownFormOf = async (id: number) => {
  const { district_id: _district, institute_id: _institute, ...form } = await formOf(id)
  return form
}

const formOf = async (id: number): Promise<Record<string, unknown>> => {
  const info = await infoOf(id)
  return Object.fromEntries(
    [...Object.keys(registration()).filter((field) => field !== "email"), "version"].map((field) => [
      field,
      info[field]
    ])
  )
}

describe("what a school tells of itself", () => {
  test("is changed by its users; the log has which fields, and of no person to what", async () => {
    const { id } = await registered(house, admin.token)
    const head = await newPerson(house, 18, { schoolId: id })
    const changed = {
      ...(await ownFormOf(id)),
      board: "ICSE",
      coordinator_name: "Thangam Elango",
      coordinator_phone: "98400 12345"
    }
    expect(await ask(head, `/schools/update/${id}`, changed)).toMatchObject({
      status: 200,
      body: {
        message: "School profile updated successfully!",
        data: { board: "ICSE", coordinator_name: "Thangam Elango", coordinator_phone: "+919840012345" }
      }
    })
    const {
      rows: [event]
    } = await house.portal.pool.query("select data from events where stream = $1 and type = 'school.profileUpdated'", [
      schoolStream(id)
    ])
    expect(event.data).toEqual({ changed: ["board", "coordinatorName", "coordinatorPhone"], board: "ICSE" })
  })

  test("that is sent unchanged is no event", async () => {
    const { id } = await registered(house, admin.token)
    expect(await ask(admin, `/admin/school/info/update/${id}`, await formOf(id))).toMatchObject({ status: 200 })
    expect(await typesOf(house, schoolStream(id))).toEqual(["school.registered"])
  })

  test("two people change at once: the second is told what it is now, and nothing is lost", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    const answers = await Promise.all([
      ask(admin, `/admin/school/info/update/${id}`, { ...form, board: "IB" }),
      ask(state, `/admin/school/info/update/${id}`, { ...form, board: "NIOS" })
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.body.data
    expect(answers.find(({ status }) => status === 409)!.body.data).toMatchObject({
      code: "Stale",
      version: won.version,
      current: { board: won.board }
    })
  })

  test("is not held up by what else happens to the school", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    await ask(admin, `/schools/enable/${id}`, undefined, "POST")
    expect(await ask(admin, `/admin/school/info/update/${id}`, { ...form, category: "aided" })).toMatchObject({
      status: 200
    })
  })

  test("is out of others' reach", async () => {
    const { id } = await registered(house, admin.token)
    const form = await formOf(id)
    for (const who of [await newPerson(house, 2, { schoolId: 1 }), await newPerson(house, 17, { instituteId: 1 })]) {
      expect(await ask(who, `/schools/update/${id}`, await ownFormOf(id))).toMatchObject({ status: 404 })
    }
    const elsewhere = await newPerson(house, 7, { stateId: 2, zoneId: 1 })
    expect(await ask(elsewhere, `/admin/school/info/update/${id}`, form)).toMatchObject({ status: 404 })
    expect(await ask(elsewhere, `/schools/detail/${id}`)).toMatchObject({ status: 404 })
  })

  test("moves the school to another district while it is empty, and not with students in it", async () => {
    const { id } = await registered(house, admin.token)
    expect(
      (await ask(admin, `/admin/school/info/update/${id}`, { ...(await formOf(id)), district_id: 3 })).body.data
    ).toMatchObject({ district_id: 3, state_id: 2, prant_id: 1 })
    expect(await ask(state, `/schools/detail/${id}`)).toMatchObject({ status: 404 })
    expect(fieldsOf(await ask(admin, "/admin/school/info/update/1", { ...(await formOf(1)), district_id: 3 }))).toEqual(
      [422, ["district_id"]]
    )
  })
})
