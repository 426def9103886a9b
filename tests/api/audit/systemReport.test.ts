import { expect, test } from "vitest"
import type { SystemReport } from "../../../schema/system/system.ts"
import { signDaily } from "../../../server/areas/audit/jobs.ts"
import { hashEvents } from "../../../server/platform/audit/hashEvents.ts"
import { openMetrics } from "../../../server/platform/metrics/index.ts"
import { ask } from "../../kit/client.ts"
import { house, pool, setUp } from "./audit.kit.ts"

setUp()

test("the system's report and the metrics have the last root, and whether the log agreed with its roots", async () => {
  const admin = await house.signIn(10)
  const read = async () => {
    const { body } = await ask<SystemReport>(house.url, "system/report", admin)
    return { ...body.data, part: body.data.parts.find(({ part }) => part === "audit") }
  }
  const { portal, served, live } = house
  const metrics = await openMetrics({ portal, served, countSockets: live.count, queues: [] }, "127.0.0.1", 0)
  const figure = async (name: string) => {
    const text = await (await fetch(metrics.url)).text()
    const value = new RegExp(`^${name} (\\S+)$`, "mu").exec(text)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  try {
    expect((await read()).part).toMatchObject({ state: "look", todo: expect.any(String) })
    expect(await figure("portal_log_unhashed_events")).toBe((await portal.log.head()).position)
    expect(await figure("portal_log_root_age_seconds")).toBeUndefined()
    expect(await figure("portal_log_verified")).toBeUndefined()

    await hashEvents(pool)
    await signDaily(portal)()
    const { audit, position, part } = await read()
    expect(audit).toMatchObject({ unhashed: 0, root_events: position, fault: null, verified_at: expect.any(String) })
    expect(part).toMatchObject({ state: "good", todo: null })
    expect(await figure("portal_log_unhashed_events")).toBe(0)
    expect(await figure("portal_log_root_age_seconds")).toBeLessThan(60)
    expect(await figure("portal_log_verified")).toBe(1)

    await pool.query("update log_verifications set fault = 'event 3 is missing' || chr(10) || 'more'")
    const changed = await read()
    expect(changed.audit.fault).toBe("event 3 is missing")
    expect(changed.part).toMatchObject({ state: "act", todo: expect.any(String) })
    expect(await figure("portal_log_verified")).toBe(0)
  } finally {
    await metrics.close()
  }
})
