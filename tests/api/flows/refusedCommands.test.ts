import { describe, expect, test } from "vitest"
import { records } from "../../../machines/index.ts"
import { kitActor } from "../../kit/programme.ts"
import { ask, house, setUp } from "./traffic.kit.ts"

setUp()

describe("refused commands", () => {
  test("are counted by state, event and the guard that said no, and written when asked or on leaving", async () => {
    const { log, pool } = house.portal
    const send = (stream: string, type: string, data: object) =>
      log.command({ actor: kitActor, stream, type, data: data as Readonly<Record<string, unknown>> }).then(
        () => "taken",
        () => "refused"
      )
    const { written } = records.notification.events
    expect(await send("notification-77", "notification.written", written.sample)).toBe("taken")
    for (let times = 0; times < 3; times += 1) {
      expect(
        await send("notification-77", "notification.published", { at: "2001-01-01T00:00:00.000Z", recipients: 1 })
      ).toBe("refused")
    }
    expect(await send("exam-77", "exam.closed", { at: null, reason: null })).toBe("refused")
    await expect
      .poll(async () => (await pool.query("select from flow_refusals")).rowCount, { timeout: 12_000 })
      .toBeGreaterThanOrEqual(2)
    expect((await ask({ machine: "notification" })).body.data.refusals).toEqual([
      { state: "scheduled", event: "published", guard: "isDue", times: 3 }
    ])
    expect((await ask({ machine: "exam" })).body.data.refusals).toEqual([
      { state: "unplanned", event: "closed", guard: "", times: 1 }
    ])
    expect((await ask({ machine: "exam", role: 7 })).body.data.refusals).toEqual([])
  })
})
