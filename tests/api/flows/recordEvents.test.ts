import { describe, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { eraseSubject } from "../../../server/platform/eventlog/personal.ts"
import { kitActor } from "../../kit/programme.ts"
import { ask, engineer, house, setUp } from "./records.kit.ts"

setUp()

describe("a record's events", () => {
  const registered = { ...records.school.events.registered.sample, verification: "none" }

  test("come in their order, with who did them, on from a version", async () => {
    await house.portal.log.command({
      actor: { userId: engineer.id, roleId: 10, trueUserId: engineer.id },
      stream: "school-900",
      type: "school.registered",
      data: registered
    })
    for (let turn = 0; turn < 4; turn += 1) {
      await house.portal.log.command({
        actor: kitActor,
        stream: "school-900",
        ...(turn % 2
          ? { type: "school.activated", data: { by: "admin" } }
          : { type: "school.deactivated", data: { by: "admin", reason: null } })
      })
    }
    const {
      body: { data }
    } = await ask("record", { stream: "school-900" })
    expect(data).toMatchObject({ total: 5, has_personal: false })
    expect(data.rows.map(({ version }: { version: number }) => version)).toEqual([1, 2, 3, 4, 5])
    expect(data.rows[0]).toMatchObject({ by: "the-engineer", behind: "the-engineer", role: "Admin", data: registered })
    expect(
      (await ask("record", { stream: "school-900", after: 3 })).body.data.rows.map(
        ({ version }: { version: number }) => version
      )
    ).toEqual([4, 5])
  })

  test("name what followed from them", async () => {
    const { log } = house.portal
    const caused = await log.command({
      actor: kitActor,
      stream: "school-900",
      type: "school.deactivated",
      data: { by: "admin", reason: null }
    })
    const message = await log.command({
      actor: kitActor,
      stream: "message-of-900",
      type: "message.queued",
      data: records.message.events.queued.sample,
      cause: String(caused.position)
    })
    const {
      body: { data }
    } = await ask("record", { stream: "school-900", after: 5 })
    expect(data.rows[0].caused).toEqual([
      { stream: "message-of-900", type: "message.queued", position: message.position }
    ])
    expect((await ask("record", { stream: "message-of-900" })).body.data.rows[0].cause).toBe(String(caused.position))
  })

  test("of an erased record are there, without anything personal", async () => {
    const stream = "student-901"
    await house.portal.log.command({
      actor: kitActor,
      stream,
      type: "student.registered",
      data: records.student.events.registered.sample,
      personal: { subject: stream, data: { name: "Nandita Mohanty", dateOfBirth: "2013-02-28", guardian: "G" } }
    })
    expect((await ask("record", { stream })).body.data).toMatchObject({ has_personal: true })
    await eraseSubject(house.portal.pool, house.portal.projections, stream)
    const { body } = await ask("record", { stream })
    expect(body.data).toMatchObject({ has_personal: false, total: 1 })
    expect(JSON.stringify(body)).not.toMatch(/Nandita|2013-02-28/)
  })

  test("that no machine knows any more are shown as they are stored", async () => {
    const { pool } = house.portal
    await pool.query(`insert into events (position, stream, version, type, schema_version, data, meta)
      select position + 1, 'exam-902', 1, 'exam.burnt', 3, '{"odd": [1]}', '{"by": 999999, "role": 77, "node": "x"}'
      from log_head`)
    await pool.query("update log_head set position = position + 1")
    const {
      body: { data }
    } = await ask("record", { stream: "exam-902" })
    expect(data.rows).toMatchObject([{ type: "exam.burnt", schema_version: 3, data: { odd: [1] }, by: null, role: "" }])
    expect((await ask("records", { machine: "exam", id: "902" })).body.data.rows).toMatchObject([
      { stream: "exam-902", state: "unplanned", version: 1 }
    ])
  })

  test("are told to those who may read the record's history: nobody reads another's inbox here", async () => {
    const { log } = house.portal
    const inbox = (userId: number) => `inbox-${userId}`
    const [type, definition] = Object.entries(records.inbox.events)[0]!
    for (const userId of [engineer.id, engineer.id + 1])
      await log.command({
        actor: kitActor,
        stream: inbox(userId),
        type: `inbox.${type}`,
        data: definition.sample
      })
    expect((await ask("record", { stream: inbox(engineer.id) })).status).toBe(200)
    expect((await ask("record", { stream: inbox(engineer.id + 1) })).status).toBe(404)
  })

  test.each([
    ["that never was", "school-999999", 404],
    ["of no machine", "unicorn-1", 404],
    ["without an id", "school-", 422]
  ])("are refused of a record %s", async (_, stream, expected) => {
    expect((await ask("record", { stream })).status).toBe(expected)
  })
})
