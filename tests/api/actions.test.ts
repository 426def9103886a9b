import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commands, type CommandedKind } from "../../machines/commands/index.ts"
import { records } from "../../machines/index.ts"
import { accountStream } from "../../schema/session/account.ts"
import { coordinatorStream } from "../../schema/coordinators/coordinator.ts"
import { makeable } from "../kit/commandMakers.ts"
import { actionsOf, compareCommand } from "../kit/comparePermits.ts"
import { call } from "../kit/edge.ts"
import { isEverything } from "../kit/everything.ts"
import { history } from "../kit/history.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { append, programmeEvents, smallProgramme } from "../kit/programme.ts"

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  await append(house.portal.log, history(smallProgramme, isEverything ? 1_200 : 600, 7))
  // The drawn coordinators' accounts, and students who name a school, which the drawn lives do not have.
  await append(
    house.portal.log,
    [901, 902, 903, 904].map((id) => ({
      stream: accountStream(id),
      type: "account.created",
      data: { ...records.account.events.created.sample, username: `coordinator-${id}` },
      personal: { subject: accountStream(id), data: { name: null, email: `coordinator${id}@example.org` } }
    }))
  )
  // One coordinator whom nobody has removed yet.
  await append(house.portal.log, [
    {
      stream: coordinatorStream(11),
      type: "coordinator.added",
      data: { kind: "district", accountId: 904, regionIds: [1] }
    }
  ])
  const token = await asAdmin()
  for (const day of ["2012-09-01", "2012-09-02"]) {
    const payload = { ...student, date_of_birth: day, district_id: 1, referrer_school_id: 1 }
    const { status, body } = await call(house.url, "/schools/student/create", { token, payload })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
})
afterAll(() => house.close())

const student = {
  name: "Kamala Devi",
  gender: "female",
  class_level: 8,
  language: "en",
  guardian: "R. Devi",
  consent: true,
  anyway: true
}
const asInstitute = () => house.signIn(17, { instituteId: 1 })
const asAdmin = () => house.signIn(10)
const asSchool = () => house.signIn(2, { schoolId: 1 })
/** The school whose imports are drawn. */
const asImporter = () => house.signIn(2, { schoolId: 1043 })
const asSetter = () => house.signIn(14)
const asChief = () => house.signIn(13)
const asMailer = () => house.signIn(12)
/** Roles whose permits are compared; mail is one role's alone. */
const askers = (kind: CommandedKind) =>
  kind === "campaign" ? [asMailer] : [asSchool, asImporter, asInstitute, asAdmin, asSetter, asChief]

/** The ids of the records of a kind that something happened to. */
const idsOf = async (kind: string): Promise<readonly string[]> => {
  const { rows } = await house.portal.pool.query<{ id: string }>(
    `select distinct substr(stream, ${kind.length + 2}) as id from events where stream like $1 order by 1`,
    [`${kind}-%`]
  )
  return rows.map(({ id }) => id)
}

/** Erasing and removing come last: nothing is left to ask of the record then. */
const isLast = (command: string) => /^(erase|remove|retire|discard)/.test(command)

const kinds = Object.keys(commands) as readonly CommandedKind[]

/** What was compared, by command: how often it was offered and how often refused. */
const compared = new Map<string, { offered: number; refused: number }>()

describe.each(kinds)("what may be done with a %s", (kind) => {
  test("is what the server does, over random lives, for each command that is open to the role", async () => {
    const ids = await idsOf(kind)
    expect(ids.length).toBeGreaterThan(0)
    const names = makeable(kind)
    const ordered = [...names.filter((name) => !isLast(name)), ...names.filter(isLast)]
    for (const id of ids)
      for (const signIn of askers(kind)) {
        const token = await signIn()
        for (const command of ordered) {
          const answer = await compareCommand(house, kind, command, id, token)
          if (answer === undefined) continue
          const count = compared.get(command) ?? { offered: 0, refused: 0 }
          compared.set(command, count)
          if (answer.isAnswered) count[answer.permit] += 1
        }
      }
    const never = ordered.filter(
      (name) => (compared.get(name)?.offered ?? 0) + (compared.get(name)?.refused ?? 0) === 0
    )
    expect(never).toEqual([])
  })
})

describe("who is answered", () => {
  test("nothing of a record outside of the caller's scope, and no command that the role never has", async () => {
    const [admin, school] = [await asAdmin(), await house.signIn(2, { schoolId: 60 })]
    const events = programmeEvents({ ...smallProgramme, schools: [{ id: 60, district: 1, institute: 1 }] })
    await append(
      house.portal.log,
      events.filter(({ stream }) => stream === "school-60")
    )
    expect((await actionsOf(house, "school", ["60", "2", "nonsense"], school)).map(({ id }) => id)).toEqual(["60"])
    const [own] = await actionsOf(house, "school", ["60"], school)
    expect(own?.actions.map(({ command }) => command)).toEqual(["updateSchool", "disableSchool", "enableSchool"])
    expect(await actionsOf(house, "nonsense", ["1"], admin)).toEqual([])
  })

  test("a page of 200 records in few queries", async () => {
    const admin = await asAdmin()
    const ids = Array.from({ length: 200 }, (_, nth) => String(nth + 1))
    await actionsOf(house, "school", ids, admin)
    const begun = performance.now()
    await actionsOf(house, "school", ids.slice(0, 50), admin)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
