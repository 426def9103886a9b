import { afterAll, beforeAll, expect, test } from "vitest"
import { roleIds, type RoleId } from "../../schema/core/roles.ts"
import { makeToken } from "../../server/areas/session/tokens.ts"
import { makeAccount } from "../kit/edge.ts"
import { inTurn } from "../kit/everything.ts"
import { hostileRequests } from "../kit/hostile.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { loadProgramme } from "../kit/programme.ts"
import { roleFor, sendTo, targets, type Target } from "../kit/targets.ts"

let house: TestServer
const accounts = new Map<RoleId, number>()

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
  const places = { zoneId: 1, stateId: 1, prantId: 1, districtId: 1, instituteId: 1, schoolId: 1 }
  for (const roleId of roleIds) accounts.set(roleId, await makeAccount(house.portal, roleId, places))
})
afterAll(() => house.close())

const tokenFor = async (target: Target): Promise<string | undefined> => {
  const role = roleFor(target)
  return role === undefined ? undefined : makeToken(house.portal.pool, accounts.get(role)!)
}

/** Requests on their way at once. */
const atOnce = 6

// In the short run, every other call.
test.each(inTurn(targets, 0, 2))(
  "$name answers nothing with 500, whatever is sent",
  { timeout: 120_000 },
  async (target) => {
    const requests = [...hostileRequests(target)]
    const failed: string[] = []
    let token = await tokenFor(target)
    const next = async (): Promise<void> => {
      for (let asked = requests.pop(); asked !== undefined; asked = requests.pop()) {
        const { status, text } = await sendTo(house.url, target, token, asked)
        if (status === 401 && target.roles !== "public") token = await tokenFor(target)
        if (status >= 500) failed.push(`${asked.what} → ${status} ${text}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    expect(failed).toEqual([])
  }
)

test("every call is tried", () => expect(targets.length).toBeGreaterThan(150))
