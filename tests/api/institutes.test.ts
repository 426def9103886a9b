import { describe, expect, test } from "vitest"
import { instituteStream } from "../../schema/institutes/institute.ts"
import { call } from "../kit/edge.ts"
import { newPerson, signInAs, statusesOf, typesOf } from "../kit/people.ts"
import { admin, ask, entered, form, good, house, made, setUp, state } from "./institutes.kit.ts"

setUp()

describe("a master institute", () => {
  test("is registered with a login of its own, whose password it chooses by the mailed link", async () => {
    const institute = await made({}, state)
    expect(institute).toMatchObject({
      state: "active",
      code: expect.stringMatching(/^MI\d{4}$/),
      phone: "+911126123456",
      pin_code: "110067"
    })
    const own = await entered(institute)
    expect((await ask(own, "/current-user")).body.data).toMatchObject({ role_id: 17, institute_id: institute.id })
    expect((await ask(own, `/master-institute/detail/${institute.id}`)).body.data).toMatchObject({
      id: institute.id,
      may_change: true
    })
    const {
      rows: [log]
    } = await house.portal.pool.query("select string_agg(data::text, ' ') as text from events where stream = $1", [
      instituteStream(institute.id)
    ])
    for (const personal of ["Arvind Rao", "office1@", "+9111"]) expect(log.text).not.toContain(personal)
  })

  test("is refused where the caller looks after nothing, twice by one name, and with what cannot be kept", async () => {
    const { name } = await made()
    const fields = async (more: object, who = admin) => {
      const { status, body } = await ask(who, "/master-institute", form(more))
      return [status, Object.keys(body.data.fields ?? {})]
    }
    expect(await fields({ district_id: 3 }, state)).toEqual([422, ["district_id"]])
    expect(await fields({ name: name.toLowerCase() })).toEqual([422, ["name"]])
    expect(await fields({ name: "🏫", phone: "12", email: "nobody", contact_name: "R2D2" })).toEqual([
      422,
      ["name", "contact_name", "phone", "email"]
    ])
    expect(await ask(await newPerson(house, 9, { districtId: 1 }), "/master-institute", form())).toMatchObject({
      status: 403
    })
  })

  test("changes what it tells of itself; of two at once the second is told", async () => {
    const { id, version, ...told } = await made()
    const own = await entered({ id, ...told })
    const sent = { ...form(), name: told.name, version }
    const answers = await Promise.all([
      ask(own, `/master-institute/update/${id}`, { ...sent, contact_name: "Rekha Nair" }),
      ask(admin, `/master-institute/update/${id}`, { ...sent, contact_name: "Vikram Joshi" })
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    const {
      rows: [event]
    } = await house.portal.pool.query(
      "select data from events where stream = $1 and type = 'institute.profileUpdated'",
      [instituteStream(id)]
    )
    expect(event.data.changed).toContain("contactName")
    expect(Object.keys(event.data)).toEqual(["changed"])
    expect(
      await ask(await newPerson(house, 17, { instituteId: 999 }), `/master-institute/update/${id}`, sent)
    ).toMatchObject({ status: 404 })
    expect(
      await ask(await newPerson(house, 7, { stateId: 2, zoneId: 1 }), `/master-institute/update/${id}`, sent)
    ).toMatchObject({ status: 404 })
  })

  test("switched off ends its sessions and keeps it out, with a sentence; its lists stay for admins", async () => {
    const institute = await made()
    const own = await entered(institute)
    expect(await ask(admin, `/master-institute/disable/${institute.id}`, undefined, "POST")).toMatchObject({
      status: 200,
      body: { data: { is_active: 0 } }
    })
    expect(await ask(own, "/current-user")).toMatchObject({ status: 401 })
    expect(await call(house.url, "/login", { payload: { username: own.username, password: good } })).toMatchObject({
      status: 403,
      body: { message: "Your institute was deactivated by the organisers. Your coordinator can tell you why." }
    })
    expect(await ask(admin, `/master-institute/disable/${institute.id}`, undefined, "POST")).toMatchObject({
      status: 409
    })
    expect((await ask(admin, "/master-institute?state=disabled")).body.data.rows).toMatchObject([
      { id: institute.id, state: "disabled" }
    ])
    await ask(admin, `/master-institute/enable/${institute.id}`, undefined, "POST")
    await signInAs(house.url, own.username, good)
    expect(await typesOf(house, instituteStream(institute.id))).toEqual([
      "institute.registered",
      "institute.disabled",
      "institute.enabled"
    ])
  })

  test("gets its link again", async () => {
    const { id } = await made()
    expect(await ask(state, `/master-institute/${id}/send-password-link`, {})).toMatchObject({
      status: 200,
      body: { data: { sent_to: "o•••@institute.example.org" } }
    })
    expect(await ask(state, `/master-institute/${id}/send-password-link`, {})).toMatchObject({ status: 429 })
  })
})
