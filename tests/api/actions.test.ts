import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { commands, commandsOf, type CommandedKind } from "../../machines/commands/index.ts"
import { records } from "../../machines/index.ts"
import { accountStream } from "../../schema/session/account.ts"
import { coordinatorStream } from "../../schema/coordinators/coordinator.ts"
import type { RecordActions } from "../../schema/actions/calls.ts"
import { call } from "../kit/edge.ts"
import { history } from "../kit/history.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { append, programmeEvents, smallProgramme, usernameOf } from "../kit/programme.ts"

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
const asAdmin = () => house.signIn(10)
const asSchool = () => house.signIn(2, { schoolId: 1 })
/** The school whose imports are drawn. */
const asImporter = () => house.signIn(2, { schoolId: 1043 })
const asSetter = () => house.signIn(13)

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

type Made = readonly [path: string, payload: object, method?: string]

const version = async (kind: string, id: string) =>
  (await house.portal.log.states([`${kind}-${id}`])).get(`${kind}-${id}`)?.version ?? 0
const schoolOf = async (id: string) =>
  (await house.portal.pool.query<{ school: number }>("select school_id as school from students where id = $1", [id]))
    .rows[0]?.school ?? 999_999
const why = "As the test says."

/** How each command is called; those whose calls want a whole form are left to the laws of machines. */
const makers: Readonly<Record<string, (id: string) => Made | Promise<Made>>> = {
  disableSchool: (id) => [`/schools/disable/${id}`, {}],
  enableSchool: (id) => [`/schools/enable/${id}`, {}],
  inviteSchool: (id) => [`/school/${id}/send-password-link`, {}],
  removeSchool: (id) => ["/schools/delete", { id: Number(id) }],
  disableInstitute: (id) => [`/master-institute/disable/${id}`, {}],
  enableInstitute: (id) => [`/master-institute/enable/${id}`, {}],
  inviteInstitute: (id) => [`/master-institute/${id}/send-password-link`, {}],
  disableCoordinator: (id) => ["/coordinators/disable", { id: Number(id) }],
  enableCoordinator: (id) => ["/coordinators/enable", { id: Number(id) }],
  cancelHandover: (id) => ["/coordinators/handover/cancel", { id: Number(id) }],
  inviteCoordinator: (id) => ["/coordinators/invite", { id: Number(id) }],
  eraseCoordinator: (id) => [
    "/coordinators/erase",
    { id: Number(id), username: `coordinator-${id === "11" ? 904 : 900 + Number(id)}` }
  ],
  removeCoordinator: (id) => [`/coordinators/${id}`, {}, "DELETE"],
  withdrawNotification: (id) => [`/notifications/withdraw/${id}`, {}],
  rescheduleNotification: async (id) => [
    `/notifications/reschedule/${id}`,
    {
      publish_at: new Date(Date.now() + 86_400_000).toISOString(),
      expires_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
      version: await version("notification", id)
    }
  ],
  recordConsent: (id) => [`/students/consent/${id}`, {}],
  sendCredentialMail: (id) => [`/schools/student/${id}/send-credential-mail?again=1`, {}, "GET"],
  sponsorFee: async (id) => [
    `/schools/${await schoolOf(id)}/sponsors/students`,
    { student_ids: [Number(id)], sponsored: true }
  ],
  endSponsorship: async (id) => [
    `/schools/${await schoolOf(id)}/sponsors/students`,
    { student_ids: [Number(id)], sponsored: false }
  ],
  withdrawStudents: (id) => ["/schools/students/delete", { ids: [Number(id)], reason: "left-school" }],
  reinstateStudents: (id) => ["/schools/students/reinstate", { ids: [Number(id)] }],
  eraseStudent: (id) => [`/students/erase/${id}`, { username: usernameOf(Number(id)) }],
  moveStudent: async (id) => [`/students/move/${id}`, { district_id: 4, version: await version("student", id) }],
  acceptReferral: (id) => [`/schools/referral-student/changestatus/${id}`, { status: "accepted" }],
  rejectReferral: (id) => [`/schools/referral-student/changestatus/${id}`, { status: "rejected", reason: "other" }],
  startImport: (id) => [`/imports/${id}/start`, { confirmed: true }],
  cancelImport: (id) => [`/imports/${id}/cancel`, {}],
  discardImport: (id) => [`/imports/${id}/discard`, {}],
  submitQuestion: (id) => ["/question/submit", { id: Number(id) }],
  requestChanges: (id) => ["/question/request-changes", { id: Number(id), reason: why }],
  approveQuestion: (id) => ["/question/approve", { id: Number(id) }],
  retireQuestion: (id) => ["/question/retire", { id: Number(id), reason: why }],
  withdrawSignature: (id) => ["/paperset/withdraw-signature", { id: Number(id), reason: why }],
  askUnseal: (id) => ["/paperset/ask-unseal", { id: Number(id), reason: why }],
  declineUnseal: (id) => ["/paperset/decline-unseal", { id: Number(id) }],
  unsealPaperset: (id) => ["/paperset/unseal", { id: Number(id) }],
  discardPaperset: (id) => ["/paperset/discard", { id: Number(id), reason: why }],
  openExam: (id) => ["/exams/open", { id: Number(id), reason: why }],
  closeExam: (id) => ["/exams/close", { id: Number(id), reason: why }],
  cancelExam: (id) => ["/exams/cancel", { id: Number(id), reason: why }],
  cancelExamSchedule: (id) => ["/cancel-exam-schedule", { id: Number(id), reason: why }]
}

/** Erasing and removing come last: nothing is left to ask of the record then. */
const isLast = (command: string) => /^(erase|remove|retire|discard)/.test(command)

const kinds = Object.keys(commands) as readonly CommandedKind[]

describe.each(kinds)("what may be done with a %s", (kind) => {
  test("is what the server does, over random lives, for each command that is open to the role", async () => {
    const ids = await idsOf(kind)
    expect(ids.length).toBeGreaterThan(0)
    const names = commandsOf(kind).flatMap(([name]) => (name in makers ? [name] : []))
    const ordered = [...names.filter((name) => !isLast(name)), ...names.filter(isLast)]
    let compared = 0
    for (const id of ids)
      for (const signIn of [asSchool, asImporter, asAdmin, asSetter]) {
        const token = await signIn()
        for (const command of ordered) {
          const [record] = await actionsOf(kind, [id], token)
          const action = record?.actions.find((one) => one.command === command)
          if (action === undefined) continue
          expect(action.allowed).toBe(action.reason === null)
          const [path, payload, method = "POST"] = await makers[command]!(id)
          const { status, body } = await call(house.url, path, {
            token,
            method,
            ...(method === "POST" ? { payload } : {})
          })
          // A refusal by another record, which the drawn lives may lack; the record itself had taken the event.
          if (action.allowed && status === 409 && body.data.state === null) {
            compared += 1
            continue
          }
          const said = `${command} of ${kind} ${id}: ${JSON.stringify(action)} and ${status} ${JSON.stringify(body)}`
          const isDone = status === 200 && body.data?.changed !== 0
          if (status !== 404 && status !== 422 && status !== 429) {
            expect(isDone, said).toBe(action.allowed)
            if (!action.allowed && status === 409) expect(body.message, said).toBe(action.reason)
            compared += 1
          }
          if (action.allowed) expect(status, said).not.toBe(409)
        }
      }
    if (ordered.length > 0) expect(compared).toBeGreaterThan(0)
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
