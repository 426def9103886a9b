import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { moveOnDue } from "../../server/areas/notifications/due.ts"
import { call } from "../kit/edge.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { newPerson, sendForm, type Person } from "../kit/people.ts"
import { append, kitActor, loadProgramme } from "../kit/programme.ts"

let house: TestServer
let admin: Person
beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  admin = await newPerson(house, 10, { username: "the-admin" })
})
afterAll(() => house.close())

const historyOf = ({ token }: Person, kind: string, id: string | number, more: Readonly<Record<string, string>> = {}) =>
  call(house.url, `/records/history?${new URLSearchParams({ kind, id: String(id), ...more })}`, { token })

describe("the history of a record", () => {
  test("says what happened, who did it in which role and when, the latest first", async () => {
    const head = await newPerson(house, 2, { username: "the-head", schoolId: 1 })
    await call(house.url, "/schools/disable/1", { token: head.token, method: "POST" })
    await call(house.url, "/schools/enable/1", { token: admin.token, method: "POST" })
    const { status, body } = await historyOf(head, "school", 1)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      total: 3,
      page: 1,
      per_page: 10,
      rows: [
        {
          version: 3,
          event: "activated",
          description: "School activated",
          by: "the-admin",
          role: "Admin",
          behind: null
        },
        {
          version: 2,
          event: "deactivated",
          description: "School deactivated",
          by: "the-head",
          role: "School Portal",
          behind: null
        },
        { version: 1, event: "registered", by: null }
      ]
    })
    expect(Date.parse(body.data.rows[0].at)).toBeGreaterThan(Date.now() - 60_000)
  })

  test("comes in pages", async () => {
    const exam = "exam-77"
    await append(house.portal.log, [
      {
        stream: exam,
        type: "exam.planned",
        data: {
          name: "Paged",
          level: "mock",
          year: "2026-27",
          classLevels: [8],
          languages: ["en"],
          questionCount: 4,
          minutes: 30,
          graceMinutes: 0,
          releaseMinutes: 60,
          opensAt: "2026-11-29T10:00:00+05:30",
          closesAt: "2026-11-29T20:00:00+05:30"
        }
      },
      ...Array.from({ length: 12 }, (_, i) => ({
        stream: exam,
        type: i % 2 ? "exam.closed" : "exam.opened",
        data: { at: null, reason: null }
      }))
    ])
    const versions = async (page: string) =>
      (await historyOf(admin, "exam", 77, { page, per_page: "5" })).body.data.rows.map(
        (row: { version: number }) => row.version
      )
    expect([await versions("1"), await versions("3"), await versions("4")]).toEqual([
      [13, 12, 11, 10, 9],
      [3, 2, 1],
      []
    ])
  })

  test("says who was behind what somebody did in another's name", async () => {
    await house.portal.log.command({
      actor: { userId: admin.id, roleId: 10, trueUserId: (await newPerson(house, 11, { username: "the-helper" })).id },
      stream: "school-2",
      type: "school.deactivated",
      data: { by: "admin", reason: null }
    })
    expect((await historyOf(admin, "school", 2)).body.data.rows[0]).toMatchObject({
      by: "the-admin",
      behind: "the-helper"
    })
  })

  test("names the system as the one who did what was due, also for events stored with an admin's role", async () => {
    const now = new Date()
    const { publishAt: _, ...written } = records.notification.events.written.sample
    await append(house.portal.log, [
      {
        stream: "notification-900",
        type: "notification.written",
        data: { ...written, publishAt: now.toISOString(), expiresAt: new Date(now.getTime() + 60_000).toISOString() }
      }
    ])
    expect(await moveOnDue(house.portal, now)).toBe(1)
    const { rows: events } = await house.portal.pool.query<{ role: number }>(
      "select (meta->>'role')::int as role from events where stream = 'notification-900' order by version"
    )
    // The kit stores its events as the system once did.
    expect(events).toEqual([{ role: 10 }, { role: 0 }])
    const { rows } = (await historyOf(admin, "notification", 900)).body.data
    expect(rows.map(({ by, role }: { by: null; role: string }) => [by, role])).toEqual([
      [null, "System"],
      [null, "System"]
    ])
    const record = await call(house.url, "/flows/record?stream=notification-900", { token: admin.token })
    expect(record.body.data.rows.map(({ role }: { role: string }) => role)).toEqual(["System", "System"])
  })

  test("shows nothing personal, though much of it changed", async () => {
    const person = await newPerson(house, 7, { name: "Nandita Mohanty" })
    await sendForm(house.url, "/update-profile", person.token, { full_name: "Nandita M.", team: "Very private team" })
    const { body } = await historyOf(person, "account", person.id)
    expect(body.data.rows[0]).toMatchObject({ event: "profileUpdated", by: person.username })
    expect(JSON.stringify(body)).not.toMatch(/Nandita|private/)
  })
})

describe("a history", () => {
  const places = { zoneId: 1, stateId: 1, prantId: 2, districtId: 1 }

  beforeAll(async () => {
    const sheet = {
      exam: 1,
      round: 1,
      student: 11,
      classLevel: 8,
      language: "en",
      set: "A",
      answers: "ABCD",
      submittedAt: "2026-11-29T11:20:00+05:30",
      file: "f",
      line: 1
    }
    await append(house.portal.log, [{ stream: "answerSheet-1.1-11", type: "answerSheet.received", data: sheet }])
    await house.portal.log.command({
      actor: kitActor,
      stream: "message-abc-1",
      type: "message.queued",
      data: { channel: "sms", template: "mobile-code", about: "account-1" }
    })
  })

  test.each([
    ["of a school, to its zone", 3, "school", 1, 200],
    ["of a school, to its state", 7, "school", 1, 200],
    ["of a school, to its district", 9, "school", 1, 200],
    ["of a school, not to another state", 7, "school", 3, 404],
    ["of a school, not to another district", 9, "school", 2, 404],
    ["of a school, not to who works on papers", 14, "school", 1, 404],
    ["of a student, to the district", 9, "student", 11, 200],
    ["of a student, not to another district", 9, "student", 21, 404],
    ["of a region, to anybody", 15, "region", "zone-1", 200],
    ["of an exam, to a coordinator", 9, "exam", 1, 200],
    ["of an exam, not to a school", 2, "exam", 1, 404],
    ["of an answer sheet, to its zone", 3, "answerSheet", "1.1-11", 200],
    ["of an answer sheet, not to its district, which does not choose between sheets", 9, "answerSheet", "1.1-11", 404],
    ["of a message, to who sends mail", 12, "message", "abc-1", 200],
    ["of a message, not to others", 7, "message", "abc-1", 404],
    ["of nothing", 10, "school", 999, 404],
    ["of a kind that there is none of", 10, "unicorn", 1, 404],
    ["of a kind that every object has", 10, "constructor", 1, 404],
    ["of a number that is none", 7, "school", "1.5", 404],
    ["of a number that is too large", 7, "school", "99999999999999999999", 404],
    ["of somebody who tries more", 10, "school", "1' or 'a'='a", 422]
  ] as const)("is shown %s", async (_, roleId, kind, id, expected) => {
    const { status } = await historyOf(await newPerson(house, roleId, places), kind, id)
    expect(status).toBe(expected)
  })

  test("of an account is shown to its user and to admins, and to no other", async () => {
    const [person, other] = [await newPerson(house, 9, places), await newPerson(house, 7, places)]
    expect((await historyOf(person, "account", person.id)).status).toBe(200)
    expect((await historyOf(admin, "account", person.id)).status).toBe(200)
    expect((await historyOf(other, "account", person.id)).status).toBe(404)
    expect((await historyOf(admin, "inbox", person.id)).status).toBe(404)
  })

  test("is no matter for who is not signed in", async () => {
    expect(await call(house.url, "/records/history?kind=school&id=1")).toMatchObject({ status: 401 })
  })
})
