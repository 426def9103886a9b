import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { importFields } from "../../schema/imports/importFields.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { kinds, type Job } from "../../server/areas/imports/kinds/index.ts"
import { everyCall } from "../kit/everyCall.ts"
import { recordForms } from "../kit/forms/index.ts"
import { noForms } from "../kit/forms/noForms.ts"
import { examEvents, questionEvents } from "../kit/papers.ts"
import { append, loadProgramme, smallProgramme } from "../kit/programme.ts"
import { asking, fillIn, type Who } from "../kit/roundTrip.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { formOf, keptOf } from "../kit/typedValues.ts"

let house: TestServer
const admin: Who = [10]

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log, { ...smallProgramme, exams: [] })
  await append(house.portal.log, [...examEvents, ...questionEvents(1)])
  await asking(house, admin, "registerInstitute", {
    name: "Institute of the kit",
    district_id: 1,
    contact_name: null,
    phone: null,
    email: "kit@institute.example.org",
    address: null,
    pin_code: null
  })
  const prices = { price_inr: 120, price_aed: 15 }
  await asking(house, admin, "addMaterial", { title: "Answers", class_level: 8, language: "en", ...prices })
  const { id: zone } = await asking(house, admin, "addZone", { name: "Gulf", is_gcc: true })
  const { id: state } = await asking(house, admin, "addState", { name: "Emirates", code: "AE", zone_id: zone })
  const { id: district } = await asking(house, admin, "addDistrict", { name: "Dubai", state_id: state, prant_id: 1 })
  await append(house.portal.log, [
    {
      stream: schoolStream(900),
      type: "school.registered",
      data: {
        name: "Gulf Model School",
        code: "AE00900",
        districtId: district,
        cityId: null,
        instituteId: null,
        board: "CBSE",
        subBoardId: null,
        category: "private",
        schoolType: "co-educational",
        verification: "none"
      }
    },
    {
      stream: schoolStream(1),
      type: "school.emailVerified",
      data: {},
      personal: { subject: schoolStream(1), data: { email: "office@school.example.org", pendingEmail: null } }
    }
  ])
  // A code goes to no address that was changed within three days.
  await house.portal.pool.query("update events set at = at - interval '4 days' where stream = $1", [schoolStream(1)])
})
afterAll(() => house.close())

const named = new Set(["id", "ids", "version", "reason"])

test("every call that somebody types something into is a form of a record, or has a reason not to be one", () => {
  const typedInto = everyCall
    .filter(({ kind, name }) => kind !== "read" && !name.endsWith("Export"))
    .filter(({ name }) => Object.keys(formOf(name)).some((field) => !named.has(field)))
    .map(({ name }) => name)
  const told = [...recordForms.flatMap(({ steps }) => steps.map(({ call }) => call)), ...Object.keys(noForms)]
  expect(typedInto.filter((name) => !told.includes(name))).toEqual([])
  expect(told.filter((name) => Object.keys(formOf(name)).length === 0)).toEqual([])
})

describe.each(recordForms)("$record", (forms) => {
  test("what is typed into every field of its forms is read again, listed and exported", async () => {
    let id = forms.start ?? 0
    for (const step of forms.steps) id = await fillIn(house, forms, step, id)
  })
})

/** Cells of a row that names every field of an import, and what they come to. */
const rows = {
  schools: {
    place: "institute",
    cells: { state: "state 1", district: "district 1", city: "" },
    reads: "schoolInfo",
    is: { district_id: 1, city_id: null },
    readAs: { email: "pending_email" }
  },
  students: {
    place: "school",
    cells: {},
    reads: "studentDetail",
    is: { date_of_birth: "2013-02-28", class_level: 6, gender: "female", language: "en" },
    readAs: {}
  }
} as const

test.each(["schools", "students"] as const)("what a file of %s says of every field is read again", async (kind) => {
  const { place, cells, reads, is, readAs } = rows[kind]
  const fields = importFields(kind, place)
  const values = {
    ...Object.fromEntries(fields.map(({ name, choices, example }) => [name, choices[0] ?? example])),
    ...cells
  }
  const scope = place === "school" ? { kind: "school", id: 2 } : { kind: "institute", id: 1 }
  const job = { id: 1, kind, scope } as Job
  const actor = { userId: 0, roleId: 17 } as const
  const [taken] = await kinds[kind].take(house.portal, job, actor, `import-${kind}`, [values])
  expect(taken).toMatchObject({ verdict: "added" })
  const record = (taken as { readonly record: string }).record
  const found = await asking(house, admin, reads, { id: Number(record.split("-")[1]) })
  const form = kind === "schools" ? "registerSchool" : "createStudent"
  const told = Object.fromEntries(
    Object.entries(values).filter(([name]) => name in formOf(form) && !(name in is) && !(name in cells))
  )
  const kept = { ...keptOf(form, told), ...is }
  const nameOf = (field: string) => (readAs as Readonly<Record<string, string>>)[field] ?? field
  expect(Object.fromEntries(Object.keys(kept).map((field) => [field, found[nameOf(field)]]))).toEqual(kept)
  const places = new Set(["state", "district", "city"])
  expect(fields.map(({ name }) => name).filter((name) => !(name in kept) && !places.has(name))).toEqual([])
})
