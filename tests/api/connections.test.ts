import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setTimeout as sleep } from "node:timers/promises"
import { everyCall, exampleFor, makeCall, mayCall, type AnyCall } from "../kit/everyCall.ts"
import { isEverything } from "../kit/everything.ts"
import { loadProgramme, openExam, smallProgramme } from "../kit/programme.ts"
import { sheet, upload } from "../kit/sheets.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"

/** Calls that end the caller's session, or wait on purpose. */
const leftOut = /^(logout|endOtherSessions|changePassword|setPassword|.*Password)$/

const places = { zoneId: 1, stateId: 1, prantId: 1, districtId: 1, schoolId: 1, instituteId: 1 }

/** How many ask at once. */
const crowd = 20

describe.each(isEverything ? [1, 2] : [1])("with %i connections for all calls", (connections) => {
  let house: TestServer
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    house = await openTestServer({ connections })
    await loadProgramme(house.portal.log)
  })
  afterAll(() => house.close())

  const tokenOf = async ({ roles }: AnyCall): Promise<string> => {
    const role = typeof roles === "string" ? 10 : (roles.find((one) => one === 10) ?? roles[0]!)
    expect(mayCall({ roles } as AnyCall, role)).toBe(true)
    const known = tokens.get(role) ?? (await house.signIn(role, places))
    tokens.set(role, known)
    return known
  }

  test(`${crowd} of each call at once are all answered: none holds a connection while it waits`, async () => {
    const failed: string[] = []
    for (const call of everyCall.filter(({ name }) => !leftOut.test(name))) {
      const token = await tokenOf(call)
      const values = Object.fromEntries(
        call.args.filter(({ isRequired }) => isRequired).map((argument) => [argument.name, exampleFor(argument)])
      )
      const asked = Promise.all(Array.from({ length: crowd }, () => makeCall(house.url, call, token, values)))
      const answers = await Promise.race([asked, sleep(20_000).then(() => null)])
      if (answers === null) failed.push(`${call.name}: no answer`)
      else
        for (const status of new Set(answers.map((answer) => answer.status)))
          if (status >= 500) failed.push(`${call.name}: ${status}`)
    }
    expect(failed).toEqual([])
  }, 600_000)

  test("so are files of answer sheets that are tried and sent", async () => {
    const exam = await openExam(house.portal.log)
    const admin = await house.signIn(10)
    const lines = smallProgramme.students.map(({ id }) => sheet(id, { exam })).join("\n")
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => upload(house, lines, { token: admin, exam, isDryRun: nth % 2 === 0 }))
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
  }, 120_000)
})
