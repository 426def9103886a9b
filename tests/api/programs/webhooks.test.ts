import { createHmac } from "node:crypto"
import { describe, expect, test } from "vitest"
import { gatherSeconds } from "../../../server/areas/programs/webhooks/kinds.ts"
import { newPerson } from "../../kit/people.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { sheet, upload } from "../../kit/sheets.ts"
import { newWebhook } from "./programs.kit.ts"
import { deliver, hear, heardAt, pay, post, remove, setUp, world } from "./webhooks.kit.ts"

setUp()

describe("a webhook", () => {
  test("is told of payments with numbers and figures alone, signed as its secret says", async () => {
    const { id, secret } = await hear("school", "/signed")
    const order = await pay(1)
    await deliver()
    const { headers, body } = world().receiver.received[0]!
    const { "webhook-id": message, "webhook-timestamp": time } = headers
    const key = Buffer.from(secret.slice("whsec_".length), "base64")
    const signature = createHmac("sha256", key).update(`${message}.${time}.${body}`).digest("base64")
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`)
    expect(Math.abs(Date.now() / 1_000 - Number(time))).toBeLessThan(30)
    expect(JSON.parse(body)).toEqual({
      type: "payment.captured",
      timestamp: expect.stringMatching(/^\d{4}-/),
      data: { order_id: order, school_id: 1, currency: "INR", amount: 20_000, students: 1 }
    })
    await remove({ id })
  })

  test("hears of its own school alone; an admin's hears of every school", async () => {
    const hooks = [await hear("school", "/own"), await hear("other", "/other"), await hear("admin", "/all")]
    const [first, second] = [await pay(1), await pay(2)]
    await deliver()
    const ordersAt = (path: string) => heardAt(path).map(({ data }): number => data.order_id)
    expect([ordersAt("/own"), ordersAt("/other"), ordersAt("/all").toSorted((a, b) => a - b)]).toEqual([
      [first],
      [second],
      [first, second]
    ])
    await remove(...hooks)
  })

  test("hears of answer sheets in one delivery for all that were gathered, cut to its school", async () => {
    const { house, people } = world()
    const { token } = people.admin
    const hooks = [await hear("school", "/own"), await hear("admin", "/all")]
    for (const students of [[11, 12], [21]])
      expect((await upload(house, students.map((one) => sheet(one)).join("\n"), { token })).status).toBe(200)
    await deliver()
    await upload(house, sheet(22), { token })
    await deliver()
    expect(world().receiver.received).toEqual([])
    await deliver(gatherSeconds)
    const figures = { exam_id: 1, contested: 0, withdrawn: 0 }
    expect(heardAt("/own").map(({ data }) => data)).toEqual([{ ...figures, school_id: 1, received: 2 }])
    expect(heardAt("/all").map(({ data }) => data)).toEqual([{ ...figures, school_id: null, received: 4 }])
    await remove(...hooks)
  })

  test("hears of results once they are published, and only where its school has some", async () => {
    const hooks = [await hear("school", "/own"), await hear("other", "/other"), await hear("admin", "/all")]
    const place = { district: 1, prant: 2, state: 1, zone: 1 }
    await plantResults(world().house, { run: 1, exam: 1, students: [{ student: 11, school: 1, ...place, total: 900 }] })
    await deliver()
    expect(world().receiver.received).toEqual([])
    await moveRun(world().house, 1, "published", { by: 10 })
    await deliver()
    expect(heardAt("/own").map(({ data }) => data)).toEqual([{ exam_id: 1, run_id: 1, school_id: 1, students: 1 }])
    expect([heardAt("/other").length, heardAt("/all").length]).toEqual([0, 1])
    await remove(...hooks)
  })

  test("hears of no kind that it was not made for, of nothing while it is paused, nothing of before", async () => {
    await pay(1)
    const { id } = await hear("school", "/own", ["results.published"])
    const later = await hear("school", "/later", ["payment.captured"])
    await pay(1)
    await deliver()
    expect([heardAt("/own").length, heardAt("/later").length]).toEqual([0, 1])
    await post("school", `/webhooks/${later.id}/pause`)
    await pay(1)
    await deliver()
    expect((await post("school", `/webhooks/${later.id}/test`)).status).toBe(409)
    await post("school", `/webhooks/${later.id}/resume`)
    await deliver()
    expect(heardAt("/later").length).toBe(1)
    await remove({ id }, later)
  })

  test("of an account that was disabled hears nothing any more", async () => {
    const { house, receiver, people } = world()
    const third = await newPerson(house, 2, { schoolId: 3 })
    await newWebhook(house.url, third.token, `${receiver.url}/third`, ["payment.captured"])
    await house.portal.log.command({
      actor: { userId: people.admin.id, roleId: 10 },
      stream: `account-${third.id}`,
      type: "account.disabled",
      data: {}
    })
    await pay(3)
    await deliver()
    expect(world().receiver.received).toEqual([])
  })
})
