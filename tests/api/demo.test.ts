import { createHash } from "node:crypto"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { languages } from "../../schema/fields/languages.ts"
import { personalFields } from "../../schema/core/personal.ts"
import { checkDigit, isRollNumber } from "../../schema/students/rollNumber.ts"
import { Student } from "../../schema/students/student.ts"
import { demoLogins, demoPassword } from "../../server/demo/accounts.ts"
import { demoCalls } from "../../server/demo/calls.ts"
import { arrivalOrder } from "../../server/demo/examDay/order.ts"
import { playExamDay } from "../../server/demo/examDay/play.ts"
import { demoSize, isDemoLoaded, loadDemo } from "../../server/demo/load.ts"
import { makeProgramme, schoolsFor, type Programme } from "../../server/demo/programme/programme.ts"
import { mapDistricts } from "../../server/areas/regions/map/map.ts"
import { prants } from "../../server/areas/regions/map/prants.ts"
import { gccZone, states, zones } from "../../server/areas/regions/map/states.ts"
import { examsCalls } from "../../server/areas/exams/calls.ts"
import { serve } from "../../server/platform/http/serve.ts"
import { openPortal } from "../../server/open.ts"
import type { Portal } from "../../server/platform/portal.ts"
import { sessionCalls } from "../../server/areas/session/calls.ts"
import { callerLookup } from "../../server/areas/session/tokens.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { freshDatabase } from "../kit/database.ts"
import { call } from "../kit/edge.ts"

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

describe("loaded", () => {
  const size = { students: 9_000, schools: 900 }
  let edge: Pick<Portal, "pool" | "log"> & { readonly url: string; readonly close: () => Promise<void> }

  beforeAll(async () => {
    const database = await freshDatabase()
    const { portal, close } = await openPortal(database.url, readSettings({ NODE_ENV: "test" }))
    const areas = [sessionCalls(portal), examsCalls(portal), demoCalls(portal)]
    const served = await serve({ areas, callerOf: callerLookup(portal.pool), dist: "/nowhere" })
    await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
    edge = {
      url: `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`,
      pool: portal.pool,
      log: portal.log,
      close: async () => {
        served.server.closeAllConnections()
        served.server.close()
        await served.close()
        await close()
        await database.drop()
      }
    }
  })
  afterAll(() => edge.close())

  test("a load that broke off is completed by the next, and a third changes nothing", async () => {
    let chunks = 0
    const log = {
      ...edge.log,
      batch: ((batch) => {
        if (batch.commandId?.startsWith("demo-students") && ++chunks > 1) throw new Error("Broken off")
        return edge.log.batch(batch)
      }) as typeof edge.log.batch
    }
    await expect(loadDemo({ log, pool: edge.pool }, size)).rejects.toThrow("Broken off")
    expect(await isDemoLoaded(edge)).toBe(false)

    expect(await loadDemo(edge, { students: 50 })).toEqual(size)
    const { position } = await edge.log.head()
    expect(await loadDemo(edge, size)).toEqual(size)
    expect(await edge.log.head()).toMatchObject({ position })
    expect(await demoSize(edge)).toEqual(size)
  })

  test("fills the read tables with what the generator says", async () => {
    const {
      rows: [counts]
    } = await edge.pool.query(
      `select (select count(*)::int from states) as states, (select count(*)::int from districts) as districts,
         (select count(*)::int from schools) as schools, (select count(*)::int from students) as students,
         (select count(*)::int from accounts) as accounts, (select count(*)::int from events) as events`
    )
    expect(counts).toMatchObject({ states: 42, districts: mapDistricts.length, ...size })
    expect(counts!["accounts"], "an account for each login, and for each coordinator").toBeGreaterThan(31 + 200)
    const { students } = makeProgramme(size)
    const {
      rows: [student]
    } = await edge.pool.query("select username, name, class_level, school_id from students where id = 4321")
    const { username, name, classLevel, schoolId } = students.at(4321)
    expect(student).toEqual({ username, name, class_level: classLevel, school_id: schoolId })
  })

  test("keeps names out of the log", async () => {
    const fields = personalFields(Student)
    expect(fields.toSorted()).toEqual(["dateOfBirth", "guardian", "guardianEmail", "guardianPhone", "name"])
    const { rows } = await edge.pool.query(
      `select e.stream from events e join personal p on p.subject = e.stream
       where e.data ?| $1 and e.type like 'student.%'
         or e.data::text like '%' || (p.data->>'name') || '%' limit 1`,
      [fields]
    )
    expect(rows).toEqual([])
    const { rows: kept } = await edge.pool.query("select data from personal where subject = 'student-77'")
    expect(Object.keys(kept[0].data).toSorted()).toEqual(fields.toSorted())
  })

  test("gives the eager school more than ten referred students, the ordinary one none of that", async () => {
    const { rows } = await edge.pool.query(
      `select a.username, count(s.id)::int as referred
       from accounts a left join students s on s.referrer_school_id = a.school_id
       where a.username in ('role-2', 'role-2-referrer') group by 1 order by 1`
    )
    expect(rows[1].referred).toBeGreaterThan(10)
    expect(rows[0].referred).toBeLessThanOrEqual(10)
  })

  test("everybody signs in with the one password, and each has something to see", async () => {
    const {
      body: { data }
    } = await call(edge.url, "/demo-logins")
    expect(data.password).toBe(demoPassword)
    expect(data.logins).toEqual(demoLogins(makeProgramme(size)))
    expect(data.logins).toHaveLength(35)
    expect(data.logins.filter(({ note }: { note: string }) => note === "")).toEqual([])
    for (const username of ["role-1", "role-7", "role-2-referrer", "role-9-gcc"]) {
      const { status } = await call(edge.url, "/login", { payload: { username, password: demoPassword } })
      expect(status, username).toBe(200)
    }
  })

  /** The log's head once nothing is under way any more. */
  const settled = async (): Promise<number> => {
    for (let last = -1; ;) {
      const { position } = await edge.log.head()
      if (position === last) return position
      last = position
      await new Promise((resolve) => {
        setTimeout(resolve, 400)
      })
    }
  }

  test("an exam day goes through the public calls, and every line is accounted for", async () => {
    const day = await playExamDay({ url: edge.url, rate: 400, minutes: 0.05, quiet: true, ...size })
    expect(day.accepted).toBeGreaterThan(50)
    expect(day.lines).toBe(day.accepted + day.unchanged + day.conflicting + day.rejected)
    // A file that was under way when the day ended may be in without its answer.
    await settled()
    const {
      rows: [sheets]
    } = await edge.pool.query("select count(*)::int as count from events where type = 'answerSheet.received'")
    expect(sheets.count).toBeGreaterThanOrEqual(day.accepted)
  })

  test("a database with a programme of its own is left alone", async () => {
    await edge.pool.query("delete from replies where command_id = 'demo-size'")
    const position = await settled()
    expect(await loadDemo(edge, { students: 20 })).toBeUndefined()
    expect(await edge.log.head()).toMatchObject({ position })
  })
})
