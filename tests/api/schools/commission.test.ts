import { describe, expect, test } from "vitest"
import { schoolStream } from "../../../schema/schools/school.ts"
import { studentStream } from "../../../schema/students/student.ts"
import { newPerson, statusesOf, typesOf, type Person } from "../../kit/people.ts"
import { append, kitActor, programmeEvents } from "../../kit/programme.ts"
import { admin, ask, counted, house, referring, setUp } from "./money.kit.ts"

setUp()

describe("commission", () => {
  test("is due for referred students who were confirmed and paid, and settled once", async () => {
    const { id } = await referring(5, 3)
    const store = (payload: object) => ask(admin, "/school/store-referral-commissions", { school_id: id, ...payload })
    expect((await ask(admin, `/schools/detail/${id}`)).body.data).toMatchObject({
      referred_students: 5,
      commission: { rate: 20, earned_students: 3, due_rupees: 60 }
    })
    expect(await store({ students: 4, reference: "UTR 1" })).toMatchObject({
      status: 422,
      body: { data: { fields: { students: "At most 3: that many students have paid and are not settled yet" } } }
    })
    expect(await store({ students: 2 })).toMatchObject({
      status: 422,
      body: { data: { fields: { reference: "This is required" } } }
    })
    expect(await store({})).toMatchObject({ status: 422 })
    expect((await store({ students: 2, reference: "UTR 1" })).body.data.commission).toEqual({
      rate: 20,
      earned_students: 3,
      settled_students: 2,
      settled_rupees: 40,
      due_rupees: 20
    })
    expect((await store({ rate: 25 })).body.data.commission).toMatchObject({
      rate: 25,
      settled_rupees: 40,
      due_rupees: 25
    })
    const both = await Promise.all([
      store({ students: 1, reference: "UTR 2" }),
      store({ students: 1, reference: "UTR 3" })
    ])
    expect(statusesOf(both)).toEqual([200, 422])
    expect((await typesOf(house, schoolStream(id))).filter((type) => type === "school.commissionSettled")).toHaveLength(
      2
    )
    expect(
      await ask(await newPerson(house, 3, { zoneId: 1 }), "/school/store-referral-commissions", {
        school_id: id,
        rate: 1
      })
    ).toMatchObject({ status: 403 })
  })
})

describe("lists of schools", () => {
  const ids = async (who: Person, query = "") =>
    (await ask(who, `/schools?per_page=200${query}`)).body.data.rows.map(({ id }: { id: number }) => id)
  const pay = (student: number) =>
    house.portal.log.command({
      actor: kitActor,
      stream: studentStream(student),
      type: "student.feePaid",
      data: { amount: 20_000, currency: "INR" }
    })

  test("have a school among the paid once each of its students is, and among the unpaid until then", async () => {
    const district = await newPerson(house, 9, { districtId: 4 })
    expect([await ids(district, "&payment=paid"), await ids(district, "&payment=unpaid")]).toEqual([[], [4]])
    await pay(41)
    await counted()
    expect(await ids(district, "&payment=unpaid")).toEqual([4])
    await pay(42)
    await counted()
    expect([await ids(district, "&payment=paid"), await ids(district, "&payment=unpaid")]).toEqual([[4], []])
    const { rows } = (await ask(district, "/schools")).body.data
    expect(rows).toMatchObject([{ id: 4, students: 2, paid_students: 2, state: "active" }])
    const {
      rows: [counts]
    } = await house.portal.pool.query<{ all: number; alone: number }>(
      `select count(*)::int as all, (count(*) filter (where school_id is null))::int as alone
       from students where district_id = 4 and is_active`
    )
    expect((await ask(district, "/schools/dashboard")).body.data).toMatchObject({
      schools: 1,
      paid_schools: 1,
      students: 2,
      total_students_zonal: counts!.all,
      individual_students: counts!.alone,
      by_class: [
        { class_level: 8, students: 1, paid: 1 },
        { class_level: 9, students: 1, paid: 1 }
      ]
    })
  })

  test("go by what happens to students: who is withdrawn counts no more", async () => {
    const district = await newPerson(house, 9, { districtId: 3 })
    await house.portal.log.command({
      actor: kitActor,
      stream: studentStream(31),
      type: "student.withdrawn",
      data: { reason: "left-school" }
    })
    await counted()
    expect((await ask(district, "/schools")).body.data.rows).toMatchObject([{ id: 3, students: 1 }])
  })

  test("are cut to the caller's region, searched, sorted and filtered", async () => {
    const zone = await newPerson(house, 3, { zoneId: 1 })
    expect(await ids(zone, "&search=school 2")).toEqual([2])
    expect(await ids(zone, "&search=kt3")).toEqual([3])
    expect(await ids(await newPerson(house, 6, { prantId: 1 }), "&sort=-name")).toEqual([3, 2])
    expect(await ids(await newPerson(house, 9, { districtId: 2 }), "&board=ICSE")).toEqual([])
    expect(await ids(await newPerson(house, 7, {}))).toEqual([])
    expect(await ask(zone, "/schools?payment=maybe")).toMatchObject({ status: 422 })
    expect(await ask(await newPerson(house, 2, { schoolId: 1 }), "/schools")).toMatchObject({ status: 403 })
  })

  test("of the Gulf hold no others, and are cut to a country and an emirate", async () => {
    expect((await ask(admin, "/sif/list/schools")).body.data.total).toBe(0)
    const place = { zone: 5, state: 5, prant: 5, district: 5 }
    const gulf = programmeEvents({
      places: [place],
      schools: [{ id: 5, district: 5, institute: null }],
      students: [],
      exams: []
    }).map((event) => (event.stream === "region-zone-5" ? { ...event, data: { ...event.data, isGcc: true } } : event))
    await append(house.portal.log, gulf)
    expect((await ask(admin, "/sif/list/schools")).body.data.rows).toMatchObject([{ id: 5 }])
    expect((await ask(admin, "/sif/list/schools/5/5")).body.data.total).toBe(1)
    expect((await ask(admin, "/sif/list/schools/5/0")).body.data.total).toBe(1)
    expect((await ask(admin, "/sif/list/schools/1/0")).body.data.total).toBe(0)
    expect((await ask(await newPerson(house, 3, { zoneId: 1 }), "/sif/list/schools")).body.data.total).toBe(0)
  })
})
