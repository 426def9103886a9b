import { describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { moveOnDue } from "../../server/areas/notifications/due.ts"
import { call } from "../kit/edge.ts"
import { newPerson, sendForm } from "../kit/people.ts"
import { append } from "../kit/programme.ts"
import { admin, historyOf, house, setUp } from "./history.kit.ts"

setUp()

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

  test("is cut to one kind of event, and counts all kinds", async () => {
    const { body } = await historyOf(admin, "exam", 77)
    const kinds = [
      { event: "closed", description: "Exam closed", count: 6 },
      { event: "opened", description: "Exam opened", count: 6 },
      { event: "planned", description: "Exam planned", count: 1 }
    ]
    expect(body.data.kinds).toEqual(kinds)
    const opened = (await historyOf(admin, "exam", 77, { event: "opened", per_page: "4" })).body.data
    expect(opened).toMatchObject({ total: 6, kinds })
    expect(opened.rows.map(({ version }: { version: number }) => version)).toEqual([12, 10, 8, 6])
    expect((await historyOf(admin, "exam", 77, { event: "cancelled" })).body.data).toMatchObject({ total: 0, kinds })
    expect((await historyOf(admin, "exam", 77, { event: "opened' or true" })).status).toBe(422)
    // A kind of event opens no record that is not one's own.
    const other = await newPerson(house, 2, { username: "another-head", schoolId: 2 })
    expect((await historyOf(other, "exam", 77, { event: "opened" })).status).toBe(404)
  })

  test("names changed fields, values before and after that are not personal, and why a student left", async () => {
    await append(house.portal.log, [
      {
        stream: "student-11",
        type: "student.detailsChanged",
        data: { changed: ["classLevel", "guardianPhone"], classLevel: 9, language: "en", gender: "female" }
      },
      { stream: "student-11", type: "student.withdrawn", data: { reason: "left-school" } }
    ])
    const { body } = await historyOf(admin, "student", 11)
    expect(body.data.rows.map(({ event, note }: { event: string; note: string | null }) => [event, note])).toEqual([
      ["withdrawn", "Left the school"],
      ["detailsChanged", expect.stringMatching(/^Class: \d+ → 9, Guardian's phone$/)],
      ["registered", null]
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
