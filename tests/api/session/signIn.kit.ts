import { afterAll, beforeAll } from "vitest"
import { trustedProxies } from "../../../server/platform/http/clientAddress.ts"
import { healthCalls } from "../../../server/areas/health/calls.ts"
import { sessionCalls } from "../../../server/areas/session/calls.ts"
import { call, openEdge, type Edge } from "../../kit/edge.ts"

/** The password of the accounts that tests make. */
export const password = "Ganita#Sutra9"

/** The calls of sessions and health on a server of their own. */
export let edge: Edge

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    edge = await openEdge((services) => [sessionCalls(services), healthCalls(services)], {
      trustedProxies: trustedProxies("127.0.0.1")
    })
  })
  afterAll(() => edge.close())
}

/** Signs in and answers the call's status and body. */
export const login = (username: string, secret: string) =>
  call(edge.url, "/login", { payload: { username, password: secret } })
