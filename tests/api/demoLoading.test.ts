import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { personalFields } from "../../schema/core/personal.ts"
import { Student } from "../../schema/students/student.ts"
import { demoLogins, demoPassword } from "../../server/demo/accounts.ts"
import { demoCalls } from "../../server/demo/calls.ts"
import { playExamDay } from "../../server/demo/examDay/play.ts"
import { demoSize, isDemoLoaded, loadDemo } from "../../server/demo/load.ts"
import { makeProgramme } from "../../server/demo/programme/programme.ts"
import { mapDistricts } from "../../server/areas/regions/map/map.ts"
import { checkPayments } from "../../server/areas/payments/check.ts"
import { reconciliationStatement } from "../../server/areas/payments/settlements/reconcile.ts"
import { papersetsCalls } from "../../server/areas/papersets/calls.ts"
import { sheetPapers } from "../../server/areas/exams/readiness/sheetPapers.ts"
import { examsCalls } from "../../server/areas/exams/calls.ts"
import { serve } from "../../server/platform/http/serve.ts"
import { openPortal } from "../../server/open.ts"
import type { Portal } from "../../server/platform/portal.ts"
import { sessionCalls } from "../../server/areas/session/calls.ts"
import { callerLookup } from "../../server/areas/session/tokens.ts"
import { readSettings } from "../../server/platform/settings.ts"
import { freshDatabase } from "../kit/database.ts"
import { demoMails } from "../kit/demoMails.ts"
import { demoProposals } from "../kit/demoProposals.ts"
import { demoSales } from "../kit/demoSales.ts"
import { call } from "../kit/edge.ts"
import { settledHead } from "../kit/settledHead.ts"

describe("loaded", () => {
  const size = { students: 9_000, schools: 900 }
  let edge: Pick<Portal, "pool" | "log"> & { readonly url: string; readonly close: () => Promise<void> }

  beforeAll(async () => {
    const database = await freshDatabase()
    const { portal, close } = await openPortal(database.url, readSettings({ NODE_ENV: "test" }))
    const areas = [sessionCalls(portal), examsCalls(portal), papersetsCalls(portal), demoCalls(portal)]
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

  test("tells a year in its order, with nothing in the future", async () => {
    const { rows } = await edge.pool.query<{ type: string; first: string; last: string }>(
      `select type, to_char(min(at), 'YYYY-MM') as first, to_char(max(at), 'YYYY-MM') as last
       from events where at < now() group by type`
    )
    const months = (type: string) => rows.filter((row) => row.type === type).map(({ first, last }) => [first, last])[0]
    expect(months("school.registered")).toEqual(["2026-02", "2026-04"])
    expect(months("student.registered")).toEqual(["2026-04", "2026-07"])
    expect(months("question.approved")).toEqual(["2026-07", "2026-09"])
    expect(months("paperset.sealed")).toEqual(["2026-09", "2026-10"])
    const { rows: back } = await edge.pool.query(
      `select position from (select position, at, lag(at) over (order by position) as before from events) e
       where at < before or at > now() limit 5`
    )
    expect(back).toEqual([])
    const { rows: nights } = await edge.pool.query(
      `select stream from events where stream like 'school-%'
         and extract(hour from at at time zone 'Asia/Kolkata') not between 9 and 19 limit 5`
    )
    expect(nights).toEqual([])
  })

  test("has a year of payments that keeps every rule, and forty cases whose proposals are right", async () => {
    expect((await checkPayments(edge.pool)).rules.filter(({ isKept }) => !isKept)).toEqual([])
    const { rows } = await edge.pool.query(
      `select (select count(*)::int from orders where state = 'settled') as paid,
         (select count(*)::int from invoices) as invoices`
    )
    expect(Math.min(rows[0].paid, rows[0].invoices)).toBeGreaterThan(800)
    const { text, values } = reconciliationStatement({ differs: "yes" })
    expect((await edge.pool.query(text, [...values])).rows).toEqual([])
    const proposals = await demoProposals(edge, size)
    expect(proposals).toHaveLength(40)
    expect(proposals.filter(({ right, proposed }) => right !== proposed).length).toBeLessThanOrEqual(2)
  })

  test("sold study material of each class, here and in the Gulf, with parcels on their way", async () => {
    const { rupees, dirhams, languages, ...sold } = await demoSales(edge.pool)
    expect(Math.min(rupees, dirhams, languages - 1)).toBeGreaterThan(0)
    expect(sold).toEqual({
      classes: 6,
      orders: 60,
      orderStates: ["expired", "settled"],
      parcelStates: ["boxed", "handedOver", "onTheWay", "sentBack", "toPack"]
    })
  })

  test("has the mails of its year in the outbox: of each paid order, each invoice and each invitation", async () => {
    const { paid, invoices, invitations, bounced, repeated, misplaced } = await demoMails(edge.pool)
    for (const [mails, events] of [paid, invoices, invitations]) expect(mails).toBe(events)
    expect([bounced > 5, repeated > 20, misplaced]).toEqual([true, true, 0])
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

  test("an exam day goes through the public calls, and every line is accounted for", async () => {
    const day = await playExamDay({ url: edge.url, rate: 400, minutes: 0.05, quiet: true, ...size })
    expect(day.accepted).toBeGreaterThan(50)
    expect(day.lines).toBe(day.accepted + day.unchanged + day.conflicting + day.rejected)
    // A file that was under way when the day ended may be in without its answer.
    await settledHead(edge.log)
    const {
      rows: [sheets]
    } = await edge.pool.query("select count(*)::int as count from events where type = 'answerSheet.received'")
    expect(sheets.count).toBeGreaterThanOrEqual(day.accepted)
    expect(new Set((await sheetPapers(edge.pool, 1)).map(({ fit }) => fit))).toEqual(new Set(["noPaper", "scorable"]))
  })

  test("a database with a programme of its own is left alone", async () => {
    await edge.pool.query("delete from replies where command_id = 'demo-size'")
    const position = await settledHead(edge.log)
    expect(await loadDemo(edge, { students: 20 })).toBeUndefined()
    expect(await edge.log.head()).toMatchObject({ position })
  })
})
