import { afterAll, beforeAll, expect, test } from "vitest"
import { coordinatorStream } from "../../schema/coordinators/coordinator.ts"
import { unexplained } from "../kit/causes.ts"
import { call } from "../kit/edge.ts"
import { openImportServer, prepared, runThrough, type ImportServer } from "../kit/imports.ts"
import { newPerson, type Person } from "../kit/people.ts"
import { registered } from "../kit/schools.ts"

let house: ImportServer
let admin: Person

beforeAll(async () => {
  house = await openImportServer()
  admin = await newPerson(house, 10)
})
afterAll(() => house.close())

/** Makes a call and answers what it came to; anything but 200 fails. */
const does = async (path: string, payload: object, token = admin.token) => {
  const { status, body } = await call(house.url, path, { token, payload })
  expect([path, status, body.message]).toEqual([path, 200, body.message])
  return body.data
}

/** Runs one command. @returns its events as `type: cause`, with the first event's position as 0 */
const eventsOf = async (command: () => Promise<unknown>): Promise<readonly string[]> => {
  const { position } = await house.portal.log.head()
  await command()
  expect(await unexplained(house.portal.pool, position)).toEqual([])
  const { rows } = await house.portal.pool.query<{ type: string; position: number; cause: string | null }>(
    "select type, position, meta->>'cause' as cause from events where position > $1 order by position",
    [position]
  )
  const first = rows[0]!.position
  return rows.map(({ type, cause }) =>
    cause === null ? type : `${type}: ${/^\d+$/.test(cause) ? Number(cause) - first : cause.replace(/-.*/, "")}`
  )
}

const person = { name: "Meera Nair", mobile: null }

test("a coordinator leads to the account, the account to its invitation, and that to the message", async () => {
  const add = () =>
    does("/coordinators/add", { kind: "district", region_ids: [1, 2], email: "meera@example.org", ...person })
  expect(await eventsOf(add)).toEqual([
    "coordinator.added",
    "account.created: 0",
    "account.placed: 0",
    "account.invited: coordinator",
    "message.queued: 3"
  ])
})

test("an institute and a school lead to their accounts and messages", async () => {
  const form = { name: "Vidya Trust", district_id: 1, contact_name: "Arvind Rao", phone: null }
  const more = { email: "office@institute.example.org", address: null, pin_code: null }
  expect(await eventsOf(() => does("/master-institute", { ...form, ...more }))).toEqual([
    "institute.registered",
    "account.created: 0",
    "account.invited: institute",
    "message.queued: 2"
  ])
  expect(await eventsOf(() => registered(house, admin.token))).toEqual([
    "school.registered",
    "account.created: 0",
    "message.queued: school"
  ])
})

test("a login that is sent leads to the account of the roll number and to the message", async () => {
  const student = {
    name: "Kamala Devi",
    date_of_birth: "2012-09-01",
    gender: "female",
    class_level: 8,
    language: "en",
    guardian: "R. Devi",
    guardian_email: "devi@example.org",
    consent: true,
    anyway: true,
    school_id: 1
  }
  const { id } = await does("/schools/student/create", student)
  const send = () => call(house.url, `/schools/student/${id}/send-credential-mail?again=0`, { token: admin.token })
  expect(await eventsOf(send)).toEqual([
    "student.credentialsSent",
    "account.created: student",
    "account.invited: student",
    "message.queued: 2"
  ])
})

test("what an import lets in follows from the import", async () => {
  const list = "Name,Date of birth,Class,Gender,Language,Guardian,Phone\nAsha Rao,2013-02-28,8,Female,Hindi,R. Rao,\n"
  const job = await prepared(house, house.school, list)
  const events = await eventsOf(() => runThrough(house, house.school, job.id))
  expect(events.filter((one) => one.startsWith("student."))).toEqual(["student.registered: importJob"])

  const institute = await newPerson(house, 17, { instituteId: 1 })
  const schools = [
    "Name of the School,District,State,Board,Management,Co-ed,E mail,Principal",
    "Vidya Mandir,District 1,,C.B.S.E.,Govt.,Co-ed,office@vm.example.org,Meena Iyer"
  ].join("\n")
  const other = await prepared(house, institute.token, schools, { path: "/master-institute/schools/import" })
  const told = await eventsOf(() => runThrough(house, institute.token, other.id))
  expect(told.filter((one) => /^(school|account|message)\./.test(one))).toEqual([
    "school.registered: importJob",
    "account.created: 1",
    "message.queued: school"
  ])
})

test("a record's history says what an event followed from", async () => {
  const { rows } = await house.portal.pool.query<{ id: number; account: number }>(
    "select id, account_id as account from coordinators order by id desc limit 1"
  )
  const { id, account } = rows[0]!
  const { body } = await call(house.url, `/records/history?kind=account&id=${account}`, { token: admin.token })
  expect(body.data.rows.map(({ cause }: { cause: string | null }) => cause)).toContain(coordinatorStream(id))
})
