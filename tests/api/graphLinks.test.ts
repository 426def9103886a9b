import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { loadProgramme, smallProgramme, usernameOf } from "../kit/programme.ts"
import { moveRun, plantResults } from "../kit/publishedResults.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

let house: TestServer
let admin: string

beforeAll(async () => {
  house = await openTestServer()
  const { log, pool, signals } = house.portal
  await loadProgramme(log)
  admin = await house.signIn(10)
  const { position } = await log.head()
  for (const name of ["studentCounts", "answerSheets"]) await waitForProjection(pool, signals, name, position)
})
afterAll(() => house.close())

/** Asks the gateway of the whole portal. */
const ask = async (token: string, query: string, variables: object = {}) => {
  const response = await fetch(`${house.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables })
  })
  return (await response.json()) as {
    readonly data: Readonly<Record<string, { readonly rows: readonly Readonly<Record<string, unknown>>[] }>>
    readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[]
  }
}

/** Links of a school. */
const linked = "district_record { name } student_list { total rows { school_record { id } } }"

/** How many statements a piece of work sends to the database. */
const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const { pool } = house.portal
  const original = pool.query.bind(pool)
  let count = 0
  pool.query = ((...args: readonly unknown[]) => {
    count += 1
    return (original as (...all: readonly unknown[]) => unknown)(...args)
  }) as never
  await work().finally(() => {
    pool.query = original
  })
  return count
}

describe("links of the graph", () => {
  test("lead from schools to their district, state, institute and students", async () => {
    const { data, errors } = await ask(
      admin,
      `{ schoolList(input: { sort: name_desc }) { rows {
        id school_type district_record { id name state_id } state_record { code } institute_record { id }
        student_list(input: { per_page: 1, sort: name }) { of total page per_page rows { id school_id } }
      } } }`
    )
    expect(errors).toBeUndefined()
    const { rows } = data["schoolList"]!
    expect(rows.map(({ id }) => id)).toEqual(["4", "3", "2", "1"])
    expect(rows[0]).toMatchObject({
      school_type: "co_educational",
      district_record: { id: "4", name: "district 4", state_id: "3" },
      institute_record: null,
      student_list: { of: 4, total: 2, page: 1, per_page: 1, rows: [{ school_id: "4" }] }
    })
  })

  test("go on through several records, each level by one call", async () => {
    const whole =
      "{ zones { rows { id state_list { rows { id school_list { rows { district_record { name } } } } } } } }"
    const { data, errors } = await ask(admin, whole)
    expect(errors).toBeUndefined()
    const schoolOf = (district: number) => ({ district_record: { name: `district ${district}` } })
    expect(data["zones"]!.rows).toEqual([
      {
        id: "1",
        state_list: {
          rows: [
            { id: "1", school_list: { rows: [schoolOf(1), schoolOf(2)] } },
            { id: "2", school_list: { rows: [schoolOf(3)] } }
          ]
        }
      },
      { id: "2", state_list: { rows: [{ id: "3", school_list: { rows: [schoolOf(4)] } }] } }
    ])
    const statements = (schools: number) =>
      statementsOf(() => ask(admin, `{ schoolList(input: { per_page: ${schools} }) { rows { ${linked} } } }`))
    await statements(1)
    expect(await statements(3)).toBe(await statements(1))
  })

  test("show what the call itself shows: nothing outside of one's scope, and a refusal where it refuses", async () => {
    const coordinator = await house.signIn(7, { stateId: 1, zoneId: 1 })
    const query = `{ schoolList { rows { id student_list { total } upload_list { total } } } districts { rows { id
      school_list { rows { id } } } } }`
    const { data, errors } = await ask(coordinator, query)
    expect(data["schoolList"]!.rows).toEqual(
      ["1", "2"].map((id) => ({ id, student_list: { total: 2 }, upload_list: null }))
    )
    expect(data["districts"]!.rows).toEqual(["1", "2"].map((id) => ({ id, school_list: { rows: [{ id }] } })))
    const forbidden = { extensions: { code: "Forbidden", status: 403 } }
    expect(errors).toMatchObject([forbidden, forbidden])
  })

  test("take the arguments of the list, and refuse what it does not know", async () => {
    const query = (input: string) => `{ schoolInfo(input: { id: 1 }) { student_list(input: { ${input} }) { total } } }`
    expect((await ask(admin, query("class_level: [9]"))).data).toEqual({ schoolInfo: { student_list: { total: 1 } } })
    expect((await ask(admin, query("class_levle: [9]"))).errors).toMatchObject([
      { extensions: { status: 422, fields: { class_levle: expect.stringContaining("class_level") } } }
    ])
    expect((await ask(admin, query("per_page: 51"))).errors).toMatchObject([
      { extensions: { status: 422, fields: { per_page: expect.any(String) } } }
    ])
  })

  test("lead from a student to sheets and to results, which are not there before they are published", async () => {
    const of = smallProgramme.students.filter(({ classLevel }) => classLevel === 8)
    await upload(house, of.map(({ id }) => sheet(id)).join("\n"), { token: admin })
    const places = new Map(smallProgramme.places.map((place) => [place.district, place]))
    await plantResults(house, {
      run: 1,
      exam: 1,
      students: of.map(({ id, school, district }, nth) => ({
        student: id,
        school: school ?? 0,
        ...places.get(district)!,
        total: 400 - nth
      }))
    })
    const query = `{ studentList(input: { class_level: [8], school_id: 1 }) { rows { username
      sheet_list { rows { event exam } } school_record { name }
      result_list { total rows { exam total student_record { username } } } } } }`
    const before = await ask(admin, query)
    expect(before.data["studentList"]!.rows).toMatchObject([
      { username: usernameOf(11), school_record: { name: "School 1" }, result_list: { total: 0, rows: [] } }
    ])
    await moveRun(house, 1, "published", { by: 10 })
    const after = await ask(admin, query)
    expect(after.errors).toBeUndefined()
    expect(after.data["studentList"]!.rows).toMatchObject([
      {
        sheet_list: { rows: [{ event: "received", exam: "Exam 1" }] },
        result_list: {
          total: 1,
          rows: [{ exam: "Exam 1", total: 4, student_record: { username: usernameOf(11) } }]
        }
      }
    ])
  })

  test("ask for no more than a request may cost", async () => {
    const parts = Array.from(
      { length: 61 },
      (_, nth) => `a${nth}: student_list(input: { per_page: 1, page: ${nth + 1} }) { total }`
    )
    const { data, errors } = await ask(admin, `{ schoolInfo(input: { id: 1 }) { ${parts.join(" ")} } }`)
    expect(data["schoolInfo"]).toMatchObject({ a0: { total: 2 } })
    expect(errors).toMatchObject([{ extensions: { code: "TooLarge", status: 413 } }])
  })
})

describe("linked calls over REST", () => {
  test("answer a page for each record, in the order in which they were asked for", async () => {
    const response = await fetch(`${house.url}/api/linked/students`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${admin}` },
      body: JSON.stringify({ by: "school_id", of: [3, 1, 77], per_page: 1, page: 2 })
    })
    const { data } = (await response.json()) as {
      readonly data: { readonly groups: readonly { readonly of: number; readonly rows: readonly object[] }[] }
    }
    expect(data.groups).toMatchObject([
      { of: 3, total: 2, page: 2, per_page: 1, rows: [{ school_id: 3 }] },
      { of: 1, total: 2, rows: [{ school_id: 1 }] },
      { of: 77, total: 0, rows: [] }
    ])
  })
})
