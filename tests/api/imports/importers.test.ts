import { expect, test } from "vitest"
import { accountStream } from "../../../schema/session/account.ts"
import { call } from "../../kit/edge.ts"
import { prepared, rowsOf, runThrough, sendImport, standing, tellImport } from "../../kit/imports.ts"
import { enter } from "../../kit/notices.ts"
import { append, kitActor } from "../../kit/programme.ts"
import { head, house, rowOf, setUp } from "./importers.kit.ts"

setUp()

test("an import is its school's alone: list, rows, cells, report and steps", async () => {
  const { id } = await prepared(house, house.school, head + rowOf("Lakshmi Narayan"))
  const strangers = await Promise.all([
    house.signIn(2, { schoolId: 2 }),
    house.signIn(17, { instituteId: 1 }),
    house.signIn(9, { districtId: 1, zoneId: 1, stateId: 1 })
  ])
  for (const token of strangers) {
    expect((await call(house.url, "/imports", { token })).body.data.rows).toEqual([])
    for (const path of ["columns", "rows", "report"])
      expect((await call(house.url, `/imports/${id}/${path}`, { token })).status, path).toBe(404)
    for (const [step, payload] of [
      ["match", { matches: [] }],
      ["mend", { line: 2, field: "name", value: "X" }],
      ["replace", { field: "class_level", from: "8", to: "9" }],
      ["decide", { lines: [2], choice: "leave" }],
      ["start", { confirmed: true }],
      ["cancel", {}],
      ["discard", {}]
    ] as const)
      expect((await tellImport(house, token, id, step, payload)).status, step).toBe(404)
  }
  const colleague = await house.signIn(18, { schoolId: 1 })
  expect((await call(house.url, `/imports/${id}/rows`, { token: colleague })).body.data.rows).toHaveLength(1)
  await tellImport(house, colleague, id, "discard")
})

test("an institute names each row's school, and only its own", async () => {
  const institute = await house.signIn(17, { instituteId: 1 })
  const list =
    `School code,${head}KT1,${rowOf("Uma Devi")}kt ` +
    `3,${rowOf("Rani Devi")}KT2,${rowOf("Mala Devi")},${rowOf("Kala Devi")}`
  const { id } = await prepared(house, institute, list, { path: "/master-institute/schools/student/import" })
  expect(
    (await rowsOf(house, institute, id)).map(({ verdict, faults }) => [verdict, faults[0]?.message ?? ""])
  ).toEqual([
    ["ready", ""],
    ["ready", ""],
    ["wrong", "No school in your area has this code"],
    ["wrong", "This is required"]
  ])
  expect(standing(await runThrough(house, institute, id))).toEqual({ added: 2, wrong: 2 })
  const { rows } = await house.portal.pool.query(
    "select school_id from students where name in ('Uma Devi', 'Rani Devi') order by school_id"
  )
  expect(rows).toEqual([{ school_id: 1 }, { school_id: 3 }])
})

test("only the Gulf's coordinators import for a district", async () => {
  const { log } = house.portal
  await log
    .command({
      actor: kitActor,
      stream: "region-zone-9",
      type: "region.registered",
      data: {
        kind: "zone",
        id: 9,
        name: "Gulf",
        code: null,
        isGcc: true,
        zoneId: null,
        stateId: null,
        prantId: null,
        districtId: null
      }
    })
    .catch(() => {})
  const plain = await house.signIn(9, { districtId: 1, zoneId: 1, stateId: 1 })
  const refused = await sendImport(house, plain, `School code,${head}KT1,${rowOf("Sara Thomas")}`, {
    path: "/sif/student/import"
  })
  expect(refused.status).toBe(403)
  const gulf = await house.signIn(9, { districtId: 1, zoneId: 9, stateId: 1 })
  const { id } = await prepared(
    house,
    gulf,
    `School code,${head}KT1,${rowOf("Sara Thomas")}KT4,${rowOf("Mary Thomas")}`,
    { path: "/sif/student/import" }
  )
  expect(standing(await runThrough(house, gulf, id))).toEqual({ added: 1, wrong: 1 })

  const ofTwo = await enter(house, 9, { districtId: 1, zoneId: 9, stateId: 1 })
  await append(log, [
    {
      stream: accountStream(ofTwo.id),
      type: "account.placed",
      data: { zoneId: 9, stateId: 1, prantId: null, districtId: 1, moreIds: [4] }
    }
  ])
  const both = await prepared(house, ofTwo.token, `School code,${head}KT4,${rowOf("Ruth Thomas")}`, {
    path: "/sif/student/import"
  })
  expect((await call(house.url, `/imports/${both.id}/rows`, { token: ofTwo.token })).body.data.rows).toHaveLength(1)
  expect(
    (await call(house.url, `/imports/${both.id}/rows`, { token: gulf })).status,
    "somebody of one of the two districts"
  ).toBe(404)
  expect(
    (await call(house.url, "/imports", { token: gulf })).body.data.rows.map((row: { id: number }) => row.id)
  ).not.toContain(both.id)
})

test("an institute's schools go in with their logins, once", async () => {
  const known = { name: "Vidya Sabha", code: "MI1", districtId: 1 }
  await house.portal.log
    .command({ actor: kitActor, stream: "institute-1", type: "institute.registered", data: known })
    .catch(() => {})
  const institute = await house.signIn(17, { instituteId: 1 })
  const list = [
    "Name of the School,District,State,Board,Management,Co-ed,E mail,Principal",
    "Vidya Mandir,District 1,,C.B.S.E.,Govt.,Co-ed,office@vm.example.org,Meena Iyer",
    "Vidya Mandir,district 1,,CBSE,government,mixed,other@vm.example.org,",
    "Vidya-Mandir,district 1,,CBSE,government,mixed,third@vm.example.org,",
    "Hill School,Nowhere,,State Board,private,Girls,hill@example.org,",
    "Lake School,District 2,State 9,ICSE,aided,boys,not an address,"
  ].join("\n")
  const { id } = await prepared(house, institute, list, { path: "/master-institute/schools/import" })
  expect(
    (await rowsOf(house, institute, id)).map(({ verdict, faults, resembles }) => [
      verdict,
      faults.map(({ field }) => field),
      resembles.map(({ detail }) => detail)
    ])
  ).toEqual([
    ["ready", [], []],
    ["present", [], ["row 2 of this file"]],
    ["doubtful", [], ["row 2 of this file"]],
    ["wrong", ["district"], []],
    ["wrong", ["email", "state"], []]
  ])
  expect(standing(await runThrough(house, institute, id))).toEqual({ added: 1, present: 1, doubtful: 1, wrong: 2 })
  const { rows } = await house.portal.pool.query(
    `select s.institute_id, a.role_id from schools s join accounts a on a.username = s.code
      where s.name = 'Vidya Mandir'`
  )
  expect(rows).toEqual([{ institute_id: 1, role_id: 2 }])
  expect(standing(await prepared(house, institute, list, { path: "/master-institute/schools/import" }))).toMatchObject({
    present: 2
  })
})
