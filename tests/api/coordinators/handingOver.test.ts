import { describe, expect, test } from "vitest"
import { handOverDue } from "../../../server/areas/coordinators/due.ts"
import { typesOf } from "../../kit/people.ts"
import { admin, appoint, districtsOf, house, listed, post, setUp, signedIn } from "./coordinators.kit.ts"

setUp()

describe("regions that are handed over", () => {
  test("go on the day, not before, and both see what is theirs", async () => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    const [before, after] = [await signedIn(from.username), await signedIn(to.username)]
    const planned = await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(3), version: 1 })
    expect(planned.body.data).toMatchObject({ handover_on: dayIn(3), handover_to: "Meera Krishnan" })
    await handOverDue(house.portal, new Date())
    expect(await districtsOf(before)).toEqual([1])
    await handOverDue(house.portal, new Date(Date.now() + 3 * 86_400_000 + 1_000))
    expect([await districtsOf(before), await districtsOf(after)]).toEqual([[], [1, 4]])
    expect(await typesOf(house, `coordinator-${from.id}`)).toEqual([
      "coordinator.added",
      "coordinator.handoverPlanned",
      "coordinator.handedOver"
    ])
    const {
      rows: [event]
    } = await house.portal.pool.query("select data from events where stream = $1 and type = 'coordinator.assigned'", [
      `coordinator-${to.id}`
    ])
    expect(event).toEqual({ data: { regionIds: [1], from: from.id } })
  })

  test("stay where the heir is not there any more on the day", async () => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(1), version: 1 })
    await post("/coordinators/disable", { id: to.id })
    await handOverDue(house.portal, new Date(Date.now() + 2 * 86_400_000))
    expect(await typesOf(house, `coordinator-${from.id}`)).toEqual([
      "coordinator.added",
      "coordinator.handoverPlanned",
      "coordinator.handoverCancelled"
    ])
    expect((await listed(admin)).find(({ id }) => id === from.id)).toMatchObject({
      regions: "district 1",
      handover_on: null
    })
  })

  test("are handed over once by two nodes, and not at all when it was called off", async () => {
    const [from, to, kept] = [
      await appoint("district", [1]),
      await appoint("district", [4]),
      await appoint("district", [2])
    ]
    await post("/coordinators/handover", { id: from.id, to: to.id, on: dayIn(1), version: 1 })
    await post("/coordinators/handover", { id: kept.id, to: to.id, on: dayIn(1), version: 1 })
    expect((await post("/coordinators/handover/cancel", { id: kept.id })).status).toBe(200)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await Promise.all([handOverDue(house.portal, later), handOverDue(house.portal, later)])
    expect(
      (await typesOf(house, `coordinator-${from.id}`)).filter((type) => type === "coordinator.handedOver")
    ).toHaveLength(1)
    expect((await typesOf(house, `coordinator-${kept.id}`)).at(-1)).toBe("coordinator.handoverCancelled")
  })

  test.each([
    ["2026-02-30", "This date does not exist"],
    ["2020-01-01", "This date has passed"],
    ["2090-01-01", "Choose a date within one year"]
  ])("are not settled for %s", async (on, expected) => {
    const [from, to] = [await appoint("district", [1]), await appoint("district", [4])]
    const { status, body } = await post("/coordinators/handover", { id: from.id, to: to.id, on, version: 1 })
    expect([status, body.data.fields]).toEqual([422, { on: expected }])
  })

  test("go only to another of the same kind", async () => {
    const [from, other] = [await appoint("district", [1]), await appoint("state", [1])]
    for (const to of [from.id, other.id, 9_999]) {
      expect(
        (await post("/coordinators/handover", { id: from.id, to, on: dayIn(1), version: 1 })).body.data.fields
      ).toEqual({ to: "Choose another active coordinator of the same type" })
    }
  })
})

/** A day of India's calendar, so many from today. */
const dayIn = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
