import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { idOf, openAudience, type Audience } from "../../kit/audience.ts"
import { call } from "../../kit/edge.ts"
import { kitActor, openExam } from "../../kit/programme.ts"
import { rowsOf, statsSubscription } from "../../kit/socket.ts"

let audience: Audience

beforeAll(async () => {
  audience = await openAudience()
})
afterEach(() => audience.leave())
afterAll(() => audience.close())

const freshExam = () => openExam(audience.house.portal.log)

describe("a subscription is refused", () => {
  const refusal = async (query: string, variables: object = {}, token = audience.admin) =>
    (await audience.connect(token)).subscribe(variables, query) as Promise<{
      ok: boolean
      status: number
      message: string
    }>

  test("to a role that may not read it, and to nobody at all", async () => {
    const school = await audience.house.signIn(2, { schoolId: 1 })
    expect(await refusal(statsSubscription, { exam_id: 1, group_by: "state" }, school)).toMatchObject({
      ok: false,
      status: 403
    })
    await expect(audience.connect("")).rejects.toThrow("Please sign in")
    await expect(audience.connect("x".repeat(43))).rejects.toThrow("Please sign in")
  })

  test("when it is none, is wrong, or asks for what is not live", async () => {
    for (const query of [
      "",
      "{",
      "query { health { position } }",
      "subscription { health { position } }",
      "subscription { nothing { kind } }",
      "subscription { a: answerSheetSubmittedStats(input: { exam_id: 1, group_by: state }) { kind } " +
        "b: answerSheetSubmittedStats(input: { exam_id: 1, group_by: zone }) { kind } }"
    ])
      expect(await refusal(query), query).toMatchObject({ ok: false, status: 400 })
    expect(await refusal(statsSubscription, { exam_id: "one", group_by: "state" })).toMatchObject({
      ok: false,
      status: 422
    })
    expect(await refusal(statsSubscription, { exam_id: 1.5, group_by: "state" })).toMatchObject({
      ok: false,
      status: 400
    })
  })

  test("of an exam that there is not with 404, as often as it is asked for", async () => {
    const socket = await audience.connect()
    for (let times = 0; times < 70; times++) {
      expect(await socket.subscribe({ exam_id: 9_000 + times, group_by: "state" })).toMatchObject({
        ok: false,
        status: 404
      })
    }
    expect(await socket.subscribe({ exam_id: 1, group_by: "state" })).toMatchObject({ ok: true })
  })

  test("past sixty-four on a socket", async () => {
    const socket = await audience.connect()
    const query = (nth: number) => statsSubscription.replace("subscription (", `subscription S${nth} (`)
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, nth) => socket.subscribe({ exam_id: 1, group_by: "zone" }, query(nth)))
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(64)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 })
  })
})

describe("a subscription ends", () => {
  test("with the session, and another cannot be begun with its token", async () => {
    const exam = await freshExam()
    const token = await audience.house.signIn(7, { stateId: 1 })
    const { socket, heard } = await audience.watch(exam, { token })
    await call(audience.house.url, "/logout", { token, payload: {} })
    await expect.poll(() => socket.isConnected()).toBe(false)
    const before = heard().length
    await audience.send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
    await expect(audience.connect(token)).rejects.toThrow("Please sign in")
  })

  test("when its holder looks after another state, and says so", async () => {
    const exam = await freshExam()
    const token = await audience.house.signIn(7, { stateId: 1 })
    const { socket, heard } = await audience.watch(exam, { token })
    await audience.house.portal.pool.query(
      "update accounts set state_id = 3 where id = (select max(id) from accounts where role_id = 7)"
    )
    await expect.poll(() => socket.ended()).toEqual(["Your access has changed"])
    const before = heard().length
    await audience.send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
    const id = idOf(await socket.subscribe({ exam_id: exam, group_by: "district" }))
    expect([...rowsOf(socket.heard(id)).keys()]).toEqual(["4"])
  })

  test("when its account is switched off", async () => {
    const exam = await freshExam()
    const token = await audience.house.signIn(9, { districtId: 1 })
    const { socket } = await audience.watch(exam, { token })
    const {
      rows: [account]
    } = await audience.house.portal.pool.query<{ id: number }>("select max(id) as id from accounts where role_id = 9")
    await audience.house.portal.log.command({
      actor: kitActor,
      stream: `account-${account!.id}`,
      type: "account.disabled",
      data: {}
    })
    await expect.poll(() => socket.isConnected()).toBe(false)
  })
})
