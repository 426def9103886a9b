import { afterAll, beforeAll, expect, test } from "vitest"
import { roleIds, type RoleId } from "../../../schema/core/roles.ts"
import { everyCall, makeCall, mayCall, type AnyCall, type Values } from "../../kit/everyCall.ts"
import { inTurn, isEverything } from "../../kit/everything.ts"
import { newPerson } from "../../kit/people.ts"
import { loadProgramme, smallProgramme, usernameOf } from "../../kit/programme.ts"
import { moveRun, plantResults } from "../../kit/publishedResults.ts"
import { requestsOf } from "../../kit/secretRequests.ts"
import { isReading } from "../../kit/secretWorld.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { unzip } from "../../kit/xlsx.ts"

/**
 * The embargo: until results are published, and after they are withdrawn, no call that reads tells anybody of any role
 * what a student has; afterwards those with the permission are told, by the same calls.
 */
let house: TestServer
const people = new Map<RoleId, string>()

/** One number for exam, run and school, so that whatever a call asks for by a number is theirs. */
const n = 1
const places = { school: n, district: 1, prant: 2, state: 1, zone: 1 }

/** Marks and percentiles that nothing else has, as they are kept and as they are told. */
const marks = ["7654321", "76543.21", "8765432", "87654.32", "99.2345679", "992345679"]

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log, smallProgramme)
  await plantResults(house, {
    run: n,
    exam: n,
    students: [
      { student: 11, ...places, total: 8_765_432 },
      { student: 99, ...places, total: 7_654_321 }
    ]
  })
  for (const role of roleIds) {
    const scope = { zoneId: 1, stateId: 1, prantId: 2, districtId: 1, schoolId: n, instituteId: 1 }
    people.set(
      role,
      (await newPerson(house, role, { ...scope, ...(role === 1 ? { username: usernameOf(11) } : {}) })).token
    )
  }
})
afterAll(() => house.close())

const wordsOf = async ({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): Promise<string> =>
  /zip|openxml/.test(type) && bytes.subarray(0, 2).toString() === "PK"
    ? [...(await unzip(bytes)).values()].join("\n")
    : bytes.toString("utf8")

/** Whether a call is of results, or tells of any record. */
const isOfResults = ({ name }: AnyCall): boolean => /result|rank|winner|insight|history|events|stream/i.test(name)

/** What a call is asked: about the number, about the student, by name and by nothing. */
const asked = (call: AnyCall) => [
  ...requestsOf(call, n).slice(0, isOfResults(call) ? 5 : 1),
  ...requestsOf(call, 11).slice(0, isOfResults(call) ? 2 : 1),
  ...["username", "search"]
    .filter((name) => call.args.some((one) => one.name === name))
    .map((name) => ({ ...requestsOf(call, n)[0], [name]: usernameOf(11) }))
]

/** What a call answers to some questions. A person may have few files under way at once: they are asked one by one. */
const answersOf = async (call: AnyCall, role: RoleId) => {
  const answer = (values: Values) => makeCall(house.url, call, people.get(role)!, values)
  if (call.kind !== "file") return Promise.all(asked(call).map(answer))
  const files: Awaited<ReturnType<typeof answer>>[] = []
  for (const values of asked(call)) files.push(await answer(values))
  return files
}

/** The calls that tell somebody of a role what a student has; `roles` picks whom of those that may call are asked. */
const telling = async (
  calls: readonly AnyCall[],
  roles: (may: readonly RoleId[], call: AnyCall) => readonly RoleId[] = (may) => may
): Promise<readonly string[]> => {
  const told = new Set<string>()
  for (const call of calls.filter(isReading))
    for (const role of roles(
      roleIds.filter((one) => mayCall(call, one)),
      call
    ))
      for (const answer of await answersOf(call, role)) {
        const words = answer.status === 200 ? await wordsOf(answer) : ""
        if (marks.some((mark) => words.includes(mark))) told.add(`${call.name} to role ${role}`)
      }
  return [...told]
}

/** Calls of results; and of the others all in the long run, in the short one every 24th. */
const most = [
  ...everyCall.filter(isOfResults),
  ...inTurn(
    everyCall.filter((call) => !isOfResults(call)),
    1,
    24
  )
]

/** Every third role that may call, in turn, in the short run. */
const someRoles = (may: readonly RoleId[], call: AnyCall) => inTurn(may, everyCall.indexOf(call), 3)

const by = { by: 10 }
const reason = "Another look."

test("no read tells anybody a result before its publication", async () => {
  expect(await telling(most, someRoles)).toEqual([])
  await moveRun(house, n, "scheduled", { ...by, publishAt: "2099-01-01T00:00:00.000Z" })
  expect(await telling(inTurn(everyCall.filter(isOfResults), 0, 3), someRoles)).toEqual([])
  await moveRun(house, n, "unscheduled", { ...by, reason })
}, 300_000)

/** Calls that tell results once they are published, each with the roles that it tells them. */
const shownTo: Readonly<Record<string, readonly RoleId[]>> = {
  ownResults: [1],
  explainedRank: [1, 2, 3, 6, 10, 11],
  studentResults: [2, 3, 6, 10, 11],
  studentResultsExport: [2, 3, 6, 10, 11],
  schoolResults: [2, 3, 6, 10, 11],
  stateRanking: [3, 10, 11],
  districtRanking: [3, 10, 11],
  winners: [3, 6, 10, 11],
  prantRanking: [3, 6, 10, 11],
  prantRankingExport: [3, 6, 10, 11]
}

test("after it, exactly those with the permission are told, and after a withdrawal nobody", async () => {
  await moveRun(house, n, "published", by)
  const told = await telling(everyCall.filter((call) => (isEverything ? isOfResults(call) : call.name in shownTo)))
  const to = (call: string) =>
    told.flatMap((one) => (one.startsWith(`${call} to role `) ? [Number(one.split(" ").at(-1))] : []))
  for (const [call, roles] of Object.entries(shownTo)) expect([call, to(call)]).toEqual([call, roles])
  await moveRun(house, n, "withdrawn", { ...by, reason })
  const names = new Set(told.map((one) => one.split(" ")[0]))
  expect(
    await telling(
      everyCall.filter(({ name }) => names.has(name)),
      someRoles
    )
  ).toEqual([])
}, 300_000)
