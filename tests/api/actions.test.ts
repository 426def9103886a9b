import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commands, commandsOf, type CommandedKind } from "../../machines/commands/index.ts"
import { records } from "../../machines/index.ts"
import { accountStream } from "../../schema/session/account.ts"
import { coordinatorStream } from "../../schema/coordinators/coordinator.ts"
import type { RecordActions } from "../../schema/actions/calls.ts"
import { giveCommand, makeable } from "../kit/commandMakers.ts"
import { call } from "../kit/edge.ts"
import { history } from "../kit/history.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { unexplained } from "../kit/causes.ts"
import { append, programmeEvents, smallProgramme } from "../kit/programme.ts"

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  await append(house.portal.log, history(smallProgramme, 1_200, 7))
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

const actionsOf = async (kind: string, ids: readonly string[], token: string) => {
  const { status, body } = await call(house.url, "/records/actions", { token, payload: { kind, ids } })
  // The users of a school that an admin deactivated are kept out.
  if (status === 401) return []
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.rows as readonly RecordActions[]
}

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

/** Whether a state takes a command's event, and only what came with it was refused: a check list that is not green. */
const isByFacts = (kind: CommandedKind, command: string, allowed: readonly string[] = []): boolean =>
  [commandsOf(kind).find(([name]) => name === command)![1].event ?? []].flat().some((event) => allowed.includes(event))

/** Whether a refusal comes before a record's own: of a secret question nobody learns the state, and an old version is told first. */
const comesBefore = ({ message, data }: { readonly message: string; readonly data: { readonly code: string } }) =>
  message.startsWith("This question is in a") || data.code === "Stale"

/** Whether several commands are given by one call, which gives the reason of the other one. */
const isShared = (kind: CommandedKind, command: string): boolean => {
  const callOf = ([name, { call: of = name }]: ReturnType<typeof commandsOf>[number]) => of
  const own = commandsOf(kind).find(([name]) => name === command)!
  return commandsOf(kind).filter((one) => callOf(one) === callOf(own)).length > 1
}

/** How often a record took a command's events. */
const happened = async (kind: CommandedKind, command: string, id: string): Promise<number> => {
  const [, { event = [] }] = commandsOf(kind).find(([name]) => name === command)!
  const types = [event].flat().map((one) => `${kind}.${one}`)
  const { rowCount } = await house.portal.pool.query("select from events where stream = $1 and type = any($2)", [
    `${kind}-${id}`,
    types
  ])
  return rowCount ?? 0
}

/** What was compared, by command: how often it was offered and how often refused. */
const compared = new Map<string, { offered: number; refused: number }>()

describe.each(kinds)("what may be done with a %s", (kind) => {
  test("is what the server does, over random lives, for each command that is open to the role", async () => {
    const ids = await idsOf(kind)
    expect(ids.length).toBeGreaterThan(0)
    const names = makeable(kind)
    const ordered = [...names.filter((name) => !isLast(name)), ...names.filter(isLast)]
    for (const id of ids)
      for (const signIn of [asSchool, asImporter, asInstitute, asAdmin, asSetter, asChief]) {
        const token = await signIn()
        for (const command of ordered) {
          const [record] = await actionsOf(kind, [id], token)
          const action = record?.actions.find((one) => one.command === command)
          if (action === undefined) continue
          expect(action.allowed).toBe(action.reason === null)
          const before = await happened(kind, command, id)
          const { position } = await house.portal.log.head()
          const { status, body, values } = await giveCommand(house, kind, command, id, token)
          const said = `${command} of ${kind} ${id}: ${JSON.stringify([action, values])} and ${status} ${JSON.stringify(body)}`
          expect(await unexplained(house.portal.pool, position), said).toEqual([])
          const count = compared.get(command) ?? { offered: 0, refused: 0 }
          compared.set(command, count)
          // A refusal by another record, which the drawn lives may lack; the record itself had taken the event.
          const isByAnother =
            action.allowed &&
            status === 409 &&
            (body.data.state === null || isByFacts(kind, command, body.data.allowed))
          const isDone = status === 200 && body.data?.changed !== 0
          if (!action.allowed) expect(await happened(kind, command, id), said).toBe(before)
          else if (!isByAnother && status !== 404 && status !== 422 && status !== 429) {
            expect(isDone, said).toBe(action.allowed)
          }
          if (!action.allowed && status === 409 && !isShared(kind, command) && !comesBefore(body))
            expect(body.message, said).toBe(action.reason)
          // What is not complete (422) is not refused by the record's state.
          if (isByAnother || !action.allowed || isDone || status === 422)
            count[action.allowed ? "offered" : "refused"] += 1
          if (action.allowed && !isByAnother) expect(status, said).not.toBe(409)
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
    expect((await actionsOf("school", ["60", "2", "nonsense"], school)).map(({ id }) => id)).toEqual(["60"])
    const [own] = await actionsOf("school", ["60"], school)
    expect(own?.actions.map(({ command }) => command)).toEqual(["updateSchool", "disableSchool", "enableSchool"])
    expect(await actionsOf("nonsense", ["1"], admin)).toEqual([])
  })

  test("a page of 200 records in few queries", async () => {
    const admin = await asAdmin()
    const ids = Array.from({ length: 200 }, (_, nth) => String(nth + 1))
    await actionsOf("school", ids, admin)
    const begun = performance.now()
    await actionsOf("school", ids.slice(0, 50), admin)
    expect(performance.now() - begun).toBeLessThan(500)
  })
})
