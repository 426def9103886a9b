import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { graphqlClient, subscribeWith } from "../../kit/graphqlClient.ts"
import { loadProgramme } from "../../kit/programme.ts"
import { openSocket, statsSubscription } from "../../kit/socket.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { newKey } from "./programs.kit.ts"

let house: TestServer
let token: string
beforeAll(async () => {
  house = await openTestServer({ checkCallers: 200 })
  await loadProgramme(house.portal.log)
  token = await house.signIn(10)
})
afterAll(() => house.close())

const watch = (key: string) =>
  subscribeWith(graphqlClient(house.url, { token: key }), statsSubscription, { exam_id: 1, group_by: "district" })

test("a key subscribes within its scopes, until it is revoked", async () => {
  const { id, key } = await newKey(house.url, token, ["statistics.read"])
  const watching = watch(key)
  await expect.poll(() => watching.heard().length > 0, { timeout: 5_000 }).toBe(true)
  const refused = watch((await newKey(house.url, token, ["students.read"])).key)
  await expect.poll(() => refused.errors.length > 0, { timeout: 5_000 }).toBe(true)
  expect(refused.errors).toEqual([403])
  await call(house.url, `/api-keys/${id}/revoke`, { token, payload: {} })
  await expect.poll(() => watching.errors.length > 0, { timeout: 5_000 }).toBe(true)
  const again = watch(key)
  await expect.poll(() => again.errors.length > 0, { timeout: 5_000 }).toBe(true)
  expect(again.errors).toEqual([4401])
})

test("the socket of the pages, which tells who is present, takes no key", async () => {
  const { key } = await newKey(house.url, token, ["statistics.read"])
  await expect(openSocket(house.url, key)).rejects.toThrow("API keys cannot make this call")
})
