import type { Client } from "graphql-ws"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { openAudience, pointOf, submitted, type Audience } from "../../kit/audience.ts"
import { call } from "../../kit/edge.ts"
import { graphqlClient, subscribeWith, type GraphQLWatching } from "../../kit/graphqlClient.ts"
import { openExam } from "../../kit/programme.ts"
import { statsSubscription } from "../../kit/socket.ts"

let audience: Audience
const clients: Client[] = []

beforeAll(async () => {
  audience = await openAudience()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
  audience.leave()
})
afterAll(() => audience.close())

const freshExam = () => openExam(audience.house.portal.log)

const connect = (params: Record<string, unknown> = { token: audience.admin }): Client => {
  const client = graphqlClient(audience.house.url, params)
  clients.push(client)
  return client
}

/** Watches the districts of an exam, and waits for the first rows. */
const watch = async (client: Client, exam: number, more: object = {}, extensions?: Record<string, unknown>) => {
  const watching = subscribeWith(
    client,
    statsSubscription,
    { exam_id: exam, group_by: "district", ...more },
    extensions
  )
  await expect.poll(() => watching.heard().length + watching.errors.length).toBeGreaterThan(0)
  return watching
}

const refusal = async (client: Client, query: string, variables: Record<string, unknown> = {}) => {
  const watching = subscribeWith(client, query, variables)
  await expect.poll(() => watching.errors.length).toBeGreaterThan(0)
  return watching.errors[0]
}

describe("a standard client", () => {
  test("hears what there is and what changes, from the execution that Socket.IO's subscribers share", async () => {
    const exam = await freshExam()
    const { heard: other } = await audience.watch(exam)
    const before = audience.loads()
    const { heard } = await watch(connect(), exam)
    expect(heard()).toMatchObject([{ kind: "snapshot", total: 4 }])
    await audience.send(exam, [11, 21])
    await expect.poll(() => submitted(heard())).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0 })
    await expect.poll(() => submitted(other())).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0 })
    const runs = audience.loads()
    await watch(connect({ Authorization: `Bearer ${audience.admin}` }), exam)
    expect(runs).toBeGreaterThan(before)
    expect(audience.loads() - runs).toBeLessThanOrEqual(2)
  })

  test.each([
    ["the argument since", (point: object) => [{ since: point }] as const],
    ["extensions", (point: object) => [{}, { since: point }] as const]
  ])("comes back with an epoch and a position in %s, and hears what changed since", async (_, asked) => {
    const exam = await freshExam()
    await audience.send(exam, [11])
    const client = connect()
    const first = await watch(client, exam)
    const known = [...first.heard()]
    const point = first.results.at(-1)!.extensions!.since
    expect(point).toEqual(pointOf(known.at(-1)!))
    first.stop()
    await audience.send(exam, [21, 31])
    const [more, extensions] = asked(point)
    const { heard } = await watch(client, exam, more, extensions)
    expect(heard().map(({ kind }) => kind)).toEqual(["delta"])
    expect(submitted([...known, ...heard()])).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 })
  })

  test("stops one subscription and keeps another", async () => {
    const exam = await freshExam()
    const client = connect()
    const [one, other] = [await watch(client, exam), await watch(client, exam)]
    one.stop()
    await expect.poll(() => one.isComplete()).toBe(true)
    await audience.send(exam, [11])
    await expect.poll(() => submitted(other.heard())["1"]).toBe(1)
    expect(submitted(one.heard())["1"]).toBe(0)
  })
})

describe("a standard client is refused", () => {
  test("without a token that is good, before it can subscribe", async () => {
    for (const params of [{}, { token: "" }, { token: "x".repeat(43) }, { token: 1 }])
      expect(await refusal(connect(params), statsSubscription, { exam_id: 1, group_by: "state" })).toBe(4401)
  })

  test("what its role may not read, and what is no subscription", async () => {
    const school = connect({ token: await audience.house.signIn(2, { schoolId: 1 }) })
    expect(await refusal(school, statsSubscription, { exam_id: 1, group_by: "state" })).toBe(403)
    const client = connect()
    expect(await refusal(client, "query { health { position } }")).toBe(0)
    expect(await refusal(client, "subscription { nothing { kind } }")).toBe(0)
    expect(await refusal(client, statsSubscription, { exam_id: 9_000, group_by: "state" })).toBe(404)
    expect(await refusal(client, statsSubscription, { exam_id: 1, group_by: "state", exam: 2 })).toBe(422)
  })

  test("the sixty-fifth subscription of a connection, but no other", async () => {
    const client = connect()
    const query = (nth: number) => statsSubscription.replace("subscription (", `subscription S${nth} (`)
    const all: readonly GraphQLWatching[] = Array.from({ length: 70 }, (_, nth) =>
      subscribeWith(client, query(nth), { exam_id: 1, group_by: "zone" })
    )
    await expect.poll(() => all.filter(({ results, errors }) => results.length + errors.length > 0)).toHaveLength(70)
    expect(all.filter(({ results }) => results.length > 0)).toHaveLength(64)
    expect(all.flatMap(({ errors }) => errors)).toEqual(Array.from({ length: 6 }, () => 429))
  })
})

describe("a standard client's subscription ends", () => {
  test("with the session, whose connection is closed", async () => {
    const exam = await freshExam()
    const token = await audience.house.signIn(7, { stateId: 1 })
    const { heard, errors } = await watch(connect({ token }), exam)
    await call(audience.house.url, "/logout", { token, payload: {} })
    await expect.poll(() => errors).toEqual([4401])
    const before = heard().length
    await audience.send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
  })

  test("when its holder looks after another state, with an error that says so", async () => {
    const exam = await freshExam()
    const token = await audience.house.signIn(7, { stateId: 1 })
    const client = connect({ token })
    const { heard, errors } = await watch(client, exam)
    await audience.house.portal.pool.query(
      "update accounts set state_id = 3 where id = (select max(id) from accounts where role_id = 7)"
    )
    await expect.poll(() => errors).toEqual([403])
    const before = heard().length
    await audience.send(exam, [11])
    await sleep(200)
    expect(heard()).toHaveLength(before)
    expect(Object.keys(submitted((await watch(client, exam)).heard()))).toEqual(["4"])
  })
})
